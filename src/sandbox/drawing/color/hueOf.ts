import { hueAndChroma } from "./color.ts";
import { loadSharp } from "#sandbox/drawing/loadSharp.ts";

/** Returns the hue of an image's dominant color. Undefined if that color is gray or there is no image. */
export async function hueOf(image: Uint8Array | undefined): Promise<number | undefined> {
  if (image === undefined) return undefined;
  const sharp = await loadSharp();
  const { dominant } = await sharp(image).resize(64, 64, { fit: "inside" }).flatten().toColourspace("srgb").stats();
  const { hue, chroma } = hueAndChroma(dominant.r, dominant.g, dominant.b);
  return chroma > 0.03 ? hue : undefined;
}
