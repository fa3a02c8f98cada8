import { oklch } from "#sandbox/drawing/color/color.ts";
import { loadSharp } from "#sandbox/drawing/loadSharp.ts";
import { ellipse, group, path, rect } from "#sandbox/drawing/sketch.ts";
import { mix32 } from "#sandbox/random.ts";
import type { Brand } from "#sandbox/discover/brands.ts";

/** Returns the hue that a brand's logo and images share. */
export function brandHue(brand: Brand): number {
  return mix32(brand.index * 97 + 11) % 360;
}

/** Draws a brand's logo in a box of 100 by 100. */
export function brandMark(brand: Brand): string {
  const hue = brandHue(brand);
  const ground = oklch(0.32, 0.08, hue);
  const sign = oklch(0.9, 0.09, (hue + 40) % 360);
  return ellipse(50, 50, 50, 50, ground) + signs[mix32(brand.index + 5) % signs.length]?.(sign);
}

const signs: readonly ((color: string) => string)[] = [
  (color) => path("M30 62a20 20 0 0 1 40 0Z", color) + ellipse(50, 34, 10, 10, color),
  (color) => path("M28 70L50 28L72 70Z", color),
  (color) => rect(30, 30, 16, 40, color, { rx: 8 }) + rect(54, 30, 16, 40, color, { rx: 8 }),
  (color) => path("M50 26C68 40 68 60 50 74C32 60 32 40 50 26Z", color),
  (color) => ellipse(40, 50, 15, 15, color) + ellipse(60, 50, 15, 15, color, { opacity: 0.6 }),
  (color) =>
    [0, 60, 120].map((angle) => rect(45, 26, 10, 48, color, { rx: 5, transform: `rotate(${angle} 50 50)` })).join(""),
  (color) => path("M26 58Q38 40 50 54T74 46V62Q62 78 50 66T26 72Z", color),
  (color) => group(rect(34, 34, 32, 32, color, { rx: 6 }), { transform: "rotate(45 50 50)" }),
];

/** Renders a brand's avatar. */
export async function drawBrandAvatar(brand: Brand): Promise<Buffer> {
  const sharp = await loadSharp();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 100 100">${brandMark(brand)}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
