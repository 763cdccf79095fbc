// Drives WebKit's MiniBrowser, with as much of Puppeteer's interface as the journey needs.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout } from "node:timers/promises";

const BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
const KEYS = { Enter: "\uE007" };

export async function launchWebKit() {
  const port = await freePort();
  const command = ["-a", "WebKitWebDriver", `--port=${port}`];
  const driver = spawn("xvfb-run", command, { detached: true, stdio: "ignore" });
  const call = async (path, body) => {
    const method = body ? "POST" : "GET";
    const options = { method, body: body && JSON.stringify(body) };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, options);
    const { value } = await response.json();
    if (!response.ok) throw new Error(value.message);
    return value;
  };
  while (!(await call("/status").catch(() => false))) await setTimeout(100);
  const settings = { binary: BROWSER, args: ["--automation"] };
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": settings } };
  const { sessionId } = await call("/session", { capabilities });
  const page = pageOf((path, body) => call(`/session/${sessionId}${path}`, body));
  return { newPage: () => page, close: () => process.kill(-driver.pid) };
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  return port;
}

function pageOf(call) {
  const evaluate = (run, ...args) =>
    call("/execute/sync", { script: `return (${run})(...arguments)`, args });
  const click = async (selector) => {
    const element = await call("/element", { using: "css selector", value: selector });
    await call(`/element/${Object.values(element)[0]}/click`, {});
  };
  const type = (keys) => {
    const press = (value) => ["keyDown", "keyUp"].map((type) => ({ type, value }));
    const actions = [{ type: "key", id: "keyboard", actions: [...keys].flatMap(press) }];
    return call("/actions", { actions });
  };
  return {
    click,
    evaluate,
    goto: (url) => call("/url", { url }),
    setViewport: ({ width, height }) => call("/window/rect", { width, height }),
    keyboard: { type, press: (key) => type(KEYS[key]) },
    async waitForFunction(isSo, _, ...args) {
      while (!(await evaluate(isSo, ...args))) await setTimeout(50);
    },
  };
}
