-- Draws cards. Suits are drawn as shapes, since a font may lack them.

local layout = require("layout")

local graphics = love.graphics
local cards = {}

local WIDTH, HEIGHT, CORNER = layout.CARD_WIDTH, layout.CARD_HEIGHT, 9
local RANKS = {[0] = "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"}
local RED = {0.78, 0.11, 0.14}
local BLACK = {0.11, 0.12, 0.15}
local PAPER = {0.99, 0.985, 0.97}
local BACK = {0.1, 0.33, 0.3}
local BACK_LINES = {1, 1, 1, 0.2}
local GOLD = {0.95, 0.83, 0.5}

-- Right half of a suit from top to bottom, as control points of two cubic Bezier curves. The
-- coordinates are -1 to 1.
local HEART = {0, -0.45, 0.15, -1.05, 1.05, -1.1, 0.98, -0.25, 0.92, 0.3, 0.25, 0.65, 0, 1}
local SPADE = {0, -1, 0.2, -0.6, 0.98, -0.25, 0.98, 0.3, 0.98, 0.85, 0.3, 0.85, 0.05, 0.4}

local function mirrored(half)
  local points = {}
  for i = 1, #half, 2 do
    table.insert(points, half[i])
    table.insert(points, half[i + 1])
  end
  for i = #half - 3, 3, -2 do
    table.insert(points, -half[i])
    table.insert(points, half[i + 1])
  end
  return points
end

-- Returns points along two Bezier curves. The second starts where the first ends.
local function rendered(control)
  local points = {}
  for first = 1, #control - 7, 6 do
    local piece = {unpack(control, first, first + 7)}
    local curve = love.math.newBezierCurve(piece):render(4)
    for i = first == 1 and 1 or 3, #curve do
      table.insert(points, curve[i])
    end
  end
  return points
end

local function filled(points)
  local triangles = love.math.triangulate(points)
  return function()
    for _, triangle in ipairs(triangles) do
      graphics.polygon("fill", triangle)
    end
  end
end

local function stem()
  graphics.polygon("fill", 0, 0.2, 0.42, 1, -0.42, 1)
end

local heart = filled(mirrored(rendered(HEART)))
local spade = filled(mirrored(rendered(SPADE)))

-- Functions that draw clubs, diamonds, hearts and spades.
local SUITS = {
  [0] = function()
    graphics.circle("fill", 0, -0.5, 0.46, 40)
    graphics.circle("fill", -0.52, 0.22, 0.46, 40)
    graphics.circle("fill", 0.52, 0.22, 0.46, 40)
    graphics.circle("fill", 0, 0.05, 0.3, 40)
    stem()
  end,
  function()
    graphics.polygon("fill", 0, -1, 0.74, 0, 0, 1, -0.74, 0)
  end,
  heart,
  function()
    spade()
    stem()
  end,
}

-- Suits are drawn large, then scaled down: this smooths their edges.
local PICTURE = 256
local pictures = {}

local function new_picture(suit)
  local picture = graphics.newCanvas(PICTURE, PICTURE, {mipmaps = "auto"})
  picture:setMipmapFilter("linear")
  picture:renderTo(function()
    graphics.clear(1, 1, 1, 0)
    graphics.origin()
    graphics.translate(PICTURE / 2, PICTURE / 2)
    graphics.scale(PICTURE * 0.47)
    SUITS[suit]()
  end)
  return picture
end

local function draw_suit(suit, x, y, size)
  graphics.draw(pictures[suit], x, y, 0, size / PICTURE, nil, PICTURE / 2, PICTURE / 2)
end

local function draw_corner(card, font)
  local rank = RANKS[math.floor(card / 4)]
  graphics.setFont(font)
  graphics.print(rank, 9, 5)
  draw_suit(card % 4, 9 + font:getWidth(rank) + 16, 20, 21)
end

function cards.load()
  cards.font = graphics.newFont(25)
  for suit = 0, 3 do
    pictures[suit] = new_picture(suit)
  end
end

local function draw_blank(paper)
  graphics.setColor(0, 0, 0, 0.22)
  graphics.rectangle("fill", -1, -2, WIDTH + 2, HEIGHT + 4, CORNER + 1)
  graphics.setColor(paper)
  graphics.rectangle("fill", 0, 0, WIDTH, HEIGHT, CORNER)
  -- The line smooths the edge of the rectangle.
  graphics.setLineWidth(1)
  graphics.rectangle("line", 0.5, 0.5, WIDTH - 1, HEIGHT - 1, CORNER)
end

function cards.draw(card, x, y)
  graphics.push()
  graphics.translate(x, y)
  draw_blank(PAPER)

  local suit = card % 4
  graphics.setColor((suit == 1 or suit == 2) and RED or BLACK)
  draw_corner(card, cards.font)
  draw_suit(suit, WIDTH / 2, HEIGHT / 2 + 6, 60)
  graphics.translate(WIDTH, HEIGHT)
  graphics.rotate(math.pi)
  draw_corner(card, cards.font)
  graphics.pop()
end

local function draw_turned(colour)
  draw_blank(BACK)
  graphics.setColor(colour)
  graphics.setLineWidth(1.5)
  graphics.rectangle("line", 5, 5, WIDTH - 10, HEIGHT - 10, CORNER - 4)
end

-- Draws an unknown card, face down.
function cards.draw_back(x, y)
  graphics.push()
  graphics.translate(x, y)
  draw_turned(BACK_LINES)
  for suit = 0, 3 do
    draw_suit(suit, WIDTH * (suit + 1) / 5, 22, 14)
    draw_suit(suit, WIDTH * (4 - suit) / 5, HEIGHT - 22, 14)
  end
  graphics.pop()
end

-- Draws the card that is being typed, with its text so far.
function cards.draw_next(text, x, y)
  graphics.push()
  graphics.translate(x, y)
  draw_turned(GOLD)
  graphics.setFont(cards.font)
  graphics.print(text .. "_", 12, 5)
  graphics.pop()
end

-- Draws an empty free cell, or the foundation of `suit`.
function cards.draw_place(suit, x, y)
  graphics.setColor(0, 0, 0, 0.14)
  graphics.rectangle("fill", x, y, WIDTH, HEIGHT, CORNER)
  graphics.setColor(1, 1, 1, 0.25)
  graphics.setLineWidth(1.5)
  graphics.rectangle("line", x, y, WIDTH, HEIGHT, CORNER)
  if suit then
    graphics.setColor(1, 1, 1, 0.12)
    draw_suit(suit, x + WIDTH / 2, y + HEIGHT / 2, 54)
  end
end

return cards
