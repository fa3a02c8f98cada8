import type { Appearance } from "#contracts/desktop/appearance.ts";
import { namedColors } from "./namedColors.ts";
import { perceptualHash, type Pixels } from "./perceptualHash.ts";

/** Describes what an image looks like from the pixels of its thumbnail. */
export function appearanceOf(pixels: Pixels): Appearance {
  return { hash: perceptualHash(pixels), colors: namedColors(pixels) };
}
