// Starts the page, or says why it does not start. This runs only with JavaScript and a server.

try {
  await import("./page.js");
} catch (error) {
  const isMissing = error instanceof TypeError;
  document.getElementById("loading").textContent = isMissing
    ? "A file of the page did not arrive. Reload the page."
    : "The page needs WebAssembly with SIMD. Lockdown Mode, a rule of the server (CSP) or an old browser forbids it.";
  throw error;
}
