# Calls libfreecell from Ruby, with Fiddle.

require "fiddle/import"

module Freecell
  extend Fiddle::Importer
  files = { "linux" => "libfreecell.so.1", "darwin" => "libfreecell.1.dylib" }
  dlload files.fetch(RUBY_PLATFORM[/linux|darwin/], "freecell.dll")

  # Fiddle takes the declarations one by one.
  declarations = File.read(File.join(__dir__, "../../include/libfreecell_ffi.h"))
  declarations.scan(/^.*\);$/) { |declaration| extern declaration }

  abort "this program needs libfreecell with ABI version 1" if freecell_abi_version != 1

  def self.check(status)
    raise ArgumentError, freecell_status_text(status).to_s if status != 0
  end

  # Returns the 52 card indices of a deal.
  def self.deal(seed)
    raise TypeError, "a deal number is an Integer" unless seed.is_a?(Integer)
    cards = "\0" * 52
    check freecell_deal(seed, cards)
    cards.bytes
  end

  # Returns the number of the deal that a text shows.
  def self.find_text(text)
    seed = "\0" * 8
    check freecell_find_text(text, text.bytesize, seed, nil, nil)
    seed.unpack1("q")
  end
end

names = Freecell.deal(617).map { |card| Freecell.freecell_card_name(card).to_s }
names.each_slice(8) { |row| puts row.join(" ") }

begin
  Freecell.deal(8589934592)
rescue ArgumentError => error
  puts "deal 8589934592: #{error.message}"
end

post = "Who can win this? 7D AD 5C 3S 5S 8C 2D AH"
puts "the post shows deal #{Freecell.find_text(post)}"
