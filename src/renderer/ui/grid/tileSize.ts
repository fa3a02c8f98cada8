import type { GridMetrics } from "./gridLayout.ts";

export type GridDensity = "comfortable" | "compact";

/** Target heights of a row that the user can choose, in CSS px. */
export const tileSizes = { least: 120, most: 420, step: 20, usual: 240 } as const;

const gaps = {
  comfortable: { gapX: 12, gapY: 16, captionGap: 6 },
  compact: { gapX: 8, gapY: 12, captionGap: 4 },
} as const;
const lineHeight = 20;
const headingHeight = 44;
/** Lower rows have no captions. */
const leastForCaption = 160;
/** Narrower tiles have at most two lines. */
const leastForThreeLines = 140;

/** Returns the size that a key sets; null for any other key. */
export function nextTileSize(key: string, size: number): number | null {
  const by = key === "-" ? -tileSizes.step : key === "=" || key === "+" ? tileSizes.step : 0;
  return by === 0 ? null : Math.min(tileSizes.most, Math.max(tileSizes.least, size + by));
}

/** Returns how many lines a caption has in rows of this height. */
export function captionLinesAt(tileSize: number, most: number): number {
  return tileSize < leastForCaption ? 0 : most;
}

/** Returns how many lines the caption of a tile of this width has. */
export function linesForWidth(lines: number, width: number): number {
  return width < leastForThreeLines ? Math.min(2, lines) : lines;
}

/** Returns the measurements of a grid, except its width. */
export function gridMetrics(tileSize: number, density: GridDensity, captionLines: number): Omit<GridMetrics, "width"> {
  const { gapX, gapY, captionGap } = gaps[density];
  const lines = captionLinesAt(tileSize, captionLines);
  const captionHeight = lines === 0 ? 0 : lines * lineHeight + captionGap;
  return { targetHeight: tileSize, gapX, gapY, captionHeight, headingHeight };
}
