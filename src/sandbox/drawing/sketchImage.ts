import { createRandom, hashText, mix32 } from "../random.ts";
import { chooseComposition } from "./chooseComposition.ts";
import { finishOf } from "./finish.ts";
import { choosePalette } from "./color/palette.ts";
import { createSketch } from "./sketch.ts";
import type { Stage } from "./stage.ts";

export interface ImageBrief {
  readonly prompt: string;
  readonly model: string;
  /** Width divided by height. */
  readonly ratio: number;
  readonly seed: number;
  /** Index of the output. */
  readonly variant: number;
  /** For small images: skips blur. */
  readonly isQuick?: boolean;
  /** Hue of a reference image. */
  readonly hue?: number | undefined;
}

/** An image as vector layers. Equal inputs give equal layers. */
export interface SketchedImage {
  readonly stage: Stage;
  readonly back: string;
  readonly front: string;
  readonly overlay: string;
}

export function sketchImage(wish: ImageBrief): SketchedImage {
  const text = wish.prompt.toLowerCase();
  const random = createRandom(mix32(hashText(`${text}\n${wish.model}`) ^ mix32(wish.seed + wish.variant * 7919)));
  const finish = finishOf(wish.model);
  const palette = choosePalette(random, {
    text,
    hue: wish.hue,
    isDark: finish.isDark,
    chromaFactor: finish.chromaFactor,
  });
  const width = Math.round(1000 * Math.max(1, wish.ratio));
  const height = Math.round(1000 * Math.max(1, 1 / wish.ratio));
  const stage: Stage = {
    width,
    height,
    text,
    random,
    palette,
    sketch: createSketch(wish.isQuick),
    closeness: finish.closeness,
  };
  const layers = chooseComposition(text)(stage);
  return { stage, ...layers, overlay: finish.overlay(stage) };
}

/** Returns an SVG document of the given content, on this image's canvas. */
export function svgDocument({ stage }: Pick<SketchedImage, "stage">, content: string, scale: number): Buffer {
  const { width, height, sketch } = stage;
  const size = `width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${sketch.defs()}${content}</svg>`);
}
