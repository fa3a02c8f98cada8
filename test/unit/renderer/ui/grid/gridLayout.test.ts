import fc from "fast-check";
import { expect, test } from "vitest";
import {
  gridBlocks,
  type GridLayout,
  gridLayouter,
  rowAt,
  rowAtTop,
  rowOf,
  tileBox,
  tileNear,
  tilesTouching,
} from "#renderer/ui/grid/gridLayout.ts";
import { type GridRatios, ratiosOfBlock, withLoadedRatios } from "#renderer/ui/grid/gridRatios.ts";
import { anchoredTop, anchorTile } from "#renderer/ui/grid/scrollAnchor.ts";

const metrics = { width: 1_080, targetHeight: 240, gapX: 12, gapY: 16, captionHeight: 46, headingHeight: 44 };
const mix = [1, 0.8, 9 / 16, 16 / 9];

interface Given {
  readonly months: readonly number[];
  readonly pageLength: number;
}

const given = fc.record({
  months: fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 6 }),
  pageLength: fc.constantFrom(24, 240),
});

function inputOf({ months, pageLength }: Given) {
  const count = months.reduce((sum, one) => sum + one, 0);
  const sections = months.map((own, at) => ({ key: `m${at}`, title: `Month ${at}`, count: own }));
  const ranges = Array.from({ length: Math.ceil(count / pageLength) }, (_, at) => ({
    key: `p${at}`,
    count: Math.min(pageLength, count - at * pageLength),
  }));
  return { sections, blocks: gridBlocks(sections, ranges, metrics), count };
}

function layoutOf(input: ReturnType<typeof inputOf>, known: GridRatios = new Map()): GridLayout {
  return gridLayouter()(input.sections, input.blocks, (block) => ratiosOfBlock(known, block), metrics);
}

const ratioAt = (index: number) => mix[(index * 7 + (index >> 3)) % mix.length] ?? 1;

test("[WN30] every item is in exactly one block, and no block reaches into another section", () => {
  fc.assert(
    fc.property(given, (one) => {
      const { sections, blocks, count } = inputOf(one);
      expect(blocks.reduce((sum, block) => sum + block.count, 0)).toBe(count);
      expect(new Set(blocks.map(({ key }) => key)).size).toBe(blocks.length);
      for (const [at, block] of blocks.entries()) {
        const before = blocks[at - 1];
        expect(block.first).toBe(before === undefined ? 0 : before.first + before.count);
        const start = sections.slice(0, block.section).reduce((sum, section) => sum + section.count, 0);
        expect(block.first + block.count).toBeLessThanOrEqual(start + (sections[block.section]?.count ?? 0));
        expect(block.endsSection).toBe(blocks[at + 1]?.section !== block.section);
      }
    }),
  );
});

test("[WN30] rows follow each other without overlap, each section starts below its heading, and every tile has a place", () => {
  fc.assert(
    fc.property(given, (one) => {
      const input = inputOf(one);
      const layout = layoutOf(input, withLoadedRatios(new Map(), input.blocks, ratioAt));
      let bottom = 0;
      let next = 0;
      for (let number = 0; number < layout.rowCount; number += 1) {
        const row = rowAt(layout, number);
        if (row === undefined) throw new Error(`no row ${number}`);
        expect(row.firstIndex).toBe(next);
        const startsSection = layout.sections.some(({ first }) => first === row.firstIndex);
        expect(row.top).toBe(bottom + (startsSection ? metrics.headingHeight : 0));
        bottom = row.top + row.height + metrics.captionHeight + metrics.gapY;
        for (const at of row.lefts.keys()) expect(rowOf(layout, row.firstIndex + at)).toBe(number);
        expect(rowAtTop(layout, row.top + row.height - 1)).toBe(number);
        next += row.lefts.length;
      }
      expect(next).toBe(input.count);
      expect(layout.height).toBe(bottom);
    }),
    { numRuns: 20 },
  );
});

