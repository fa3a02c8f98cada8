import { justifiedRows, type JustifiedRow } from "./justifiedRows.ts";

/** A part of a grid: its tiles start a new row. With a title, it has a heading. */
export interface GridSection {
  readonly key: string;
  readonly title?: string;
  readonly count: number;
  /** Shown beside the title instead of the count, where the grid does not know all items of the section yet. */
  readonly note?: string | undefined;
}

/** A range of items that are loaded together. The key stays the same as long as its items do. */
export interface GridRange {
  readonly key: string;
  readonly count: number;
}

/** Consecutive items of a section whose rows don't depend on other items, so loading them changes no other row. */
export interface GridBlock {
  readonly key: string;
  readonly section: number;
  readonly first: number;
  readonly count: number;
  readonly endsSection: boolean;
}

/** Measurements of a grid, in CSS px. */
export interface GridMetrics {
  readonly width: number;
  readonly targetHeight: number;
  readonly gapX: number;
  readonly gapY: number;
  /** Height of the caption below each tile. */
  readonly captionHeight: number;
  /** Height of a section's heading. */
  readonly headingHeight: number;
}

interface PlacedBlock extends GridBlock {
  readonly top: number;
  readonly firstRow: number;
  readonly rows: readonly JustifiedRow[];
  /** Top edge of each row, relative to the block. */
  readonly rowTops: readonly number[];
}

interface PlacedSection {
  readonly key: string;
  readonly title: string | undefined;
  readonly note: string | undefined;
  readonly count: number;
  readonly first: number;
  readonly top: number;
  readonly height: number;
}

/** Positions of all tiles of a grid. Tiles whose aspect ratios are not known yet count as square. */
export interface GridLayout {
  readonly metrics: GridMetrics;
  readonly blocks: readonly PlacedBlock[];
  readonly sections: readonly PlacedSection[];
  readonly count: number;
  readonly rowCount: number;
  readonly height: number;
}

/** A row with its place in the grid. */
export interface PlacedRow extends JustifiedRow {
  /** Number of the row in the grid. */
  readonly row: number;
  readonly top: number;
  /** Index of the first tile in the grid. */
  readonly firstIndex: number;
}

/** A rectangle in the grid, in CSS px. */
export interface GridBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A block of fewer rows could not fill them evenly, so it continues with the next range. */
const leastRows = 3;

/** Splits the items into blocks at the limits of sections and ranges. Only the last block of a section can be short. */
export function gridBlocks(
  sections: readonly GridSection[],
  ranges: readonly GridRange[],
  { width, targetHeight }: Pick<GridMetrics, "width" | "targetHeight">,
): readonly GridBlock[] {
  const leastBlock = Math.ceil((leastRows * width) / targetHeight);
  const cuts = cutsOf(ranges);
  const blocks: GridBlock[] = [];
  let [first, cut] = [0, 0];
  for (const [section, { key, count }] of sections.entries()) {
    const end = first + count;
    while (first < end) {
      while (cut < cuts.length - 1 && (cuts[cut + 1]?.first ?? end) <= first) cut += 1;
      const start = `${key}/${cuts[cut]?.key ?? ""}`;
      let next = cut + 1;
      while (next < cuts.length && (cuts[next]?.first ?? end) - first < leastBlock) next += 1;
      const to = Math.min(end, cuts[next]?.first ?? end);
      blocks.push({ key: start, section, first, count: to - first, endsSection: to === end });
      first = to;
    }
  }
  return blocks;
}

function cutsOf(ranges: readonly GridRange[]): readonly { readonly key: string; readonly first: number }[] {
  let first = 0;
  return ranges.map(({ key, count }) => {
    const from = first;
    first += count;
    return { key, first: from };
  });
}

/** Lays out grids. Blocks that have not changed since the last layout are not laid out again. */
export function gridLayouter(): (
  sections: readonly GridSection[],
  blocks: readonly GridBlock[],
  ratiosOf: (block: GridBlock) => readonly number[] | undefined,
  metrics: GridMetrics,
) => GridLayout {
  let rowsOf = rowMaker();
  let last: GridMetrics | undefined;
  return (sections, blocks, ratiosOf, metrics) => {
    if (last !== undefined && !isSame(last, metrics)) rowsOf = rowMaker();
    last = metrics;
    return place(sections, blocks, (block) => rowsOf(block, ratiosOf(block), metrics), metrics);
  };
}

interface BlockRows {
  readonly rows: readonly JustifiedRow[];
  readonly rowTops: readonly number[];
  readonly height: number;
}

