-- Edits the text that the player types: a deal number, or the cards of a board from the first
-- card of the first row on, such as "7D AD 10". A card ends with its suit, or is a "?".

local freecell = require("freecell")

local typing = {}

function typing.is_of_cards(text)
  return text:match("[^%d-]") ~= nil
end

-- The text with one character more, if the character is of a number or of a card.
function typing.add(text, character)
  character = character:upper()
  if character == "-" and text == "" then
    return character
  elseif text:match("[CDHS?]$") and character:match("^[%dATJQK?]$") then
    return text .. " " .. character
  elseif character:match("^[%dATJQK?]$") or (text ~= "" and character:match("^[CDHS]$")) then
    return text .. character
  end
  return text
end

function typing.remove_last(text)
  return (text:gsub(" ?.$", ""))
end

local function count_cards(text)
  local _, count = text:gsub("[CDHS?]", "")
  return count
end

-- The 52 cards of a text in which each card is complete, or nil and a status.
local function read(text)
  if not text:match("%w") then
    return freecell.no_cards()
  end
  local cards, _, status = freecell.read_partial(text)
  return cards, status
end

-- The cards that are complete and right; how many there are; the text behind them, which is a
-- rank without a suit or a mistake; and the mistake in words, if there is one.
function typing.read(text)
  local complete, rank = text:match("^(.-) ?([^CDHS? ]*)$")
  local cards, status = read(complete)
  if not cards then
    local before, wrong = complete:match("^(.-) ?(%S+)$")
    local mistake = status == freecell.NOT_A_DECK and "%s is there twice" or "%s is not a card"
    return read(before), count_cards(before), wrong, mistake:format(wrong)
  end
  local mistake = rank ~= "" and not read(rank .. "S") and rank .. " is not a rank" or nil
  return cards, count_cards(complete), rank, mistake
end

return typing
