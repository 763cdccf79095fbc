-- Searches all deal numbers for part of a board, in threads, so that the window goes on.

local ffi = require("ffi")
local freecell = require("freecell")

-- As many as the window shows.
local SEEDS_KEPT = 4

local search = {ALL = freecell.SEED_MAX - freecell.SEED_MIN + 1}
search.__index = search

-- Starts a search. It has
--
--   cards     the cards that are searched for
--   searched  count of numbers searched
--   count     count of deals found
--   seeds     the smallest of them, at most SEEDS_KEPT
function search.start(cards)
  local self = setmetatable({
    cards = cards,
    searched = 0,
    count = 0,
    seeds = {},
    -- Has the first number that no thread has taken, until all are taken or the search stops.
    numbers = love.thread.newChannel(),
    results = love.thread.newChannel(),
  }, search)
  self.numbers:push(freecell.SEED_MIN)
  for _ = 1, love.system.getProcessorCount() do
    local thread = love.thread.newThread("search_thread.lua")
    thread:start(ffi.string(cards, freecell.CARDS), SEEDS_KEPT, self.numbers, self.results)
  end
  return self
end

-- Adds what the threads have found. Returns whether all numbers are searched.
function search:update()
  for result in self.results.pop, self.results do
    self.searched = self.searched + result.searched
    self.count = self.count + result.count
    for _, seed in ipairs(result.seeds) do
      table.insert(self.seeds, seed)
    end
  end
  table.sort(self.seeds)
  for i = #self.seeds, SEEDS_KEPT + 1, -1 do
    self.seeds[i] = nil
  end
  return self.searched == search.ALL
end

function search:stop()
  self.numbers:clear()
end

return search
