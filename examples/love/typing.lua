-- Edits the text that the player types: a deal number, or cards in dealing order, such as
-- "7D AD 10". A card ends with its suit, or is "?".

local freecell = require("freecell")

local typing = {}

function typing.is_cards(text)
  return text:match("[^%d-]") ~= nil
end

-- Returns the text with the character added, if it continues a number or a card.
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

-- Returns the 52 cards of a text of complete cards, or nil and a status.
local function read(text)
  if not text:match("%w") then
    return freecell.no_cards()
  end
  local cards, _, status = freecell.read_partial(text)
  return cards, status
end

-- Returns the valid cards, their count, the text after them, and a message if that text is a
-- mistake. Otherwise that text is empty or a rank without a suit.
function typing.read(text)
  local complete, rank = text:match("^(.-) ?([^CDHS? ]*)$")
  local cards, status = read(complete)
  if not cards then
    local before, wrong = complete:match("^(.-) ?(%S+)$")
    local mistake = status == freecell.DUPLICATE_CARD and "%s is there twice" or "%s is not a card"
    return read(before), count_cards(before), wrong, mistake:format(wrong)
  end
  local mistake = rank ~= "" and not read(rank .. "S") and rank .. " is not a rank" or nil
  return cards, count_cards(complete), rank, mistake
end

return typing
