// Keeps the page for use without a network. On each visit it asks the server for all files, and
// replaces them together. So an update arrives at once, and the page never mixes two versions.

const NEEDED = [
  "./",
  "style.css",
  "start.js",
  "page.js",
  "answer.js",
  "answer-worker.js",
  "range-search.js",
  "range-worker.js",
  "cards.js",
  "numbers.js",
  "identify.js",
  "libfreecell/index.js",
  "libfreecell/wasm.js",
];
const OTHERS = [
  "about.html",
  "README.txt",
  "javascript.txt",
  "LICENSE-MIT.txt",
  "LICENSE-APACHE.txt",
  "manifest.webmanifest",
  "icon.svg",
  "icon-192.png",
  "icon-512.png",
  "icon-maskable.png",
];
const PAGES = ["./", "index.html"].map((file) => new URL(file, self.location).pathname);
// A visit waits for the server no longer than this.
const MILLISECONDS = 5000;

const openCache = () => caches.open("libfreecell-page");

async function update(signal) {
  const cache = await openCache();
  const ask = (file) => new Request(file, { cache: "no-cache", signal });
  const add = async (file) => {
    const { ok, body, headers } = await fetch(ask(file));
    // A browser takes no page that is kept with a redirection, such as that to /about.
    if (ok) await cache.put(file, new Response(body, { headers }));
  };
  const others = Promise.allSettled(OTHERS.map(add));
  await cache.addAll(NEEDED.map(ask));
  await others;
}

async function page(request) {
  await update(AbortSignal.timeout(MILLISECONDS)).catch(() => {});
  const cache = await openCache();
  return (await cache.match("./")) ?? fetch(request);
}

async function file(request) {
  const cache = await openCache();
  return (await cache.match(request)) ?? fetch(request);
}

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(update());
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const isPage = request.mode === "navigate" && PAGES.includes(new URL(request.url).pathname);
  event.respondWith(isPage ? page(request) : file(request));
});
