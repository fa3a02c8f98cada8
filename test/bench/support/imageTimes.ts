// Prints the median time of a card of 1K and of an ad of 480 px as JSON, with the build that the argument names.
import { sampleImages } from "../../support/sampleImages.ts";

const rounds = 41;
const images = await sampleImages(process.argv[2] === "wasm" ? "wasm" : "native");

async function median(draw: (index: number) => Promise<Buffer>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < rounds; index += 1) {
    const start = performance.now();
    await draw(index);
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
}

console.log(JSON.stringify({ card: await median(images.card), ad: await median(images.ad) }));
process.exit(0);
