-- Shows any deal: love examples/love [NUMBER]

local ffi = require("ffi")

ffi.cdef [[
int32_t freecell_deal(int64_t seed, uint8_t out_buf[52]);
int32_t freecell_winnable(int64_t seed, int32_t *out_answer);
const char *freecell_card_name(uint8_t card);
const char *freecell_status_text(int32_t status);
]]

local freecell = ffi.load(ffi.os == "Linux" and "libfreecell.so.0.1" or "freecell")

local WINNABLE = {[0] = "cannot be won", "can be won", "not known whether it can be won"}
local HELP = "Left, Right: previous, next deal        type a number, Enter: deal it        S: save a picture"

local LEFT, TOP, COLUMN_STEP, CARD_STEP = 49, 90, 130, 40
local CARD_WIDTH, CARD_HEIGHT = 112, 156
local FELT, PAPER, WHITE = {0.08, 0.35, 0.25}, {0.99, 0.985, 0.97}, {1, 1, 1}
local RED, BLACK, EDGE = {0.78, 0.11, 0.14}, {0.11, 0.12, 0.15}, {0.6, 0.6, 0.6}

local graphics = love.graphics
local large, small
-- The deal in the window, and what is said about it.
local seed, cards, note
-- The digits that have been typed, and a line for each card that was drawn.
local typed, drawn = "", {}

local function show(number)
  typed = ""
  local new_cards = ffi.new("uint8_t[52]")
  local status = freecell.freecell_deal(number, new_cards)
  if status ~= 0 then
    note = ffi.string(freecell.freecell_status_text(status))
    return
  end
  local answer = ffi.new("int32_t[1]")
  freecell.freecell_winnable(number, answer)
  seed, cards, note = number, new_cards, WINNABLE[answer[0]]
  love.window.setTitle("FreeCell deal " .. seed)
end

-- Saves the picture, and beside it which card is drawn where.
local function save()
  graphics.captureScreenshot(function(picture)
    picture:encode("png", "deal-" .. seed .. ".png")
    love.filesystem.write("deal-" .. seed .. ".txt", table.concat(drawn, "\n") .. "\n")
    note = "saved in " .. love.filesystem.getSaveDirectory()
  end)
end

function love.load(arguments)
  large, small = graphics.newFont(26), graphics.newFont(15)
  graphics.setBackgroundColor(FELT)
  show(1)
  show(tonumber(arguments[1]) or 1)
end

function love.textinput(text)
  if text:match("^[%d-]$") and #typed < 11 then
    typed = typed .. text
  end
end

function love.keypressed(key)
  if key == "left" then
    show(seed - 1)
  elseif key == "right" then
    show(seed + 1)
  elseif key == "return" or key == "kpenter" then
    show(tonumber(typed) or seed)
  elseif key == "backspace" then
    typed = typed:sub(1, -2)
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

function love.draw()
  graphics.setColor(WHITE)
  graphics.setFont(small)
  graphics.printf(note, LEFT, 36, graphics.getWidth() - 2 * LEFT, "right")
  graphics.printf(HELP, 0, 562, graphics.getWidth(), "center")
  graphics.setFont(large)
  graphics.print("Deal " .. (typed == "" and seed or typed .. "_"), LEFT, 27)

  drawn = {seed .. " " .. note}
  for i = 0, 51 do
    local name = ffi.string(freecell.freecell_card_name(cards[i]))
    local x, y = LEFT + i % 8 * COLUMN_STEP, TOP + math.floor(i / 8) * CARD_STEP
    draw_card(name, x, y)
    table.insert(drawn, name .. " " .. x .. " " .. y)
  end
end
