local layout = require("layout")

function love.conf(t)
  t.identity = "freecell-deals"
  t.version = "11.0"
  t.window.title = "FreeCell"
  t.window.width = layout.WIDTH
  t.window.height = layout.HEIGHT
  t.window.msaa = 8
  t.modules.audio = false
  t.modules.joystick = false
  t.modules.physics = false
  t.modules.sound = false
  t.modules.video = false
end
