import wasm from "../wasm.js";

const library = new WebAssembly.Module(Buffer.from(wasm, "hex"));
const { memory, freecell_status_text } = new WebAssembly.Instance(library).exports;

/** Returns the library's sentence for a status. */
export function sentence(status) {
  const text = Buffer.from(memory.buffer, freecell_status_text(status));
  return text.toString("latin1", 0, text.indexOf(0));
}
