import { type ColorName, mostColors } from "#contracts/desktop/appearance.ts";
import type { Pixels } from "./perceptualHash.ts";

/** A color as people sort colors: lightness 0 to 1, chroma (0 is gray), and hue in degrees. */
interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** A color that covers less of an image does not describe it. */
const leastShare = 0.1;
/** About so many pixels are counted, evenly spread over the image. */
const counted = 10_000;

/** Hues where each name ends, in degrees. Hues after the last one are red's. */
const hues: readonly (readonly [end: number, name: ColorName])[] = [
  [12, "pink"],
  [45, "red"],
  [80, "orange"],
  [115, "yellow"],
  [165, "green"],
  [215, "teal"],
  [285, "blue"],
  [325, "purple"],
  [360, "pink"],
];

/** Returns the colors that cover most of an image, the largest first. Transparent pixels have no color. */
export function namedColors({ data }: Pixels): readonly ColorName[] {
  const pixels = data.length / 4;
  // An odd step does not follow the columns of an image with an even width.
  const step = Math.max(1, Math.floor(pixels / counted)) | 1;
  const counts = new Map<ColorName, number>();
  let all = 0;
  for (let pixel = 0; pixel < pixels; pixel += step) {
    const at = pixel * 4;
    if ((data[at + 3] ?? 255) < 128) continue;
    const name = nameOf(oklch(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0));
    counts.set(name, (counts.get(name) ?? 0) + 1);
    all += 1;
  }
  return [...counts]
    .filter(([, count]) => count >= all * leastShare)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, mostColors)
    .map(([name]) => name);
}

/** Returns the name that most people give a color. */
function nameOf({ lightness, chroma, hue }: Oklch): ColorName {
  if (lightness < 0.24 || (lightness < 0.32 && chroma < 0.06)) return "black";
  if (lightness > 0.93 && chroma < 0.03) return "white";
  if (chroma < 0.03) return "gray";
  const name = hues.find(([end]) => hue < end)?.[1] ?? "red";
  const isWarm = name === "orange" || name === "yellow" || name === "red";
  // A dark or dull orange is what people call brown, and a light red is pink.
  if ((name === "orange" || name === "yellow") && (lightness < 0.58 || (chroma < 0.07 && lightness < 0.8)))
    return "brown";
  if (name === "red" && lightness < 0.45 && chroma < 0.1) return "brown";
  if (name === "red" && lightness > 0.76) return "pink";
  if (name === "pink" && lightness < 0.5) return hue < 180 ? "red" : "purple";
  return isWarm && chroma < 0.05 && lightness > 0.88 ? "white" : name;
}

/** Converts an sRGB color (0 to 255) to OKLCH (Björn Ottosson, 2020). */
function oklch(red: number, green: number, blue: number): Oklch {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const other = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(other, a) * 180) / Math.PI;
  return { lightness, chroma: Math.hypot(a, other), hue: hue < 0 ? hue + 360 : hue };
}

const linearValues = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

function linear(value: number): number {
  return linearValues[value] ?? 0;
}
