import { createRandom } from "#sandbox/random.ts";
import { choosePalette } from "./color/palette.ts";
import { type DrawingStyle, styles } from "./styles.ts";
import { createSketch } from "./sketch.ts";
import type { Composition } from "./stage.ts";

interface GoodsBrief {
  readonly composition: Composition;
  readonly seed: number;
  /** Hue of the drawing's accents. */
  readonly hue: number;
  /** Width divided by height. */
  readonly ratio: number;
  /** Index of the style. */
  readonly style: number;
}

/** A drawing of goods as vector layers on a canvas whose shorter side is 1000 units. Equal briefs give equal layers. */
export interface DrawnGoods {
  readonly width: number;
  readonly height: number;
  /** Gradients that the layers refer to. */
  readonly defs: string;
  readonly back: string;
  /** A video moves it against the back. */
  readonly front: string;
  readonly overlay: string;
}

export function drawGoods(brief: GoodsBrief): DrawnGoods {
  const random = createRandom(brief.seed);
  const style: DrawingStyle = styles[brief.style % styles.length] ?? styles[0];
  const palette = choosePalette(random, { hue: brief.hue, chromaFactor: style.chromaFactor });
  const width = Math.round(1000 * Math.max(1, brief.ratio));
  const height = Math.round(1000 * Math.max(1, 1 / brief.ratio));
  const sketch = createSketch();
  const stage = { width, height, random, palette, sketch, closeness: style.closeness };
  const layers = brief.composition(stage);
  const overlay = style.overlay(stage);
  return { width, height, ...layers, overlay, defs: sketch.defs() };
}
