// A partly rendered list can't be an <ol>, so each row states its own position.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex */
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { useDensity } from "#renderer/lib/density.ts";

interface VirtualListProps<T> {
  readonly label: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  readonly renderRow: (item: T, index: number) => ReactNode;
  /** Height of a row in CSS px. A row that needs more is measured. */
  readonly rowHeight: number;
  /** Key of the row to scroll into view. */
  readonly shownKey?: string | null;
  readonly className?: string;
  /** Whether a row is the one that the address names. */
  readonly isCurrent?: (item: T) => boolean;
  /** Called when the last rows are rendered, to read more of them. */
  readonly onNearEnd?: () => void;
  /** For rows without focusable elements: the list itself takes the focus, so that keys scroll it. */
  readonly isStill?: boolean;
}

/** Share of the row height that remains in the compact density. */
const compactHeight = 0.8;
/** Shorter lists are rendered as a whole, so that find and Tab reach every row without scrolling. */
const wholeUpTo = 50;

/** A list of any length. A long list renders only the visible rows. */
export function VirtualList<T>(props: VirtualListProps<T>) {
  "use no memo";
  const { items, keyOf, shownKey = null } = props;
  const density = useDensity((state) => state.density);
  const rowHeight = density === "compact" ? Math.round(props.rowHeight * compactHeight) : props.rowHeight;
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- "use no memo" above keeps the compiler away
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => keyOf(items[index] as T),
    estimateSize: () => rowHeight,
    overscan: items.length <= wholeUpTo ? wholeUpTo : 6,
  });
  const { measure, scrollToIndex } = rows;
  useLayoutEffect(measure, [measure, rowHeight]);
  const shown = shownKey === null ? -1 : items.findIndex((item) => keyOf(item) === shownKey);
  useEffect(() => {
    if (shown !== -1) scrollToIndex(shown);
  }, [shown, scrollToIndex]);

  const lastRendered = rows.getVirtualItems().at(-1)?.index ?? 0;
  const isNearEnd = lastRendered >= items.length - 1;
  const onNearEnd = useRef(props.onNearEnd);
  useEffect(() => {
    onNearEnd.current = props.onNearEnd;
  });
  useEffect(() => {
    if (isNearEnd) onNearEnd.current?.();
  }, [isNearEnd, items.length]);

  return (
    <div
      ref={scroller}
      tabIndex={props.isStill ? 0 : undefined}
      className={`overflow-y-auto outline-offset-[-2px] [scrollbar-gutter:stable] ${props.className ?? ""}`}
    >
      <div role="list" aria-label={props.label} className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => (
          <div
            key={row.key}
            ref={rows.measureElement}
            data-index={row.index}
            role="listitem"
            aria-posinset={row.index + 1}
            aria-setsize={items.length}
            aria-current={props.isCurrent?.(items[row.index] as T) === true ? "true" : undefined}
            className="absolute inset-x-0 top-0"
            style={{ minHeight: rowHeight, transform: `translateY(${row.start}px)` }}
          >
            {props.renderRow(items[row.index] as T, row.index)}
          </div>
        ))}
      </div>
    </div>
  );
}
