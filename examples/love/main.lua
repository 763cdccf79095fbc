-- Shows any deal, and finds the number of a board. The first row is enough.
--
--   love examples/love [NUMBER]

local cards = require("cards")
local freecell = require("freecell")
local layout = require("layout")
local search = require("search")
local typing = require("typing")
local views = require("views")

local graphics = love.graphics

local GAP = "        "
local HELP = table.concat({
  "type a number, Enter: deal it", "Left, Right: previous, next deal",
  "Space: next deal that can be won",
}, GAP) .. "\n" .. table.concat({
  "type the first row, 7D AD ...: find its deal", "Ctrl+V: paste a board or part of one",
  "Ctrl+C: copy the board",
}, GAP)
local TYPING_HELP = table.concat({
  "7D, 10S or TS: a card", "?: an unknown card", "Backspace: delete",
}, GAP) .. "\n" .. table.concat({"Enter: keep this board", "Escape: stop typing"}, GAP)
-- More than enough: few deals in the known range cannot be won.
local NUMBERS_TO_TRY = 1000

-- The view in the window, and the view that Escape returns to.
local shown, kept
-- The text that is being typed, and a message that replaces the view's note.
local typed, message = "", nil
-- The search that goes on, if any.
local running
local fonts, felt

local function set_shown(view)
  shown = view
  love.window.setTitle("FreeCell " .. view.title)
end

local function stop_search()
  if running then
    running:stop()
    running = nil
  end
end

local function show(view)
  stop_search()
  kept, typed, message = view, "", nil
  set_shown(view)
end

local function deal(number)
  local view, problem = views.of_deal(number)
  if view then
    show(view)
  else
    message = ("%d: %s"):format(number, problem)
  end
end

local function deal_next_winnable()
  local first = (shown.seed or 0) + 1
  for number = first, math.min(first + NUMBERS_TO_TRY, freecell.SEED_MAX) do
    if freecell.winnable(number) == "yes" then
      return deal(number)
    end
  end
  message = "no higher deal is known to be winnable"
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

local function set_typed(text)
  stop_search()
  typed, message = text, nil
  if typing.is_cards(typed) then
    set_shown(views.of_typed(typed))
    if shown.seed then
      kept = shown
    end
  else
    set_shown(kept)
  end
end

local function paste()
  local board, problem = freecell.read_partial(love.system.getClipboardText())
  if board then
    show(views.of_board(board))
  else
    message = "clipboard, " .. problem
  end
end

local function search_all()
  if shown.part then
    show(views.of_board(shown.part))
    running = search.start(shown.part)
  end
end

local function copy()
  love.system.setClipboardText(freecell.write_board(shown.cards))
  message = "the board is copied, a line for each column"
end

-- Returns the felt, lighter in the middle.
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

-- Keys that are down at the current event. love.keyboard may be ahead of the events.
local down = {}

local function is_command()
  return down.lctrl or down.rctrl or down.lgui or down.rgui
end

function love.textinput(text)
  local longer = typing.add(typed, text)
  if longer ~= typed and not shown.mistake and not is_command() then
    set_typed(longer)
  end
end

function love.keyreleased(key)
  down[key] = nil
end

function love.focus()
  down = {}
end

local function press_enter()
  if typing.is_cards(typed) then
    show(views.of_board(shown.cards))
  elseif typed ~= "" then
    deal_typed()
  end
end

function love.keypressed(key)
  down[key] = true
  if is_command() and key == "v" then
    paste()
  elseif is_command() and key == "c" then
    copy()
  elseif is_command() and key == "f" then
    search_all()
  elseif key == "return" or key == "kpenter" then
    press_enter()
  elseif key == "backspace" then
    set_typed(typing.remove_last(typed))
  elseif key == "left" or key == "right" then
    deal((shown.seed or 0) + (key == "right" and 1 or -1))
  elseif key == "space" then
    -- While cards are being typed, a space separates them.
    if not typing.is_cards(typed) then
      deal_next_winnable()
    end
  elseif key == "escape" and running then
    show(views.of_result(running))
  elseif key == "escape" then
    if typed == "" then
      love.event.quit()
    end
    show(kept)
  end
end

function love.update()
  if running then
    local done = running:update()
    set_shown(views.of_search(running))
    if done then
      show(views.of_result(running))
    end
  end
end

function love.quit()
  stop_search()
end

local function draw_title()
  local left, y = layout.LEFT, 20
  local heading, note = shown.heading, message or shown.note
  if typed ~= "" and not typing.is_cards(typed) then
    heading, note = "Deal " .. typed .. "_", message
  end
  graphics.setFont(fonts.title)
  graphics.setColor(1, 1, 1)
  graphics.print(heading, left, y)
  if note then
    graphics.setFont(fonts.text)
    graphics.printf(note, left, y + 10, layout.WIDTH - 2 * left, "right")
  end
end

local function draw_board()
  for i = 0, freecell.CARDS - 1 do
    local card, x, y = shown.cards[i], layout.card(i)
    if i == shown.next then
      cards.draw_next(shown.rest, x, y)
    elseif card == freecell.UNKNOWN_CARD then
      cards.draw_back(x, y)
    else
      cards.draw(card, x, y)
    end
  end
end

function love.draw()
  graphics.setColor(1, 1, 1)
  graphics.draw(felt)
  draw_title()
  for i = 0, 7 do
    cards.draw_place(i >= 4 and i - 4 or nil, layout.cell(i))
  end
  draw_board()
  graphics.setFont(fonts.help)
  graphics.setColor(1, 1, 1, 0.6)
  local help = typing.is_cards(typed) and TYPING_HELP or HELP
  graphics.printf(help, 0, layout.FOOTER_TOP, layout.WIDTH, "center")
end
