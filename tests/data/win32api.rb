# Stands in for RPG Maker's Win32API, which passes 32-bit integers ("l") and strings ("p"), on
# a system where a 64-bit integer is one argument: where a function takes one, its two halves
# are put together. The library is the script's argument.

require "fiddle"

class Win32API
  NUMBER = Fiddle::TYPE_LONG_LONG
  POINTER = Fiddle::TYPE_VOIDP
  SIZE = Fiddle::TYPE_SIZE_T
  FUNCTIONS = {
    ["freecell_deal_many", %w[p l p l]] => [POINTER, SIZE, POINTER, SIZE],
    ["freecell_is_winnable", %w[l l]] => [NUMBER],
    ["freecell_abi_version", []] => [],
  }

  def initialize(dll, name, import, export)
    raise ArgumentError, "#{dll}, #{export}" unless dll == "freecell" && export == "l"
    types = FUNCTIONS.fetch([name, import])
    @halves = types.first == NUMBER
    @function = Fiddle::Function.new(Fiddle.dlopen(ARGV[0])[name], types, Fiddle::TYPE_INT)
  end

  def call(*values)
    values = [values.shift(2).pack("ll").unpack1("q"), *values] if @halves
    @function.call(*values)
  end
end
