import { createRandom } from "../random.ts";
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
  const [width, height] = view === "front" ? [768, 768] : [768, 1344];
  const wall = sketch.linear(
    [
      [0, palette.color("ground", 0.9)],
      [1, palette.color("ground", 0.72)],
    ],
    0,
    0,
    0.3,
    1,
  );
  const glow = sketch.radial(
    [
      [0, "#fff", 0.5],
      [1, "#fff", 0],
    ],
    0.5,
    0.35,
    0.6,
  );
  const person =
    view === "front"
      ? drawPerson(sketch, seed, { x: width / 2, y: height * 2.05, height: height * 1.9 })
      : drawPerson(sketch, seed, { x: width / 2, y: height * 0.95, height: height * 0.86 });
  const content = rect(0, 0, width, height, wall) + rect(0, 0, width, height, glow) + person;
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${sketch.defs()}${content}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
}
