// A partly rendered grid can't be a table. Its keyboard is handled once, on the grid.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
import {
  type ChangeEvent,
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { isModHeld } from "#renderer/ui/modKey.ts";
import { type DropBetween, useDropBetween } from "#renderer/ui/lists/useDropBetween.ts";
import { useDebouncedValue } from "#renderer/ui/lists/useDebouncedValue.ts";
import { useIsFastScrolling } from "#renderer/ui/lists/useIsFastScrolling.ts";
import { type GridLayout, type GridRange, type GridSection, type PlacedRow, rowAt, rowOf } from "./gridLayout.ts";
import { moveInRows } from "./gridMoves.ts";
import { GridRow } from "./GridRow.tsx";
import { SectionHeadings } from "./SectionHeadings.tsx";
import { captionLinesAt, type GridDensity, gridMetrics, nextTileSize } from "./tileSize.ts";
import { useGridScroll } from "./useGridScroll.ts";
import { useMarquee } from "./useMarquee.tsx";
import { useTileLayout } from "./useTileLayout.ts";

export interface TileGridProps<T extends { readonly id: string }> {
  readonly label: string;
  /** Sections in order. Their counts add up to the number of items, loaded or not. */
  readonly sections: readonly GridSection[];
  /** Ranges of items that are loaded together, in order. */
  readonly ranges: readonly GridRange[];
  /** Returns undefined while the item is not loaded. */
  readonly itemAt: (index: number) => T | undefined;
  /** Returns the index of a loaded item, otherwise -1. */
  readonly indexOf: (id: string) => number;
  readonly cellName: (item: T) => string;
  /** Returns the aspect ratio (width by height); null while it is unknown. */
  readonly ratioOf: (item: T) => number | null;
  readonly renderTile: (item: T, index: number) => ReactNode;
  /** Renders up to `lines` lines below the tile. */
  readonly renderCaption: (item: T, lines: number) => ReactNode;
  /** Maximum number of caption lines: 1 to 3. */
  readonly captionLines: number;
  /** Target height of a row, in CSS px. */
  readonly tileSize: number;
  readonly onTileSize: (size: number) => void;
  readonly density: GridDensity;
  readonly openId: string | undefined;
  readonly isSelected: (item: T) => boolean;
  /** Selects one item and opens it. */
  readonly onOpen: (item: T) => void;
  readonly onPeek: (item: T) => void;
  /** Without it, a double click peeks. */
  readonly onDoubleClick?: (item: T) => void;
  /**
   * Changes the selection without opening an item. `from` is the item that had the focus before, where a range starts if
   * nothing is selected.
   */
  readonly onSelect: (item: T, how: "toggle" | "range", from?: T) => void;
  /** Selects the items in a rectangle that the user draws; with `isAdded`, in addition to the selected ones. */
  readonly onSelectAll: (items: readonly T[], isAdded: boolean) => void;
  /** Handles any other key on the current item. Returns true if the key was used. */
  readonly onKey: (event: KeyboardEvent, item: T | undefined) => boolean;
  readonly onDragStart?: (event: DragEvent, item: T) => void;
  /** Accepts drops between the items, where the user defines their order. */
  readonly drop?: DropBetween<T> | undefined;
  /**
   * Reports the first and last index rendered at rest, and the first visible one. While the items change quickly, it
   * reports them only if a visible item is not loaded.
   */
  readonly onRange: (first: number, last: number, top: number) => void;
  /** Scrolls to an index whenever the object changes: to the top or, with `takesFocus`, into view with the focus. */
  readonly jump?: { readonly index: number; readonly takesFocus?: boolean } | undefined;
}

const restMs = 150;

/**
 * A grid of any length with justified rows. It renders only the visible rows. One cell is in the tab order, and arrow
 * keys move it.
 */
export function TileGrid<T extends { readonly id: string }>(props: TileGridProps<T>) {
  const { sections, ranges, itemAt, indexOf, tileSize, density, openId, onRange, jump } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const [active, setActive] = useState(jump?.index ?? 0);
  const [lastJump, setLastJump] = useState(jump);
  if (jump !== lastJump) {
    setLastJump(jump);
    if (jump !== undefined) setActive(jump.index);
  }
  const isFastScrolling = useIsFastScrolling(scroller);
  const dropOn = useDropBetween(props.drop);
  const metrics = gridMetrics(tileSize, density, props.captionLines);
  const { layout, readRatios } = useTileLayout({ scroller, sections, ranges, itemAt, ratioOf: props.ratioOf, metrics });
  const current = Math.min(active, Math.max(0, layout.count - 1));
  const scroll = useGridScroll({ scroller, layout, itemAt, indexOf });
  const { firstRow, lastRow, topRow, bottomRow, scrollToTile } = scroll;
  // While the items change quickly, as with every letter of a search, only visible rows are rendered.
  const firstId = itemAt(0)?.id;
  const isRested = useDebouncedValue(firstId, restMs) === firstId || topRow > 0;

  const rows = rowsBetween(
    isRested ? firstRow : topRow,
    isRested ? lastRow : bottomRow,
    rowOf(layout, current),
  ).flatMap((row) => rowAt(layout, row) ?? []);
  const firstIndex = rowAt(layout, firstRow)?.firstIndex ?? 0;
  const lastIndex = lastTileOf(layout, lastRow);
  const topIndex = rowAt(layout, topRow)?.firstIndex ?? 0;
  const isReported = isRested || itemAt(lastTileOf(layout, bottomRow)) === undefined;
  useEffect(() => {
    if (layout.rowCount > 0 && isReported) onRange(firstIndex, Math.max(firstIndex, lastIndex), topIndex);
  }, [firstIndex, lastIndex, topIndex, layout.rowCount, isReported, onRange]);
  useLayoutEffect(() => readRatios(firstIndex, lastIndex), [readRatios, firstIndex, lastIndex]);

  const openIndex = openId === undefined ? -1 : indexOf(openId);
  const shownOpen = useRef<string>(undefined);
  useEffect(() => {
    // Only opening another item scrolls the grid. An item inserted above must not.
    if (openIndex === -1 || layout.rowCount === 0 || shownOpen.current === openId) return;
    shownOpen.current = openId;
    setActive(openIndex);
    scrollToTile(openIndex, "nearest");
  }, [openId, openIndex, layout.rowCount, scrollToTile]);
  useEffect(() => {
    if (openId === undefined) shownOpen.current = undefined;
  }, [openId]);
  useEffect(() => {
    if (jump === undefined) return;
    wantsFocus.current = jump.takesFocus ?? false;
    scrollToTile(jump.index, jump.takesFocus === true ? "nearest" : "start");
  }, [jump, scrollToTile]);
  useFocusRecovery(scroller, layout, () => {
    wantsFocus.current = true;
  });
  useEffect(() => {
    if (!wantsFocus.current) return;
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-tile="${current}"]`);
    if (cell === null || cell === undefined) return;
    wantsFocus.current = false;
    cell.focus({ preventScroll: true });
  });
  const marquee = useMarquee({
    scroller,
    layout,
    onSelect: (indexes, isAdded) =>
      props.onSelectAll(
        indexes.flatMap((index) => itemAt(index) ?? []),
        isAdded,
      ),
  });

  const moveTo = (to: number, event: KeyboardEvent) => {
    wantsFocus.current = true;
    setActive(to);
    scrollToTile(to, "nearest");
    const moved = itemAt(to);
    if (moved === undefined) return;
    if (event.shiftKey) props.onSelect(moved, "range", itemAt(current));
    else if (openId !== undefined && !isModHeld(event)) props.onOpen(moved);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLMediaElement) return;
    const item = itemAt(current);
    const isModified = event.ctrlKey || event.metaKey || event.altKey;
    const viewHeight = scroller.current?.clientHeight ?? 0;
    const to = event.altKey ? null : moveInRows(event.key, event.ctrlKey || event.metaKey, current, layout, viewHeight);
    const size = isModified ? null : nextTileSize(event.key, tileSize);
    if (to !== null) moveTo(to, event);
    else if (size !== null) props.onTileSize(size);
    else if (event.key === " " && event.shiftKey && !isModified && item !== undefined) props.onSelect(item, "toggle");
    else if (event.key === "Enter" && !isModified && item !== undefined) props.onOpen(item);
    else if (event.key === " " && !isModified && item !== undefined) props.onPeek(item);
    else if (!props.onKey(event, item)) return;
    event.preventDefault();
  };
  const onPress = (event: MouseEvent, item: T) => {
    if (event.shiftKey) props.onSelect(item, "range");
    else if (isModHeld(event)) props.onSelect(item, "toggle");
    else props.onOpen(item);
  };
  const onTile = ({ target }: { readonly target: EventTarget }, act: (item: T) => void) => {
    const index = target instanceof Element && !isCheckbox(target) ? tileIndexOf(target) : undefined;
    const item = index === undefined ? undefined : itemAt(index);
    if (item !== undefined) act(item);
  };
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const onCheck = useCallback(({ target, nativeEvent }: ChangeEvent) => {
    const item = latest.current.itemAt(tileIndexOf(target) ?? -1);
    const isRange = nativeEvent instanceof PointerEvent && nativeEvent.shiftKey;
    if (item !== undefined) latest.current.onSelect(item, isRange ? "range" : "toggle");
  }, []);
  const selectedIn = ({ lefts, firstIndex: first }: PlacedRow) =>
    lefts.map((_, at) => (isSelectedAt(first + at) ? "1" : "0")).join("");
  const isSelectedAt = (index: number) => {
    const item = itemAt(index);
    return item !== undefined && props.isSelected(item);
  };

  return (
    <div
      ref={scroller}
      className="scroll-page h-full overflow-x-hidden pb-6 [overflow-anchor:none] contain-strict"
      {...marquee.handlers}
      onPointerMove={(event) => {
        scroll.followPointer(event);
        marquee.handlers.onPointerMove(event);
      }}
      onPointerLeave={scroll.forgetPointer}
    >
      <div className="relative" style={{ height: layout.height }}>
        <SectionHeadings layout={layout} firstRow={firstRow} lastRow={lastRow} />
        <div
          role="grid"
          tabIndex={-1}
          aria-label={props.label}
          aria-rowcount={layout.rowCount}
          aria-multiselectable
          onKeyDown={onKeyDown}
          onMouseDown={(event) => {
            // The focus stays on the cell.
            if (isCheckbox(event.target)) event.preventDefault();
          }}
          onClick={(event) => onTile(event, (item) => onPress(event, item))}
          onDoubleClick={(event) => onTile(event, props.onDoubleClick ?? props.onPeek)}
          onDragStart={(event) => onTile(event, (item) => props.onDragStart?.(event, item))}
          onFocus={({ target }) => setActive((now) => tileIndexOf(target) ?? now)}
          className="absolute inset-0 outline-none"
        >
          {rows.map((row) => (
            <GridRow<T>
              key={row.row}
              row={row}
              captionLines={captionLinesAt(tileSize, props.captionLines)}
              captionHeight={metrics.captionHeight}
              isBare={isFastScrolling}
              current={current >= row.firstIndex && current < row.firstIndex + row.lefts.length ? current : -1}
              selected={selectedIn(row)}
              itemAt={itemAt}
              cellName={props.cellName}
              renderTile={props.renderTile}
              renderCaption={props.renderCaption}
              isDraggable={props.onDragStart !== undefined}
              onCheck={onCheck}
              dropOn={dropOn}
            />
          ))}
        </div>
        {marquee.box}
      </div>
    </div>
  );
}

/** Returns the index of the tile that contains an element of a grid; undefined outside of the tiles. */
export function tileIndexOf(element: Element): number | undefined {
  const index = element.closest<HTMLElement>("[data-tile]")?.dataset["tile"];
  return index === undefined ? undefined : Number(index);
}

function lastTileOf(layout: GridLayout, row: number): number {
  const placed = rowAt(layout, row);
  return placed === undefined ? layout.count - 1 : placed.firstIndex + placed.lefts.length - 1;
}

function isCheckbox(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === "checkbox";
}

/** Returns the visible rows and the row with the focus, which stays rendered because removing it would lose the focus. */
function rowsBetween(first: number, last: number, focused: number): readonly number[] {
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  if (focused < first) return [focused, ...rows];
  return focused > last ? [...rows, focused] : rows;
}

/** Restores the focus after a change of the layout, which moves cells to other rows and thereby drops the focus. */
function useFocusRecovery(scroller: React.RefObject<HTMLElement | null>, layout: object, onLost: () => void): void {
  const hadFocus = useRef(false);
  const lastLayout = useRef(layout);
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      const grid = scroller.current?.querySelector("[role=grid]");
      hadFocus.current = target instanceof Node && (grid?.contains(target) ?? false);
    };
    document.addEventListener("focusin", onFocusIn);
    return () => document.removeEventListener("focusin", onFocusIn);
  }, [scroller]);
  useEffect(() => {
    if (lastLayout.current === layout) return;
    lastLayout.current = layout;
    if (hadFocus.current && document.activeElement === document.body) onLost();
  });
}
