import { createRandom } from "#sandbox/random.ts";
import { loadSharp } from "./loadSharp.ts";
import { choosePalette } from "./color/palette.ts";
import { drawPerson } from "./person.ts";
import { createSketch, rect } from "./sketch.ts";

/** Renders a person as head and shoulders or full body. The same seed gives the same person. */
export async function drawAvatar(seed: number, view: "front" | "full_body"): Promise<Buffer> {
  const sharp = await loadSharp();
  const random = createRandom(seed);
  const sketch = createSketch();
  const palette = choosePalette(random, { isDark: false, chromaFactor: 1 });
  const [width, height] = view === "front" ? [512, 512] : [512, 896];
  // One gradient only: in WebAssembly, each gradient over the whole image takes longer than the person.
  const wall = sketch.radial(
    [
      [0, palette.color("ground", 0.97)],
      [1, palette.color("ground", 0.76)],
    ],
    0.5,
    0.35,
    0.8,
  );
  const person =
    view === "front"
      ? drawPerson(sketch, seed, { x: width / 2, y: height * 2.05, height: height * 1.9 })
      : drawPerson(sketch, seed, { x: width / 2, y: height * 0.95, height: height * 0.86 });
  const content = rect(0, 0, width, height, wall) + person;
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${sketch.defs()}${content}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
}
