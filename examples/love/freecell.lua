-- Calls libfreecell. A function that fails returns nil, a message and the status.

local ffi = require("ffi")
local utf8 = require("utf8")

ffi.cdef [[
int32_t freecell_deal(int64_t seed, uint8_t *out_buf);
int32_t freecell_find_seed(const uint8_t *cards, int64_t *out_seed);
int32_t freecell_find_partial(const uint8_t *cards, int64_t *out_seeds, size_t capacity,
                              size_t *out_count);
int32_t freecell_find_in_range(const uint8_t *cards, int64_t first_seed, int64_t last_seed,
                               int64_t *out_seeds, size_t capacity, size_t *out_count);
int32_t freecell_board_write(const uint8_t *cards, int32_t layout, char *out_text,
                             size_t out_size, size_t *out_len);
int32_t freecell_board_read_partial(const char *text, size_t text_len, uint8_t *out_cards,
                                    size_t *out_error_offset);
int32_t freecell_winnable(int64_t seed, int32_t *out_answer);
const char *freecell_status_text(int32_t status);
]]

local lib = ffi.load(ffi.os == "Linux" and "libfreecell.so.0.1" or "freecell")

local OK = 0
local NOT_FOUND = 5
local CARDS = 52
local BOARD_TEXT_SIZE = 256
local LAYOUT_COLUMNS = 1
local WINNABLE = {[0] = "no", [1] = "yes", [2] = "unknown"}

local freecell = {
  SEED_MIN = -2,
  SEED_MAX = 8589934591,
  CARDS = CARDS,
  UNKNOWN_CARD = 255,
  SYNTAX = 6,
  DUPLICATE_CARD = 9,
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

-- Calls a search with buffers for its results.
local function search(limit, call)
  local found = ffi.new("int64_t[?]", limit)
  local count = ffi.new("size_t[1]")
  local status = call(found, limit, count)
  if status ~= OK and status ~= NOT_FOUND then
    return failure(status)
  end
  local seeds, total = {}, tonumber(count[0])
  for i = 1, math.min(limit, total) do
    seeds[i] = tonumber(found[i - 1])
  end
  return seeds, total
end

-- Returns the smallest numbers of part of a board, at most `limit`, and the count of all.
function freecell.find_partial(cards, limit)
  return search(limit, function(...)
    return lib.freecell_find_partial(cards, ...)
  end)
end

-- The same among the numbers `first` to `last`. Any known card is enough.
function freecell.find_in_range(cards, first, last, limit)
  return search(limit, function(...)
    return lib.freecell_find_in_range(cards, first, last, ...)
  end)
end

local WORD = "[^%s,;|/()%[%]{}<>\"'`]"

-- Returns where a text is wrong, and what is wrong there.
local function explain(text, offset, status)
  local start, word = text:match("^[\"'`(%[]*()(" .. WORD .. "+)", offset + 1)
  if word and status == freecell.SYNTAX then
    -- The error may be the suit of a card: "7X".
    local before = text:sub(1, start - 1):match(WORD .. "*$")
    if #before <= 4 then
      start, word = start - #before, before .. word
    end
  end
  local above = text:sub(1, (start or offset + 1) - 1)
  local _, line_feeds = above:gsub("\n", "")
  local _, characters = above:match("[^\n]*$"):gsub("[^\128-\191]", "")
  local place = ("line %d, column %d: "):format(line_feeds + 1, characters + 1)

  -- LÖVE cannot print other text than UTF-8.
  word = word and utf8.len(word) and utf8.len(word) <= 20 and '"' .. word .. '"' or "this"
  if text:match("^%s*$", offset + 1) then
    return place .. "there is no card, or the end is missing"
  elseif status == freecell.DUPLICATE_CARD then
    return place .. word .. " is there twice"
  end
  return place .. word .. " does not fit: cards are 7D, 10S or ??"
end

-- Reads a board or part of one. Returns 52 cards, UNKNOWN_CARD for unknown cards; or nil, what is
-- wrong, and the status.
function freecell.read_partial(text)
  local cards = ffi.new("uint8_t[?]", CARDS)
  local offset = ffi.new("size_t[1]")
  local status = lib.freecell_board_read_partial(text, #text, cards, offset)
  if status ~= OK then
    return nil, explain(text, tonumber(offset[0]), status), status
  end
  return cards
end

function freecell.no_cards()
  return ffi.new("uint8_t[?]", CARDS, freecell.UNKNOWN_CARD)
end

-- Returns a board as text, one line for each column, with "??" for unknown cards.
function freecell.write_board(cards)
  local text = ffi.new("char[?]", BOARD_TEXT_SIZE)
  local status = lib.freecell_board_write(cards, LAYOUT_COLUMNS, text, BOARD_TEXT_SIZE, nil)
  if status ~= OK then
    return failure(status)
  end
  return ffi.string(text)
end

return freecell
