-- Calls libfreecell from LuaJIT, with its ffi.

local ffi = require("ffi")

local folder = arg[0]:match("^.*[/\\]") or ""
ffi.cdef(assert(io.open(folder .. "../../include/libfreecell_ffi.h")):read("*a"))

local freecell = ffi.load(ffi.os == "Linux" and "libfreecell.so.1" or "freecell")
if freecell.freecell_abi_version() ~= 1 then
  error("this program needs libfreecell with ABI version 1", 0)
end

local function check(status)
  if status ~= 0 then
    error(ffi.string(freecell.freecell_status_text(status)), 0)
  end
end

-- Returns the 52 card indices of a deal, as an array that starts at 0.
local function deal(seed)
  if seed % 1 ~= 0 then error("a deal number is an integer", 0) end
  local cards = ffi.new("uint8_t[52]")
  check(freecell.freecell_deal(seed, cards))
  return cards
end

-- Returns the number of the deal that a text shows. A Lua number holds every deal number exactly.
local function find_text(text)
  local seed = ffi.new("int64_t[1]")
  check(freecell.freecell_find_text(text, #text, seed, nil, nil))
  return tonumber(seed[0])
end

local function card_name(card)
  return ffi.string(freecell.freecell_card_name(card))
end

local cards = deal(617)
for i = 0, 51 do
  local ends_row = i % 8 == 7 or i == 51
  io.write(card_name(cards[i]), ends_row and "\n" or " ")
end

local ok, message = pcall(deal, 8589934592)
if not ok then
  print("deal 8589934592: " .. message)
end

local post = "Who can win this? 7D AD 5C 3S 5S 8C 2D AH"
print(string.format("the post shows deal %d", find_text(post)))
