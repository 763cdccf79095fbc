function love.conf(t)
  t.identity = "freecell-deals"
  t.version = "11.0"
  t.window.title = "FreeCell"
  t.window.width = 1120
  t.window.height = 600
  t.window.msaa = 8
  t.modules.audio = false
end
