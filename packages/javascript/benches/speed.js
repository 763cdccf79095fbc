// Prints a table of what calls take in Node.js and in Chromium: npm run bench

import { execFileSync } from "node:child_process";
import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { textOfPage } from "../test/chromium.js";

const here = fileURLToPath(new URL("..", import.meta.url));
const work = join(here, "../../target/javascript-speed");

rmSync(work, { recursive: true, force: true });
cpSync(join(here, "benches"), join(work, "benches"), { recursive: true });
cpSync(join(here, "index.js"), join(work, "index.js"));
execFileSync("node", [join(here, "build.js"), work], { stdio: "inherit" });
writeFileSync(join(work, "package.json"), '{ "type": "module" }');
writeFileSync(
  join(work, "main.js"),
  `import * as library from "./index.js";
   import { measure } from "./benches/measure.js";
   export default measure(library);`,
);
writeFileSync(
  join(work, "index.html"),
  `<script type="module">
     import times from "./main.js";
     document.body.append(JSON.stringify({ times, agent: navigator.userAgent }));
   </script>`,
);

const { times, agent } = JSON.parse(await textOfPage(work, "index.html"));
const { default: node } = await import(pathToFileURL(join(work, "main.js")));
const [plain] = Object.keys(node);
console.log(`Node.js ${process.versions.node}, ${agent.match(/Chrome\/\d+/)}`);
console.log("\n| call | Node.js | relative | Chromium | relative |");
console.log("|---|---:|---:|---:|---:|");
for (const name in node) {
  const cells = [node, times].flatMap((all) => [
    `${Number(all[name].toPrecision(3))} ns`,
    (all[name] / all[plain]).toFixed(2),
  ]);
  console.log(`| ${[name, ...cells].join(" | ")} |`);
}
