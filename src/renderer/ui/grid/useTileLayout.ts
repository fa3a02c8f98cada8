import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from "react";
import {
  gridBlocks,
  type GridLayout,
  gridLayouter,
  type GridMetrics,
  type GridRange,
  type GridSection,
} from "./gridLayout.ts";
import { ratioCollector, ratiosOfBlock } from "./gridRatios.ts";
import { tileRatio } from "./justifiedRows.ts";

interface TileLayoutOptions<T> {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly sections: readonly GridSection[];
  readonly ranges: readonly GridRange[];
  readonly itemAt: (index: number) => T | undefined;
  readonly ratioOf: (item: T) => number | null;
  readonly metrics: Omit<GridMetrics, "width">;
}

/** How far beyond the rendered tiles ratios are read, so that most changes of the layout happen out of sight. */
const readAhead = 240;
/** Ratios are read again after so many tiles, so that scrolling does not render the grid twice. */
const nearStep = 120;

/** Lays out a grid as wide as its scroller, with the aspect ratios that are known so far. */
export function useTileLayout<T>(options: TileLayoutOptions<T>): {
  readonly layout: GridLayout;
  /** Reads the ratios of the loaded items around these indexes. */
  readonly readRatios: (first: number, last: number) => void;
} {
  const { scroller, sections, ranges, itemAt, ratioOf } = options;
  const { targetHeight, gapX, gapY, captionHeight, headingHeight } = options.metrics;
  const width = useContentWidth(scroller);
  // Not a state: setting it while rendering would render the grid twice for every typed letter.
  const [collectRatios] = useState(ratioCollector);
  const [near, setNear] = useState({ first: 0, last: nearStep });
  const [layOut] = useState(gridLayouter);
  const blocks = useMemo(
    () => (width === 0 ? [] : gridBlocks(sections, ranges, { width, targetHeight })),
    [sections, ranges, width, targetHeight],
  );
  const known = useMemo(() => {
    const [first, last] = [near.first - readAhead, near.last + readAhead];
    const around = blocks.filter((block) => block.first <= last && block.first + block.count > first);
    return collectRatios(around, (index) => {
      const item = itemAt(index);
      return item === undefined ? undefined : tileRatio(ratioOf(item));
    });
  }, [collectRatios, blocks, near, itemAt, ratioOf]);
  const layout = useMemo(
    () =>
      layOut(sections, blocks, (block) => ratiosOfBlock(known, block), {
        width,
        targetHeight,
        gapX,
        gapY,
        captionHeight,
        headingHeight,
      }),
    [layOut, sections, blocks, known, width, targetHeight, gapX, gapY, captionHeight, headingHeight],
  );
  const readRatios = useCallback((first: number, last: number) => {
    const next = { first: stepsBelow(first), last: stepsBelow(last) + nearStep };
    setNear((now) => (now.first === next.first && now.last === next.last ? now : next));
  }, []);
  return { layout, readRatios };
}

function stepsBelow(index: number): number {
  return Math.floor(index / nearStep) * nearStep;
}

/** Returns the content width in whole CSS px, updated on resize. 0 before the first layout. */
function useContentWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
