-- Calls libfreecell. A function that fails returns nil, a message and the status.

local ffi = require("ffi")

ffi.cdef [[
int32_t freecell_deal(int64_t seed, uint8_t *out_buf);
int32_t freecell_find_seed(const uint8_t *cards, int64_t *out_seed);
int32_t freecell_find_partial(const uint8_t *cards, int64_t *out_seeds, size_t capacity,
                              size_t *out_count);
int32_t freecell_board_write(const uint8_t *cards, int32_t layout, char *out_text,
                             size_t out_size, size_t *out_len);
int32_t freecell_board_read_partial(const char *text, size_t text_len, uint8_t *out_cards,
                                    size_t *out_error_offset);
int32_t freecell_winnable(int64_t seed, int32_t *out_answer);
const char *freecell_status_text(int32_t status);
]]

local lib = ffi.load(ffi.os == "Linux" and "libfreecell.so.0.1" or "freecell")

local OK = 0
local CARDS = 52
local BOARD_TEXT_SIZE = 256
local LAYOUT_COLUMNS = 1
local WINNABLE = {[0] = "no", [1] = "yes", [2] = "unknown"}

local freecell = {
  SEED_MIN = -2,
  SEED_MAX = 8589934591,
  CARDS = CARDS,
  UNKNOWN_CARD = 255,
  NOT_A_DECK = 4,
  NOT_FOUND = 5,
  TOO_FEW_CARDS = 8,
}

local function failure(status)
  return nil, ffi.string(lib.freecell_status_text(status)), status
end

-- Returns the 52 card indices of a deal, as an array that starts at 0.
function freecell.deal(seed)
  local cards = ffi.new("uint8_t[?]", CARDS)
  local status = lib.freecell_deal(seed, cards)
  if status ~= OK then
    return failure(status)
  end
  return cards
end

-- Returns "yes", "no" or "unknown".
function freecell.winnable(seed)
  local answer = ffi.new("int32_t[1]")
  local status = lib.freecell_winnable(seed, answer)
  if status ~= OK then
    return failure(status)
  end
  return WINNABLE[answer[0]]
end

-- Returns the number of a board. A Lua number holds every deal number exactly.
function freecell.find_seed(cards)
  local seed = ffi.new("int64_t[1]")
  local status = lib.freecell_find_seed(cards, seed)
  if status ~= OK then
    return failure(status)
  end
  return tonumber(seed[0])
end

-- Returns the smallest numbers of part of a board, at most `limit`, and the count of all.
function freecell.find_partial(cards, limit)
  local found = ffi.new("int64_t[?]", limit)
  local count = ffi.new("size_t[1]")
  local status = lib.freecell_find_partial(cards, found, limit, count)
  if status ~= OK then
    return failure(status)
  end
  local seeds, total = {}, tonumber(count[0])
  for i = 1, math.min(limit, total) do
    seeds[i] = tonumber(found[i - 1])
  end
  return seeds, total
end

-- Reads a board or part of one. Returns 52 cards, UNKNOWN_CARD for unknown cards.
function freecell.read_partial(text)
  local cards = ffi.new("uint8_t[?]", CARDS)
  local offset = ffi.new("size_t[1]")
  local status = lib.freecell_board_read_partial(text, #text, cards, offset)
  if status ~= OK then
    local before = text:sub(1, tonumber(offset[0]))
    local _, line_feeds = before:gsub("\n", "")
    local _, problem = failure(status)
    return nil, ("line %d: %s"):format(line_feeds + 1, problem), status
  end
  return cards
end

function freecell.no_cards()
  return ffi.new("uint8_t[?]", CARDS, freecell.UNKNOWN_CARD)
end

-- Returns a board as text, one line for each column.
function freecell.write_board(cards)
  local text = ffi.new("char[?]", BOARD_TEXT_SIZE)
  local length = ffi.new("size_t[1]")
  local status = lib.freecell_board_write(cards, LAYOUT_COLUMNS, text, BOARD_TEXT_SIZE, length)
  if status ~= OK then
    return failure(status)
  end
  return ffi.string(text, length[0])
end

return freecell
