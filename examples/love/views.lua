-- Makes views. A view is the content of the window:
--
--   cards     52 cards in dealing order, UNKNOWN_CARD for unknown cards
--   seed      deal number, if exactly one matches
--   title     title of the window
--   heading   text above the cards, on the left
--   note      coloured text above the cards, on the right
--   next      index of the card that is being typed, if any
--   rest      text typed for this card
--   mistake   true if this text cannot become a card
--   part      cards that Ctrl+F searches for, if not all numbers have been searched
--   part      cards of which not all numbers are searched, if any

local freecell = require("freecell")
local typing = require("typing")

local views = {}

local WHITE, GREEN, RED, YELLOW =
  {1, 1, 1, 0.9}, {0.55, 0.86, 0.58}, {0.98, 0.56, 0.5}, {0.95, 0.83, 0.5}
local ANSWERS = {
  yes = {GREEN, "can be won"},
  no = {RED, "cannot be won"},
  unknown = {YELLOW, "not known whether it can be won"},
}
local SEEDS_SHOWN = 4
-- The numbers that Microsoft's FreeCell offers. A search of them takes milliseconds.
local FIRST, LAST = 1, 1000000

function views.of_deal(seed)
  local cards, problem = freecell.deal(seed)
  if not cards then
    return nil, problem
  end
  return {
    cards = cards,
    seed = seed,
    title = ("deal %d"):format(seed),
    heading = ("Deal %d"):format(seed),
    note = ANSWERS[freecell.winnable(seed)],
  }
end

-- Returns the view of the only deal found. `range` says which numbers were searched, if not all.
local function of_only_deal(cards, seed, range)
  local view = views.of_deal(seed)
  local colour, answer = unpack(view.note)
  local only = range and "the only deal" .. range .. " (Ctrl+F: search all): "
    or "the only deal with these cards: "
  view.note = {WHITE, only, colour, answer}
  view.part = range and cards
  return view
end

-- Returns the view of the cards, with a list of the deals found.
local function of_list(cards, seeds, count, range)
  local deals = count == 0 and "no deal" or count == 1 and "1 deal" or count .. " deals"
  deals = deals .. (range or " left")
  local note = table.concat(seeds, ", ") .. (count > #seeds and ", ..." or "")
  if range then
    note = note .. "        Ctrl+F: search all"
  elseif count == 0 then
    note = "check the place of each card"
  end
  return {
    cards = cards,
    title = deals,
    heading = deals:gsub("^n", "N"),
    note = {WHITE, note},
    part = range and cards,
  }
end

-- Returns the view of the deals found.
local function of_found(cards, seeds, count, range)
  if count == 1 then
    return of_only_deal(cards, seeds[1], range)
  end
  return of_list(cards, seeds, count, range)
end

local function of_part(cards, is_typed)
  local seeds, count = freecell.find_partial(cards, SEEDS_SHOWN)
  if seeds then
    return of_found(cards, seeds, count)
  end
  seeds, count = freecell.find_in_range(cards, FIRST, LAST, SEEDS_SHOWN)
  if seeds then
    -- More cards may be typed: no deal is shown that they would take back.
    local view_of = is_typed and of_list or of_found
    return view_of(cards, seeds, count, (" of %d to %d"):format(FIRST, LAST))
  end
  return {
    cards = cards,
    title = "too few cards",
    heading = "Which deal is it?",
    note = {WHITE, "type the first row, or paste any part"},
  }
end

-- Returns the view of a board or of part of one.
function views.of_board(cards, is_typed)
  for i = 0, freecell.CARDS - 1 do
    if cards[i] == freecell.UNKNOWN_CARD then
      return of_part(cards, is_typed)
    end
  end
  local seed = freecell.find_seed(cards)
  return seed and views.of_deal(seed)
    or {cards = cards, title = "board without a number", heading = "No deal has this board"}
end

local function percent(search)
  return math.floor(100 * search.searched / search.ALL)
end

-- Returns the view of a search that goes on.
function views.of_search(search)
  return {
    cards = search.cards,
    title = "searching all numbers",
    heading = ("Searching all numbers: %d %%"):format(percent(search)),
    note = {WHITE, ("%d found        Escape: stop"):format(search.count)},
  }
end

-- Returns the view of a search that has ended.
function views.of_result(search)
  local range = search.searched < search.ALL and (" in %d %% of all"):format(percent(search))
  return of_found(search.cards, search.seeds, search.count, range)
end

-- Returns the view of the cards that have been typed.
function views.of_typed(text)
  local cards, count, rest, mistake = typing.read(text)
  local view = views.of_board(cards, true)
  if mistake then
    view = {
      cards = cards,
      title = mistake,
      heading = mistake,
      note = {WHITE, "Backspace deletes it"},
      mistake = true,
    }
  end
  if not view.seed and count < freecell.CARDS then
    view.next, view.rest = count, rest
  end
  return view
end

return views
