// A partly rendered grid can't be a table. Its keyboard is handled once, on the grid.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { t } from "../../../texts/t.ts";
import { isModHeld } from "../modKey.ts";
import { moveInGrid } from "./gridKeys.ts";
import { type DropBetween, useDropBetween } from "./useDropBetween.ts";
import { useIsFastScrolling } from "./useIsFastScrolling.ts";
import { useDebouncedValue } from "./useDebouncedValue.ts";

interface VirtualGridProps<T extends { readonly id: string }> {
  readonly label: string;
  /** Number of items, loaded or not. */
  readonly count: number;
  /** Returns undefined while the item is not loaded. */
  readonly itemAt: (index: number) => T | undefined;
  readonly cellName: (item: T) => string;
  readonly renderCell: (item: T, index: number) => ReactNode;
  /** In CSS px: the minimum width of a tile, and by how much a tile is higher than wide (`below`). */
  readonly tile: { readonly minWidth: number; readonly below: number };
  readonly gap: number;
  readonly openId: string | undefined;
  /** Index of the open item. -1 if it is unknown. */
  readonly openIndex: number;
  readonly isSelected: (item: T) => boolean;
  readonly onOpen: (item: T) => void;
  readonly onPeek: (item: T) => void;
  /** A press with a modifier key, which selects instead of opening. */
  readonly onSelect: (item: T, how: "toggle" | "range") => void;
  /** Handles any other key on the current item. Returns true if the key was used. */
  readonly onKey: (event: KeyboardEvent, item: T | undefined) => boolean;
  readonly onDragStart?: (event: DragEvent, item: T) => void;
  /** Accepts drops between the items, where the user defines their order. */
  readonly drop?: DropBetween<T> | undefined;
  /** Reports the first and last index rendered at rest, and the first fully visible one. */
  readonly onRange: (first: number, last: number, top: number) => void;
  /** Scrolls to an index whenever the object changes: to the top or, with `takesFocus`, into view with the focus. */
  readonly jump?: { readonly index: number; readonly takesFocus?: boolean } | undefined;
}

/** Rows rendered beyond the visible ones, on either side. */
const rowsBeyond = 2;
const restMs = 150;

