-- Sizes and positions in the window, in pixels.

local layout = {
  WIDTH = 1120,
  HEIGHT = 760,
  CARD_WIDTH = 112,
  CARD_HEIGHT = 156,
  -- Distance between columns, and between the cards of a column.
  COLUMN_STEP = 130,
  CARD_STEP = 40,
  LEFT = 49,
  CELLS_TOP = 76,
  COLUMNS_TOP = 256,
  FOOTER_TOP = 702,
}

-- Returns the position of card `i` of a deal, from 0.
function layout.card(i)
  return layout.LEFT + i % 8 * layout.COLUMN_STEP,
    layout.COLUMNS_TOP + math.floor(i / 8) * layout.CARD_STEP
end

-- Returns the position of free cell `i`, 0 to 3, or of a foundation, 4 to 7.
function layout.cell(i)
  return layout.LEFT + i * layout.COLUMN_STEP, layout.CELLS_TOP
end

return layout
