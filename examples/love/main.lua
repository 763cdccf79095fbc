-- Shows the board of any deal number, and the number of any board.
--
--   love examples/love [NUMBER]

local cards = require("cards")
local freecell = require("freecell")
local layout = require("layout")

local graphics = love.graphics

local HELP = "type a number, Enter: deal it      Left, Right: the deal before, after      "
  .. "Space: next that can be won      Ctrl+V: paste a board      Ctrl+C: copy this one"
local ANSWERS = {
  yes = {"can be won", {0.55, 0.86, 0.58}},
  no = {"cannot be won", {0.98, 0.56, 0.5}},
  unknown = {"nobody knows whether it can be won", {0.95, 0.83, 0.5}},
}
-- Of the numbers that follow one of those that are known, few cannot be won.
local NUMBERS_TO_TRY = 1000

-- The board on the table, its number unless it has none, what has been typed of another, and
-- what the player has to be told.
local board, seed, typed, message = nil, nil, "", nil
local fonts, felt

local function show(new_board, new_seed, new_message)
  board, seed, message, typed = new_board, new_seed, new_message, ""
  love.window.setTitle(seed and ("FreeCell deal %d"):format(seed) or "FreeCell board without a number")
end

local function deal(number)
  local new_board, problem = freecell.deal(number)
  if new_board then
    show(new_board, number)
  else
    message = ("%d: %s"):format(number, problem)
  end
end

local function deal_next_winnable()
  local first = (seed or 0) + 1
  for number = first, math.min(first + NUMBERS_TO_TRY, freecell.SEED_MAX) do
    if freecell.winnable(number) == "yes" then
      return deal(number)
    end
  end
  message = "no deal that is known to be winnable comes next"
end

local function deal_typed()
  local number = tonumber(typed)
  typed = ""
  if number and number >= freecell.SEED_MIN and number <= freecell.SEED_MAX then
    deal(number)
  else
    message = "deals are numbered from -2 to 8589934591"
  end
end

local function paste()
  local new_board, problem = freecell.read_board(love.system.getClipboardText())
  if new_board then
    show(new_board, freecell.find_seed(new_board))
  else
    message = "in what was pasted, " .. problem
  end
end

local function copy()
  love.system.setClipboardText(freecell.write_board(board))
  message = "the board is copied, a line for each column"
end

-- Felt that is lighter in the middle.
local function new_felt()
  local vertices = {{layout.WIDTH / 2, layout.HEIGHT * 0.4, 0, 0, 0.13, 0.47, 0.33}}
  for angle = 0, 64 do
    local direction = angle / 32 * math.pi
    local x, y = math.cos(direction), math.sin(direction)
    table.insert(vertices, {
      layout.WIDTH / 2 + x * layout.WIDTH * 0.75,
      layout.HEIGHT * 0.4 + y * layout.WIDTH * 0.75,
      0, 0, 0.045, 0.24, 0.17,
    })
  end
  return graphics.newMesh(vertices, "fan", "static")
end

function love.load(arguments)
  graphics.setBackgroundColor(0.045, 0.24, 0.17)
  fonts = {title = graphics.newFont(30), text = graphics.newFont(19), help = graphics.newFont(14)}
  felt = new_felt()
  cards.load()
  love.keyboard.setKeyRepeat(true)
  deal(tonumber(arguments[1]) or 1)
end

function love.textinput(text)
  if text:match("^%d$") or (text == "-" and typed == "") then
    typed = typed .. text
    message = nil
  end
end

-- The keys that are down in the order of events: love.keyboard is ahead of them.
local down = {}

function love.keyreleased(key)
  down[key] = nil
end

function love.focus()
  down = {}
end

function love.keypressed(key)
  down[key] = true
  local command = down.lctrl or down.rctrl or down.lgui or down.rgui
  if command and key == "v" then
    paste()
  elseif command and key == "c" then
    copy()
  elseif key == "return" or key == "kpenter" then
    if typed ~= "" then
      deal_typed()
    end
  elseif key == "backspace" then
    typed = typed:sub(1, -2)
  elseif key == "left" or key == "right" then
    deal((seed or 0) + (key == "right" and 1 or -1))
  elseif key == "space" then
    deal_next_winnable()
  elseif key == "escape" then
    if typed == "" then
      love.event.quit()
    end
    typed = ""
  end
end

local function draw_title()
  local left, y = layout.LEFT, 20
  graphics.setFont(fonts.title)
  graphics.setColor(1, 1, 1)
  if typed ~= "" then
    graphics.print("Deal " .. typed .. "_", left, y)
  elseif seed then
    graphics.print(("Deal %d"):format(seed), left, y)
  else
    graphics.print("No deal has this board", left, y)
  end

  local text, colour = message, {1, 1, 1, 0.9}
  if not text and seed and typed == "" then
    text, colour = unpack(ANSWERS[freecell.winnable(seed)])
  end
  if text then
    graphics.setFont(fonts.text)
    graphics.setColor(colour)
    graphics.printf(text, left, y + 10, layout.WIDTH - 2 * left, "right")
  end
end

function love.draw()
  graphics.setColor(1, 1, 1)
  graphics.draw(felt)
  draw_title()
  for i = 0, 7 do
    cards.draw_place(i >= 4 and i - 4 or nil, layout.cell(i))
  end
  for i = 0, 51 do
    cards.draw(board[i], layout.card(i))
  end
  graphics.setFont(fonts.help)
  graphics.setColor(1, 1, 1, 0.6)
  graphics.printf(HELP, 0, layout.FOOTER_TOP, layout.WIDTH, "center")
end
