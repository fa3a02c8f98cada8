/** Measurements of a row of tiles, in CSS px. */
export interface RowMetrics {
  /** Width that a full row fills. */
  readonly width: number;
  readonly targetHeight: number;
  /** Space between two tiles of a row. */
  readonly gap: number;
}

/** A row of tiles with the same top and bottom edge. Positions are integers, in CSS px. */
export interface JustifiedRow {
  /** Index of the first tile in the given list. */
  readonly first: number;
  readonly height: number;
  /** Left edge of each tile. */
  readonly lefts: readonly number[];
  readonly widths: readonly number[];
}

/** Wider and narrower images are letterboxed at these aspect ratios. */
const ratioLimits = { least: 0.45, most: 2.4 } as const;
/** A row that would be higher than this, as a multiple of the target height, keeps the target height. */
const mostStretch = 1.5;
/** Heights between these multiples of the target height look like one size. Rows outside are a last resort. */
const evenHeights = { least: 0.75, most: 1.3 } as const;
const unevenPenalty = 40;

/** Returns the aspect ratio (width by height) of a tile: clamped, and square while it is unknown. */
export function tileRatio(ratio: number | null | undefined): number {
  if (ratio === null || ratio === undefined || !(ratio > 0)) return 1;
  return Math.min(ratioLimits.most, Math.max(ratioLimits.least, ratio));
}

/**
 * Breaks tiles into rows, in order. The breaks keep all heights as near to the target height as possible, by ratio.
 * Every row fills the width, except the last row of a section, which keeps the target height.
 */
export function justifiedRows(
  ratios: readonly number[],
  metrics: RowMetrics,
  endsSection: boolean,
): readonly JustifiedRow[] {
  const breaks = bestBreaks(ratios, metrics, endsSection);
  return breaks.slice(1).map((to, row) => placeRow(ratios, breaks[row] ?? 0, to, metrics, endsSection));
}

/** Returns the index at which each row starts, and the number of tiles. */
function bestBreaks(ratios: readonly number[], metrics: RowMetrics, endsSection: boolean): readonly number[] {
  const costs = [0, ...ratios.map(() => Infinity)];
  const starts = [0];
  for (let from = 0; from < ratios.length; from += 1) {
    let sum = 0;
    for (let to = from + 1; to <= ratios.length; to += 1) {
      sum += ratios[to - 1] ?? 1;
      const stretch = stretchOf(sum, to - from, metrics);
      if (to > from + 1 && stretch < 0.5) break;
      const isFree = endsSection && to === ratios.length && stretch >= 1;
      const cost = (costs[from] ?? 0) + (isFree ? 0 : costOf(stretch));
      if (cost < (costs[to] ?? 0)) {
        costs[to] = cost;
        starts[to] = from;
      }
    }
  }
  const breaks = [ratios.length];
  for (let at = ratios.length; at > 0;) {
    at = starts[at] ?? 0;
    breaks.push(at);
  }
  return breaks.toReversed();
}

/** Returns the height of a full row as a multiple of the target height. */
function stretchOf(ratioSum: number, count: number, { width, targetHeight, gap }: RowMetrics): number {
  return Math.max(0, width - gap * (count - 1)) / ratioSum / targetHeight;
}

function costOf(stretch: number): number {
  const distance = Math.log(Math.max(stretch, 0.01)) ** 2;
  return stretch < evenHeights.least || stretch > evenHeights.most ? distance * unevenPenalty : distance;
}

function placeRow(
  ratios: readonly number[],
  first: number,
  to: number,
  metrics: RowMetrics,
  endsSection: boolean,
): JustifiedRow {
  const { width, targetHeight, gap } = metrics;
  const own = ratios.slice(first, to);
  const sum = own.reduce((total, ratio) => total + ratio, 0);
  const stretch = stretchOf(sum, own.length, metrics);
  const isFull = stretch <= mostStretch && !(endsSection && to === ratios.length && stretch >= 1);
  const height = isFull ? stretch * targetHeight : targetHeight;
  const scale = isFull ? (width - gap * (own.length - 1)) / sum : targetHeight;
  const lefts: number[] = [];
  const widths: number[] = [];
  // Each edge is rounded from its exact position, so rounding errors never add up.
  let before = 0;
  for (const [index, ratio] of own.entries()) {
    const left = Math.round(before * scale) + index * gap;
    before += ratio;
    lefts.push(left);
    widths.push(Math.max(1, Math.round(before * scale) + index * gap - left));
  }
  return { first, height: Math.max(1, Math.round(height)), lefts, widths };
}
