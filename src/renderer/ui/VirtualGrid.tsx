// A grid that is only partly there can be no table, and its keyboard is handled once, on the grid.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { moveInGrid } from "./gridKeys.ts";

interface VirtualGridProps<T extends { readonly id: string }> {
  readonly label: string;
  readonly items: readonly T[];
  /** False while more rows may follow: then the number of rows is not announced. */
  readonly isComplete: boolean;
  readonly cellName: (item: T) => string;
  readonly renderCell: (item: T, index: number) => ReactNode;
  /** Narrowest width of a tile, and its height over its width plus what is added below, in CSS px. */
  readonly tile: { readonly minWidth: number; readonly below: number };
  readonly gap: number;
  readonly openId: string | undefined;
  readonly onOpen: (item: T) => void;
  readonly onPeek: (item: T) => void;
  readonly onEscape: () => void;
  readonly onNearEnd: () => void;
}

/** A grid of any length of which only what is in sight exists. One cell takes part in the tab order and arrows move it. */
export function VirtualGrid<T extends { readonly id: string }>(props: VirtualGridProps<T>) {
  "use no memo";
  const { items, gap, openId, onNearEnd } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const cells = useRef(new Map<number, HTMLDivElement>());
  const wantsFocus = useRef(false);
  const width = useWidth(scroller);
  const [active, setActive] = useState(0);

  const columns = Math.max(1, Math.floor((width + gap) / (props.tile.minWidth + gap)));
  const tileWidth = Math.floor((width - gap * (columns - 1)) / columns);
  const rowHeight = tileWidth + props.tile.below + gap;
  const rowCount = width === 0 ? 0 : Math.ceil(items.length / columns);
  const current = Math.min(active, Math.max(0, items.length - 1));
  const activeRow = Math.floor(current / columns);

  // oxlint-disable-next-line react/incompatible-library -- "use no memo" above keeps the compiler away
  const rows = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 3,
    scrollPaddingStart: 16,
    scrollPaddingEnd: 16,
    // The row that holds the focus stays, or scrolling it away would lose the focus.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), activeRow])].sort((a, b) => a - b),
  });
  const { measure } = rows;
  useLayoutEffect(measure, [measure, rowHeight]);

  const opened = openId === undefined ? -1 : items.findIndex((item) => item.id === openId);
  const { scrollToIndex } = rows;
  useEffect(() => {
    if (opened === -1) return;
    setActive(opened);
    scrollToIndex(Math.floor(opened / columns));
  }, [opened, columns, scrollToIndex]);

  useFocusKept(scroller, columns, () => {
    wantsFocus.current = true;
  });
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    const cell = cells.current.get(current);
    if (cell === undefined) return;
    wantsFocus.current = false;
    cell.focus({ preventScroll: true });
  });

  const visible = rows.getVirtualItems();
  const lastRow = visible.at(-1)?.index ?? 0;
  useEffect(() => {
    if (lastRow >= rowCount - 4) onNearEnd();
  }, [lastRow, rowCount, onNearEnd]);

  const onKeyDown = (event: KeyboardEvent) => {
    const item = items[current];
    const rowsInView = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight));
    const to = moveInGrid(event.key, event.ctrlKey || event.metaKey, current, {
      count: items.length,
      columns,
      rowsInView,
    });
    if (to !== null) {
      wantsFocus.current = true;
      setActive(to);
      scrollToIndex(Math.floor(to / columns));
      const moved = items[to];
      if (openId !== undefined && moved !== undefined) props.onOpen(moved);
    } else if (event.key === "Enter" && item !== undefined) props.onOpen(item);
    else if (event.key === " " && item !== undefined) props.onPeek(item);
    else if (event.key === "Escape" && openId !== undefined) props.onEscape();
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={scroller}
      className="h-full overflow-x-hidden overflow-y-auto px-(--gutter) pt-3 pb-6 [scrollbar-gutter:stable]"
    >
      <div
        role="grid"
        tabIndex={-1}
        aria-label={props.label}
        aria-rowcount={props.isComplete ? rowCount : -1}
        aria-colcount={columns}
        onKeyDown={onKeyDown}
        className="relative outline-none"
        style={{ height: rows.getTotalSize() }}
      >
        {visible.map((row) => (
          <div
            key={row.key}
            role="row"
            aria-rowindex={row.index + 1}
            className="absolute inset-x-0 top-0 grid"
            style={{
              transform: `translateY(${row.start}px)`,
              height: rowHeight - gap,
              gap,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => {
              const index = row.index * columns + column;
              return (
                <div
                  key={item.id}
                  ref={(cell) => {
                    if (cell === null) cells.current.delete(index);
                    else cells.current.set(index, cell);
                  }}
                  role="gridcell"
                  aria-colindex={column + 1}
                  aria-label={props.cellName(item)}
                  aria-selected={item.id === openId}
                  tabIndex={index === current ? 0 : -1}
                  onFocus={() => setActive(index)}
                  onClick={() => props.onOpen(item)}
                  onDoubleClick={() => props.onPeek(item)}
                  className="min-w-0 rounded-frame outline-offset-4"
                >
                  {props.renderCell(item, index)}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Another number of columns puts cells into other rows, which takes the focus from the one that had it: asks it back. */
function useFocusKept(grid: React.RefObject<HTMLElement | null>, columns: number, onLost: () => void): void {
  const hadFocus = useRef(false);
  const lastColumns = useRef(columns);
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      hadFocus.current = target instanceof Node && (grid.current?.contains(target) ?? false);
    };
    document.addEventListener("focusin", onFocusIn);
    return () => document.removeEventListener("focusin", onFocusIn);
  }, [grid]);
  useLayoutEffect(() => {
    if (lastColumns.current === columns) return;
    lastColumns.current = columns;
    if (hadFocus.current && document.activeElement === document.body) onLost();
  });
}

/** Width of the content, followed as the window changes; 0 before the first layout. */
function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