test("[WN31] loading a range moves no tile of another block sideways, and never the tile under the pointer", () => {
  fc.assert(
    fc.property(given, fc.nat(), fc.nat(), fc.integer({ min: 0, max: 1_079 }), (one, which, scrolled, left) => {
      const input = inputOf(one);
      const block = input.blocks[which % input.blocks.length];
      if (block === undefined) return;
      const before = layoutOf(input);
      const known = withLoadedRatios(new Map(), [block], ratioAt);
      const after = layoutOf(input, known);
      const top = 1 + (scrolled % Math.max(1, before.height - 600));
      const pointer = { left, top: 250 };
      const anchor = anchorTile(before, top, pointer);
      const to = anchoredTop(before, top, anchor, after, anchor);
      const [was, is] = [tileBox(before, anchor), tileBox(after, anchor)];
      if (was === undefined || is === undefined) throw new Error(`no tile ${anchor}`);
      if (to > 0) expect(is.top - to).toBe(was.top - top);
      const isInside = anchor >= block.first && anchor < block.first + block.count;
      if (!isInside) expect({ left: is.left, width: is.width }).toEqual({ left: was.left, width: was.width });
    }),
  );
});

test("[WN31] without a pointer the first fully visible tile stays in place, and a grid at its top stays there", () => {
  const input = inputOf({ months: [500], pageLength: 240 });
  const before = layoutOf(input);
  const after = layoutOf(input, withLoadedRatios(new Map(), input.blocks, ratioAt));
  const [row, next] = [rowAt(before, 40), rowAt(before, 41)];
  expect(anchorTile(before, row?.top ?? 0, undefined)).toBe(row?.firstIndex);
  expect(anchorTile(before, (row?.top ?? 0) + 1, undefined)).toBe(next?.firstIndex);
  expect(anchoredTop(before, 0, 0, after, 0)).toBe(0);
});

test("[WN31] known aspect ratios stay when their items are unloaded, and unchanged ones keep their layout", () => {
  const { blocks } = inputOf({ months: [500], pageLength: 240 });
  const known = withLoadedRatios(new Map(), blocks, (index) => (index < 300 ? ratioAt(index) : undefined));
  const [first, second, third] = blocks;
  if (first === undefined || second === undefined || third === undefined) throw new Error("too few blocks");
  expect(ratiosOfBlock(known, first)?.slice(0, 3)).toEqual([ratioAt(0), ratioAt(1), ratioAt(2)]);
  expect(ratiosOfBlock(known, second)?.at(-1)).toBe(1);
  expect(ratiosOfBlock(known, third)).toBeUndefined();
  expect(withLoadedRatios(known, blocks, () => undefined)).toBe(known);
  expect(withLoadedRatios(known, [first], ratioAt)).toBe(known);
  expect(ratiosOfBlock(known, { ...first, count: first.count - 1 })).toBeUndefined();
});

test("[WN30] a rectangle finds exactly the tiles that it touches", () => {
  const input = inputOf({ months: [30, 80], pageLength: 240 });
  const layout = layoutOf(input, withLoadedRatios(new Map(), input.blocks, ratioAt));
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_080 }),
      fc.integer({ min: 0, max: layout.height }),
      fc.integer({ min: 0, max: 900 }),
      fc.integer({ min: 0, max: 900 }),
      (left, top, width, height) => {
        const touched = Array.from({ length: input.count }, (_, index) => index).filter((index) => {
          const box = tileBox(layout, index);
          if (box === undefined) return false;
          const isBeside = box.left > left + width || box.left + box.width < left;
          return !isBeside && box.top <= top + height && box.top + box.height >= top;
        });
        expect(tilesTouching(layout, { left, top, width, height })).toEqual(touched);
      },
    ),
  );
  expect(tileNear(layout, 0, 0)).toBe(0);
});

test("[WN30] a grid of 100,000 tiles is laid out from estimates, and a loaded block changes only its own rows", () => {
  const input = inputOf({ months: Array.from({ length: 40 }, () => 2_500), pageLength: 240 });
  const layOut = gridLayouter();
  const ratios = (known: GridRatios) => (block: (typeof input.blocks)[number]) => ratiosOfBlock(known, block);
  const before = layOut(input.sections, input.blocks, ratios(new Map()), metrics);
  const block = input.blocks.slice(200, 201);
  const after = layOut(input.sections, input.blocks, ratios(withLoadedRatios(new Map(), block, ratioAt)), metrics);
  expect(before.count).toBe(100_000);
  expect(after.blocks.filter(({ rows }, at) => rows !== before.blocks[at]?.rows).map(({ key }) => key)).toEqual(
    block.map(({ key }) => key),
  );
});
