import { type PointerEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type GridLayout, rowAt, rowAtTop, rowOf } from "./gridLayout.ts";
import { anchoredTop, anchorTile, type GridPoint } from "./scrollAnchor.ts";

interface GridScrollOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly layout: GridLayout;
  readonly itemAt: (index: number) => { readonly id: string } | undefined;
  readonly indexOf: (id: string) => number;
}

/** Rows rendered beyond the visible ones, on either side. */
const rowsBeyond = 2;
/** Distance of a tile from the edges after scrolling it into view, in CSS px. */
const margin = 16;

interface View {
  readonly top: number;
  readonly height: number;
}

/**
 * Follows the scroll position of a grid and keeps the tile under the pointer in place when the layout changes.
 */
export function useGridScroll({ scroller, layout, itemAt, indexOf }: GridScrollOptions) {
  const [view, setView] = useState<View>({ top: 0, height: 0 });
  const latest = useRef({ layout, itemAt, top: 0 });
  const point = useRef<GridPoint>(undefined);
  const shown = rowsInView(layout, view);

  const follow = useCallback(() => {
    const { current } = scroller;
    if (current === null) return;
    const now = { top: current.scrollTop, height: current.clientHeight };
    latest.current.top = now.top;
    setView((before) => (isSameRows(latest.current.layout, before, now) ? before : now));
  }, [scroller]);
  useEffect(() => {
    const { current } = scroller;
    if (current === null) return undefined;
    current.addEventListener("scroll", follow, { passive: true });
    const observer = new ResizeObserver(follow);
    observer.observe(current);
    return () => {
      current.removeEventListener("scroll", follow);
      observer.disconnect();
    };
  }, [scroller, follow]);

  useLayoutEffect(() => {
    const { current } = scroller;
    const before = latest.current;
    latest.current = { layout, itemAt, top: before.top };
    if (current === null || before.layout === layout) return;
    let isMoved = false;
    if (before.layout.rowCount > 0) {
      const anchor = anchorTile(before.layout, before.top, point.current);
      const id = before.itemAt(anchor)?.id;
      const found = id === undefined ? anchor : indexOf(id);
      const to = found === -1 ? anchor : found;
      const top = anchoredTop(before.layout, before.top, anchor, layout, to);
      isMoved = Math.abs(top - before.top) >= 1;
      if (isMoved) current.scrollTo({ top });
    }
    // Reading the position of a grid that stays at its top would lay out the page once more for every typed letter.
    if (isMoved || before.top > 0 || before.layout.rowCount === 0) follow();
  }, [scroller, layout, itemAt, indexOf, follow]);

  const scrollToTile = useCallback(
    (index: number, align: "nearest" | "start") => {
      const { current } = scroller;
      const now = latest.current.layout;
      const row = rowAt(now, rowOf(now, index));
      if (current === null || row === undefined) return;
      const heading = now.metrics.headingHeight;
      const above = index === 0 ? 0 : row.top - heading;
      const below = row.top + row.height + now.metrics.captionHeight + margin - current.clientHeight;
      if (align === "start" || current.scrollTop > above) current.scrollTo(current.scrollLeft, above);
      else if (current.scrollTop < below) current.scrollTo(current.scrollLeft, Math.min(below, above));
      follow();
    },
    [scroller, follow],
  );
  const followPointer = useCallback(({ clientX, clientY, currentTarget }: PointerEvent) => {
    const content = currentTarget.firstElementChild?.getBoundingClientRect();
    point.current = { left: clientX - (content?.left ?? 0), top: clientY - currentTarget.getBoundingClientRect().top };
  }, []);
  const forgetPointer = useCallback(() => {
    point.current = undefined;
  }, []);
  return { ...shown, scrollToTile, followPointer, forgetPointer };
}

function rowsInView(layout: GridLayout, { top, height }: View) {
  const topRow = rowAtTop(layout, top);
  const bottomRow = rowAtTop(layout, top + height);
  const last = Math.max(0, layout.rowCount - 1);
  return {
    topRow,
    bottomRow: Math.min(last, bottomRow),
    firstRow: Math.max(0, topRow - rowsBeyond),
    lastRow: Math.min(last, bottomRow + rowsBeyond),
  };
}

function isSameRows(layout: GridLayout, one: View, other: View): boolean {
  const [before, now] = [rowsInView(layout, one), rowsInView(layout, other)];
  return before.topRow === now.topRow && before.lastRow === now.lastRow && (one.height > 0 || other.height === 0);
}
