-- Shows any deal: love examples/love [NUMBER]

local ffi = require("ffi")

-- A game has libfreecell_ffi.h in its own folder, this program in the folder of the headers.
local header = love.filesystem.getSource() .. "/../../include/libfreecell_ffi.h"
ffi.cdef(love.filesystem.read("libfreecell_ffi.h") or assert(io.open(header)):read("*a"))

local freecell = ffi.load(ffi.os == "Linux" and "libfreecell.so.1" or "freecell")
if freecell.freecell_abi_version() ~= 1 then
  error("this program needs libfreecell with ABI version 1", 0)
end

local HELP = "R: a random deal      Left, Right: previous, next deal      "
  .. "a number, Enter: that deal      S: save a picture      Escape: quit"

local LEFT, TOP, COLUMN_STEP, CARD_STEP = 49, 90, 130, 40
local CARD_WIDTH, CARD_HEIGHT = 112, 156
local FELT, PAPER, WHITE = {0.08, 0.35, 0.25}, {0.99, 0.985, 0.97}, {1, 1, 1}
local RED, BLACK, EDGE = {0.78, 0.11, 0.14}, {0.11, 0.12, 0.15}, {0.6, 0.6, 0.6}

local BADGES = {
  winnable = {text = "can be won", ink = {0.02, 0.21, 0.11}, paper = {0.65, 0.93, 0.73}},
  lost = {text = "cannot be won", ink = WHITE, paper = {0.7, 0.07, 0.11}},
  unknown = {text = "not known whether it can be won", ink = BLACK, paper = {0.85, 0.87, 0.88}},
}

local graphics = love.graphics
local large, small
-- The deal in the window.
local seed, cards, badge
-- The number that is being typed, and an error or what was saved.
local typed, message = "", ""
-- A line for each card that was drawn.
local drawn = {}

local function badge_of(number)
  if freecell.freecell_is_winnable(number) == 1 then
    return BADGES.winnable
  end
  return freecell.freecell_is_lost(number) == 1 and BADGES.lost or BADGES.unknown
end

local function show(number)
  typed, message = "", ""
  local new_cards = ffi.new("uint8_t[52]")
  local status = freecell.freecell_deal(number, new_cards)
  if status ~= 0 then
    message = ffi.string(freecell.freecell_status_text(status))
    return
  end
  seed, cards, badge = number, new_cards, badge_of(number)
  love.window.setTitle("FreeCell deal " .. seed)
end

local function show_text(text)
  local number = ffi.new("int64_t[1]")
  local status = freecell.freecell_read_seed(text, #text, number)
  if status == freecell.FREECELL_ERROR_SYNTAX then
    typed = ""
    -- The font lacks some characters.
    message = '"' .. text:gsub("[^ -~]", "?") .. '" is not a deal number'
  elseif status ~= 0 then
    typed, message = "", ffi.string(freecell.freecell_status_text(status))
  else
    show(tonumber(number[0]))
  end
end

-- Shows a random deal that can be won.
local function show_random()
  local number
  repeat
    number = love.math.random(freecell.FREECELL_WINNABLE_MAX)
  until freecell.freecell_is_winnable(number) == 1
  show(number)
end

-- Saves the picture, and beside it which card is drawn where.
local function save()
  message = ""
  graphics.captureScreenshot(function(picture)
    picture:encode("png", "deal-" .. seed .. ".png")
    love.filesystem.write("deal-" .. seed .. ".txt", table.concat(drawn, "\n") .. "\n")
    message = "saved deal-" .. seed .. ".png in " .. love.filesystem.getSaveDirectory()
  end)
end

function love.load(arguments)
  large, small = graphics.newFont(26), graphics.newFont(15)
  graphics.setBackgroundColor(FELT)
  show(1)
  if #arguments > 0 then
    show_text(table.concat(arguments, " "))
  end
end

function love.textinput(text)
  if text:match("^[%d-]$") and #typed < 11 then
    typed, message = typed .. text, ""
  end
end

function love.keypressed(key)
  if key == "left" then
    show(seed - 1)
  elseif key == "right" then
    show(seed + 1)
  elseif key == "return" or key == "kpenter" then
    if typed ~= "" then
      show_text(typed)
    end
  elseif key == "backspace" then
    typed = typed:sub(1, -2)
  elseif key == "r" then
    show_random()
  elseif key == "s" then
    save()
  elseif key == "escape" then
    love.event.quit()
  end
end

-- The font has no suits. They are 2 units high, around 0, 0.
local function draw_heart()
  graphics.circle("fill", -0.45, -0.35, 0.5, 40)
  graphics.circle("fill", 0.45, -0.35, 0.5, 40)
  graphics.polygon("fill", 0, -0.35, 0.84, -0.035, 0, 1, -0.84, -0.035)
end

local function draw_stem()
  graphics.polygon("fill", 0, -0.4, 0.4, 1, -0.4, 1)
end

local DRAW_SUIT = {
  C = function()
    graphics.circle("fill", 0, -0.5, 0.45, 40)
    graphics.circle("fill", -0.5, 0.2, 0.45, 40)
    graphics.circle("fill", 0.5, 0.2, 0.45, 40)
    draw_stem()
  end,
  D = function()
    graphics.polygon("fill", 0, -1, 0.75, 0, 0, 1, -0.75, 0)
  end,
  H = draw_heart,
  S = function()
    draw_stem()
    graphics.scale(0.9, -0.9)
    draw_heart()
  end,
}

local function draw_suit(suit, x, y, size)
  graphics.push()
  graphics.translate(x, y)
  graphics.scale(size / 2)
  DRAW_SUIT[suit]()
  graphics.pop()
end

local function draw_card(name, x, y)
  local rank, suit = name:sub(1, 1):gsub("T", "10"), name:sub(2)
  graphics.setColor(PAPER)
  graphics.rectangle("fill", x, y, CARD_WIDTH, CARD_HEIGHT, 9)
  graphics.setColor(EDGE)
  graphics.rectangle("line", x, y, CARD_WIDTH, CARD_HEIGHT, 9)
  graphics.setColor((suit == "D" or suit == "H") and RED or BLACK)
  graphics.print(rank, x + 9, y + 5)
  draw_suit(suit, x + large:getWidth(rank) + 24, y + 21, 20)
  draw_suit(suit, x + CARD_WIDTH / 2, y + 92, 60)
end

local function draw_badge(x, y)
  graphics.setColor(badge.paper)
  graphics.rectangle("fill", x, y, small:getWidth(badge.text) + 28, 28, 14)
  graphics.setColor(badge.ink)
  graphics.setFont(small)
  graphics.print(badge.text, x + 14, y + 5)
end

function love.draw()
  local heading = "Deal " .. seed
  draw_badge(LEFT + large:getWidth(heading) + 22, 29)
  graphics.setColor(WHITE)
  graphics.printf(HELP, 0, 562, graphics.getWidth(), "center")
  local line = typed == "" and message or "Go to deal: " .. typed .. "_"
  graphics.printf(line, LEFT, 512, graphics.getWidth() - 2 * LEFT, "center")
  graphics.setFont(large)
  graphics.print(heading, LEFT, 27)

  drawn = {seed .. " " .. badge.text}
  for i = 0, 51 do
    local name = ffi.string(freecell.freecell_card_name(cards[i]))
    local x, y = LEFT + i % 8 * COLUMN_STEP, TOP + math.floor(i / 8) * CARD_STEP
    draw_card(name, x, y)
    table.insert(drawn, name .. " " .. x .. " " .. y)
  end
end
