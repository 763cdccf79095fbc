-- A thread of search.lua.

local freecell = require("freecell")

local cards, limit, numbers, results = ...

-- Few enough that a search stops soon.
local PART = 2 ^ 20

-- Returns the first and the last number of the next part, if there is one.
local function take()
  local first = numbers:pop()
  if first then
    local last = math.min(first + PART - 1, freecell.SEED_MAX)
    if last < freecell.SEED_MAX then
      numbers:push(last + 1)
    end
    return first, last
  end
end

while true do
  local first, last = numbers:performAtomic(take)
  if not first then
    return
  end
  local seeds, count = freecell.find_in_range(cards, first, last, limit)
  results:push({searched = last - first + 1, count = count or 0, seeds = seeds or {}})
end
