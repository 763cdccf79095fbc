-- Calls libfreecell from LuaJIT, with its ffi.

local ffi = require("ffi")

ffi.cdef [[
int32_t freecell_deal(int64_t seed, uint8_t *out_buf);
int32_t freecell_deal_range(int64_t first_seed, size_t count, uint8_t *out_buf, size_t out_size);
int32_t freecell_find_seed(const uint8_t *cards, int64_t *out_seed);
int32_t freecell_find_partial(const uint8_t *cards, int64_t *out_seeds, size_t capacity,
                              size_t *out_count);
int32_t freecell_board_write(const uint8_t *cards, int32_t layout, char *out_text,
                             size_t out_size, size_t *out_len);
int32_t freecell_board_read(const char *text, size_t text_len, uint8_t *out_cards,
                            size_t *out_error_offset);
int32_t freecell_board_read_partial(const char *text, size_t text_len, uint8_t *out_cards,
                                    size_t *out_error_offset);
const char *freecell_card_name(uint8_t card);
int32_t freecell_winnable(int64_t seed, int32_t *out_answer);
const char *freecell_status_text(int32_t status);
]]

local CARDS, COLUMNS = 52, 8
local LAYOUT_COLUMNS, BOARD_TEXT_SIZE = 1, 256
local WINNABLE = {[0] = "no", [1] = "yes", [2] = "unknown"}
local LAST_SOLVED = 1000000 -- For larger numbers the answer is "unknown".

local freecell = ffi.load(ffi.os == "Linux" and "libfreecell.so.0.1" or "freecell")

-- Raises an error unless `status` is 0. Level 3 names the caller of the function that calls
-- `check`.
local function check(status, offset)
  if status ~= 0 then
    local place = offset and string.format("byte %d: ", tonumber(offset)) or ""
    error(place .. ffi.string(freecell.freecell_status_text(status)), 3)
  end
end

local function deal(seed)
  local cards = ffi.new("uint8_t[?]", CARDS)
  check(freecell.freecell_deal(seed, cards))
  return cards
end

-- Returns the deals of `count` numbers, CARDS bytes each.
local function deal_range(first_seed, count)
  local deals = ffi.new("uint8_t[?]", count * CARDS)
  check(freecell.freecell_deal_range(first_seed, count, deals, count * CARDS))
  return deals
end

local function find_seed(cards)
  local seed = ffi.new("int64_t[1]")
  check(freecell.freecell_find_seed(cards, seed))
  return tonumber(seed[0])
end

-- Returns the count of the deals that match part of a board, and their smallest numbers, at
-- most `limit`.
local function find_partial(cards, limit)
  local found = ffi.new("int64_t[?]", limit)
  local count = ffi.new("size_t[1]")
  check(freecell.freecell_find_partial(cards, found, limit, count))
  local total, seeds = tonumber(count[0]), {}
  for i = 1, math.min(limit, total) do
    seeds[i] = tonumber(found[i - 1])
  end
  return total, seeds
end

local function write_board(cards, layout)
  local text = ffi.new("char[?]", BOARD_TEXT_SIZE)
  local length = ffi.new("size_t[1]")
  check(freecell.freecell_board_write(cards, layout, text, BOARD_TEXT_SIZE, length))
  return ffi.string(text, length[0])
end

local function read_board(text)
  local cards = ffi.new("uint8_t[?]", CARDS)
  local offset = ffi.new("size_t[1]")
  check(freecell.freecell_board_read(text, #text, cards, offset), offset[0])
  return cards
end

-- Unknown cards are 255.
local function read_partial(text)
  local cards = ffi.new("uint8_t[?]", CARDS)
  local offset = ffi.new("size_t[1]")
  check(freecell.freecell_board_read_partial(text, #text, cards, offset), offset[0])
  return cards
end

local function card_name(card)
  local name = card >= 0 and card < 256 and freecell.freecell_card_name(card)
  if not name or name == nil then
    error("there is no card " .. card, 2)
  end
  return ffi.string(name)
end

-- Returns "yes", "no" or "unknown".
local function winnable(seed)
  local answer = ffi.new("int32_t[1]")
  check(freecell.freecell_winnable(seed, answer))
  return WINNABLE[answer[0]]
end

-- Returns the next deal that can be won.
local function next_winnable(seed)
  for later = seed + 1, LAST_SOLVED do
    if winnable(later) == "yes" then
      return later
    end
  end
  error(string.format("no deal after %d is known to be winnable", seed), 2)
end

-- Lua's numbers hold integers below 2^53 exactly, and so every deal number. Larger integers
-- are rejected, since they may change when they are parsed.
local function integer(text)
  local number = tonumber(text)
  if not number or number % 1 ~= 0 or math.abs(number) >= 2 ^ 53 then
    error("'" .. text .. "' is not an integer between -2^53 and 2^53", 2)
  end
  return number
end

local function read_file(path)
  local file = assert(io.open(path, "rb"))
  return file:read("*a")
end

local commands = {}

function commands.deal(number)
  local cards = deal(integer(number))
  for i = 0, CARDS - 1 do
    local ends_row = i % COLUMNS == COLUMNS - 1 or i == CARDS - 1
    io.write(card_name(cards[i]), ends_row and "\n" or " ")
  end
end

function commands.columns(number)
  io.write(write_board(deal(integer(number)), LAYOUT_COLUMNS))
end

function commands.aces(first, count)
  count = integer(count)
  local deals = deal_range(integer(first), count)
  local aces = 0
  for i = 0, count - 1 do
    local top_of_first_column = deals[i * CARDS + 48]
    if top_of_first_column < 4 then
      aces = aces + 1
    end
  end
  print(aces)
end

function commands.number(path)
  print(find_seed(read_board(read_file(path))))
end

function commands.part(path)
  local count, seeds = find_partial(read_partial(read_file(path)), 10)
  print(count)
  print(table.concat(seeds, "\n"))
end

function commands.winnable(number)
  print(winnable(integer(number)))
end

function commands.next(number)
  print(next_winnable(integer(number)))
end

function commands.card(card)
  print(card_name(integer(card)))
end

local arguments = {
  deal = 1, columns = 1, aces = 2, number = 1, part = 1, winnable = 1, next = 1, card = 1,
}
local name = table.remove(arg, 1)
if #arg ~= arguments[name] then
  io.stderr:write(
    "usage: deals.lua deal NUMBER | columns NUMBER | aces FIRST COUNT | number FILE | part FILE"
      .. " | winnable NUMBER | next NUMBER | card INDEX\n"
  )
  os.exit(1)
end
local ok, message = pcall(commands[name], unpack(arg))
if not ok then
  io.stderr:write(message, "\n")
  os.exit(1)
end