function rowMaker() {
  const known = new WeakMap<readonly number[], BlockRows>();
  const estimates = new Map<string, BlockRows>();
  const make = (ratios: readonly number[], endsSection: boolean, metrics: GridMetrics): BlockRows => {
    const { width, targetHeight, gapX, gapY, captionHeight } = metrics;
    const rows = justifiedRows(ratios, { width, targetHeight, gap: gapX }, endsSection);
    const rowTops: number[] = [];
    let height = 0;
    for (const row of rows) {
      rowTops.push(height);
      height += row.height + captionHeight + gapY;
    }
    return { rows, rowTops, height };
  };
  return ({ count, endsSection }: GridBlock, ratios: readonly number[] | undefined, metrics: GridMetrics) => {
    const name = `${count} ${endsSection}`;
    const made = ratios === undefined ? estimates.get(name) : known.get(ratios);
    if (made !== undefined) return made;
    const rows = make(ratios ?? Array.from({ length: count }, () => 1), endsSection, metrics);
    if (ratios === undefined) estimates.set(name, rows);
    else known.set(ratios, rows);
    return rows;
  };
}

function place(
  sections: readonly GridSection[],
  blocks: readonly GridBlock[],
  rowsOf: (block: GridBlock) => BlockRows,
  metrics: GridMetrics,
): GridLayout {
  const placed: PlacedBlock[] = [];
  const placedSections: PlacedSection[] = [];
  let [top, count, rowCount, at] = [0, 0, 0, 0];
  for (const [section, { key, title, note, count: own }] of sections.entries()) {
    const begin = top;
    if (title !== undefined) top += metrics.headingHeight;
    for (; blocks[at]?.section === section; at += 1) {
      const block = blocks[at] as GridBlock;
      const { rows, rowTops, height } = rowsOf(block);
      placed.push({ ...block, top, firstRow: rowCount, rows, rowTops });
      top += height;
      rowCount += rows.length;
    }
    placedSections.push({ key, title, note, count: own, first: count, top: begin, height: top - begin });
    count += own;
  }
  return { metrics, blocks: placed, sections: placedSections, count, rowCount, height: top };
}

function isSame(one: GridMetrics, other: GridMetrics): boolean {
  return (Object.keys(one) as (keyof GridMetrics)[]).every((key) => one[key] === other[key]);
}

/** Returns the row with this number. */
export function rowAt(layout: GridLayout, row: number): PlacedRow | undefined {
  const block = lastWhere(layout.blocks, ({ firstRow }) => firstRow <= row);
  const own = block?.rows[row - block.firstRow];
  if (block === undefined || own === undefined) return undefined;
  const top = block.top + (block.rowTops[row - block.firstRow] ?? 0);
  return { ...own, row, top, firstIndex: block.first + own.first };
}

/** Returns the number of the row that contains this tile. */
export function rowOf(layout: GridLayout, index: number): number {
  const block = lastWhere(layout.blocks, ({ first }) => first <= index);
  if (block === undefined) return 0;
  const own = lastIndexWhere(block.rows, ({ first }) => first <= index - block.first);
  return block.firstRow + Math.max(0, own);
}

/** Returns the number of the row at this distance from the top of the grid. */
export function rowAtTop(layout: GridLayout, top: number): number {
  const block = lastWhere(layout.blocks, (one) => one.top <= top) ?? layout.blocks[0];
  if (block === undefined) return 0;
  const own = lastIndexWhere(block.rowTops, (rowTop) => block.top + rowTop <= top);
  return block.firstRow + Math.max(0, own);
}

/** Returns the place of a tile, without its caption. */
export function tileBox(layout: GridLayout, index: number): GridBox | undefined {
  const row = rowAt(layout, rowOf(layout, index));
  const at = row === undefined ? -1 : index - row.firstIndex;
  const [left, width] = [row?.lefts[at], row?.widths[at]];
  if (row === undefined || left === undefined || width === undefined) return undefined;
  return { left, top: row.top, width, height: row.height };
}

/** Returns the tile at a point of the grid, or the nearest one of the row at that height. */
export function tileNear(layout: GridLayout, left: number, top: number): number {
  const row = rowAt(layout, rowAtTop(layout, top));
  if (row === undefined) return 0;
  const at = lastIndexWhere(row.lefts, (edge) => edge <= left);
  return row.firstIndex + Math.max(0, at);
}

/** Returns the tiles that a rectangle touches, in order. */
export function tilesTouching(layout: GridLayout, { left, top, width, height }: GridBox): readonly number[] {
  const found: number[] = [];
  for (let number = rowAtTop(layout, top); ; number += 1) {
    const row = rowAt(layout, number);
    if (row === undefined || row.top > top + height) return found;
    if (row.top + row.height < top) continue;
    for (const [at, edge] of row.lefts.entries()) {
      if (edge <= left + width && edge + (row.widths[at] ?? 0) >= left) found.push(row.firstIndex + at);
    }
  }
}

/** Returns the last element that passes. The elements that pass must come first. */
function lastWhere<T>(list: readonly T[], passes: (one: T) => boolean): T | undefined {
  return list[lastIndexWhere(list, passes)];
}

function lastIndexWhere<T>(list: readonly T[], passes: (one: T) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(list[middle] as T)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