/** A grid of any length that renders only the visible rows. One cell is in the tab order, and arrow keys move it. */
export function VirtualGrid<T extends { readonly id: string }>(props: VirtualGridProps<T>) {
  "use no memo";
  const { count, itemAt, gap, openId, openIndex, onRange, jump } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const cells = useRef(new Map<number, HTMLDivElement>());
  const wantsFocus = useRef(false);
  const width = useWidth(scroller);
  const isFastScrolling = useIsFastScrolling(scroller);
  const dropOn = useDropBetween(props.drop);
  const [active, setActive] = useState(0);

  const columns = Math.max(1, Math.floor((width + gap) / (props.tile.minWidth + gap)));
  const tileWidth = Math.floor((width - gap * (columns - 1)) / columns);
  const rowHeight = tileWidth + props.tile.below + gap;
  const rowCount = width === 0 ? 0 : Math.ceil(count / columns);
  const current = Math.min(active, Math.max(0, count - 1));
  const activeRow = Math.floor(current / columns);

  // While results change quickly, as with every letter of a search, only visible rows are rendered.
  const firstId = itemAt(0)?.id;
  const isRested = useDebouncedValue(firstId, restMs) === firstId;
  // oxlint-disable-next-line react/incompatible-library -- "use no memo" above keeps the compiler away
  const rows = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: rowsBeyond,
    scrollPaddingStart: 16,
    scrollPaddingEnd: 16,
    // The row with the focus stays rendered, because removing it would lose the focus.
    rangeExtractor: (range) => {
      const overscan = isRested || range.startIndex > 0 ? range.overscan : 0;
      return [...new Set([...defaultRangeExtractor({ ...range, overscan }), activeRow])].sort((a, b) => a - b);
    },
  });
  const { measure } = rows;
  useLayoutEffect(measure, [measure, rowHeight]);

  const { scrollToIndex } = rows;
  useEffect(() => {
    if (openIndex === -1) return;
    setActive(openIndex);
    scrollToIndex(Math.floor(openIndex / columns));
    // Only opening another item scrolls the grid. An item inserted above must not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [openId, columns, scrollToIndex]);
  useEffect(() => {
    if (jump === undefined) return;
    const { index, takesFocus = false } = jump;
    wantsFocus.current = takesFocus;
    setActive(index);
    scrollToIndex(Math.floor(index / columns), { align: takesFocus ? "auto" : "start" });
  }, [jump, columns, scrollToIndex]);

  useFocusRecovery(scroller, columns, () => {
    wantsFocus.current = true;
  });
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    const cell = cells.current.get(current);
    if (cell === undefined) return;
    wantsFocus.current = false;
    cell.focus({ preventScroll: true });
  });

  const laidOut = rows.getVirtualItems();
  const firstIndex = Math.max(0, (rows.range?.startIndex ?? 0) - rowsBeyond) * columns;
  const topIndex = Math.round((rows.scrollOffset ?? 0) / rowHeight) * columns;
  const lastIndex = ((rows.range?.endIndex ?? 0) + rowsBeyond + 1) * columns - 1;
  useEffect(() => {
    if (rowCount > 0) onRange(firstIndex, Math.max(firstIndex, Math.min(lastIndex, count - 1)), topIndex);
  }, [firstIndex, lastIndex, topIndex, count, rowCount, onRange]);

  const onKeyDown = (event: KeyboardEvent) => {
    const item = itemAt(current);
    const rowsInView = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight));
    const grid = { count, columns, rowsInView };
    const to = event.altKey ? null : moveInGrid(event.key, event.ctrlKey || event.metaKey, current, grid);
    if (to !== null) {
      wantsFocus.current = true;
      setActive(to);
      scrollToIndex(Math.floor(to / columns));
      const moved = itemAt(to);
      if (event.shiftKey && moved !== undefined) props.onSelect(moved, "range");
      else if (openId !== undefined && moved !== undefined) props.onOpen(moved);
    } else if (event.key === " " && isModHeld(event) && item !== undefined) props.onSelect(item, "toggle");
    else if (event.key === "Enter" && item !== undefined) props.onOpen(item);
    else if (event.key === " " && item !== undefined) props.onPeek(item);
    else if (!props.onKey(event, item)) return;
    event.preventDefault();
  };
  const onPress = (event: MouseEvent, item: T | undefined) => {
    if (item === undefined) return;
    if (event.shiftKey) props.onSelect(item, "range");
    else if (isModHeld(event)) props.onSelect(item, "toggle");
    else props.onOpen(item);
  };

  return (
    <div ref={scroller} className="scroll-page h-full overflow-x-hidden pt-3 pb-6 contain-strict">
      <div
        role="grid"
        tabIndex={-1}
        aria-label={props.label}
        aria-rowcount={rowCount}
        aria-multiselectable
        aria-colcount={columns}
        onKeyDown={onKeyDown}
        className="relative outline-none"
        style={{ height: rows.getTotalSize() }}
      >
        {laidOut.map((row) => (
          <div
            key={row.key}
            role="row"
            aria-rowindex={row.index + 1}
            className="absolute inset-x-0 top-0 grid grid-rows-[minmax(0,1fr)]"
            style={{
              transform: `translateY(${row.start}px)`,
              height: rowHeight - gap,
              gap,
              // Keeps a tall image from overflowing into the next row.
              gridTemplateRows: "minmax(0, 1fr)",
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {indexesOf(row.index, columns, count).map((index) => {
              const item = itemAt(index);
              const isBare = item === undefined || (isFastScrolling && index !== current);
              const { handlers, dropClass } = dropOn(item);
              return (
                <div
                  // The key is the position, so that another item updates the texts of a tile and does not rebuild it.
                  key={index}
                  ref={(cell) => {
                    if (cell === null) cells.current.delete(index);
                    else cells.current.set(index, cell);
                  }}
                  role="gridcell"
                  aria-colindex={(index % columns) + 1}
                  aria-label={item === undefined ? t("Loading…") : props.cellName(item)}
                  aria-selected={item !== undefined && (item.id === openId || props.isSelected(item))}
                  tabIndex={index === current ? 0 : -1}
                  draggable={item !== undefined && props.onDragStart !== undefined}
                  onDragStart={(event) => {
                    if (item !== undefined) props.onDragStart?.(event, item);
                  }}
                  {...handlers}
                  onFocus={() => setActive(index)}
                  onClick={(event) => onPress(event, item)}
                  onDoubleClick={() => {
                    if (item !== undefined) props.onPeek(item);
                  }}
                  className={`relative grid min-h-0 min-w-0 grid-cols-[auto_minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] gap-x-2 rounded-frame outline-offset-4 ${dropClass} ${isBare ? "bg-mat" : ""}`}
                >
                  {isBare ? null : props.renderCell(item, index)}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

function indexesOf(row: number, columns: number, count: number): readonly number[] {
  const first = row * columns;
  return Array.from({ length: Math.max(0, Math.min(columns, count - first)) }, (_, column) => first + column);
}

/** Restores the focus after a change of columns, which moves cells to other rows and thereby drops the focus. */
function useFocusRecovery(grid: React.RefObject<HTMLElement | null>, columns: number, onLost: () => void): void {
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

/** Returns the content width in CSS px, updated on resize. 0 before the first layout. */
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
