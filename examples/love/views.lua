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

local function of_only_deal(seed)
  local view = views.of_deal(seed)
  local colour, answer = unpack(view.note)
  view.note = {WHITE, "the only deal that begins like this: ", colour, answer}
  return view
end

local function of_seeds(cards, seeds, count)
  local text = table.concat(seeds, ", ") .. (count > #seeds and ", ..." or "")
  return {
    cards = cards,
    title = ("%d deals left"):format(count),
    heading = ("%d deals begin like this"):format(count),
    note = {WHITE, text},
  }
end

local function of_part(cards)
  local seeds, count, status = freecell.find_partial(cards, SEEDS_SHOWN)
  if seeds and count == 1 then
    return of_only_deal(seeds[1])
  elseif seeds then
    return of_seeds(cards, seeds, count)
  elseif status == freecell.TOO_FEW_CARDS then
    return {
      cards = cards,
      title = "too few cards",
      heading = "Which deal is it?",
      note = {WHITE, "the first four cards are needed, or all but one of the first row"},
    }
  end
  return {
    cards = cards,
    title = "no deal left",
    heading = "No deal begins like this",
    note = {WHITE, "check the place of each card"},
  }
end

-- Returns the view of a board or of part of one.
function views.of_board(cards)
  for i = 0, freecell.CARDS - 1 do
    if cards[i] == freecell.UNKNOWN_CARD then
      return of_part(cards)
    end
  end
  local seed = freecell.find_seed(cards)
  return seed and views.of_deal(seed)
    or {cards = cards, title = "board without a number", heading = "No deal has this board"}
end

-- Returns the view of the cards that have been typed.
function views.of_typed(text)
  local cards, count, rest, mistake = typing.read(text)
  local view = views.of_board(cards)
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
