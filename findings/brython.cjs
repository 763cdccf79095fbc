// Runs a Python program with node_modules/brython of the working directory, in Node.js 22 or later. Brython asks the
// page where it comes from, and adds event listeners.
const { readFileSync } = require("node:fs");
const { runInThisContext } = require("node:vm");
const nothing = () => {};
const none = () => [];
const src = "http://localhost/brython.js";
Object.assign(globalThis, { module, window: globalThis, self: globalThis, addEventListener: nothing });
globalThis.location = { href: src, origin: "http://localhost", pathname: "/" };
globalThis.document = { addEventListener: nothing, dispatchEvent: nothing, currentScript: { src } };
Object.assign(document, { querySelectorAll: none, getElementsByTagName: none });
for (const file of ["brython.js", "brython_stdlib.js"]) {
  runInThisContext(readFileSync(`node_modules/brython/${file}`, "utf8"));
}
__BRYTHON__.runPythonSource(readFileSync(process.argv[2], "utf8"), "__main__");
