// Prints the hashes of sample images that the WebAssembly build draws.
import { createHash } from "node:crypto";
import { sampleImages } from "./sampleImages.ts";

const images = await sampleImages("wasm");
const hashes: string[] = [];
for (let index = 0; index < 5; index += 1) {
  for (const bytes of [await images.card(index), await images.ad(index)]) {
    hashes.push(createHash("sha256").update(bytes).digest("hex").slice(0, 16));
  }
}
console.log(hashes.join(" "));
// The build's threads would keep the process alive.
process.exit(0);
