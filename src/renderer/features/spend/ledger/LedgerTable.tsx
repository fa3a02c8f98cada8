import { useVirtualizer } from "@tanstack/react-virtual";
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { LedgerEntryView } from "#contracts/spending/spend.ts";
import { t } from "#texts/t.ts";
import { useDensity } from "#renderer/lib/density.ts";
import { TableGap } from "#renderer/ui/lists/TableGap.tsx";
import { ContextMenu } from "#renderer/ui/overlays/ContextMenu.tsx";
import { useNow } from "#renderer/ui/time/useNow.ts";
import { type LedgerActions, ledgerMenu } from "./ledgerMenu.ts";
import { LedgerRow, wideOnly } from "./LedgerRow.tsx";

interface LedgerTableProps {
  readonly rows: readonly LedgerEntryView[];
  /** False while more rows may follow; the row count is then not announced. */
  readonly isComplete: boolean;
  readonly scroller: RefObject<HTMLElement | null>;
  /** The service's IDs of paid requests with a reconciliation issue. */
  readonly withIssue: ReadonlySet<string>;
  /** The service's paid requests whose issues a person dismissed. */
  readonly dismissed: ReadonlySet<string>;
  /** ID of the entry whose details are open. */
  readonly open: string | undefined;
  readonly onOpen: (entry: LedgerEntryView) => void;
  readonly actions: LedgerActions;
  readonly onNearEnd: () => void;
}

const columns = [
  { name: t("Time"), width: "w-32" },
  { name: t("Event"), width: "w-44" },
  { name: t("Operation"), width: `w-34 ${wideOnly}` },
  { name: t("Model"), width: "" },
  { name: t("Project"), width: "" },
  { name: t("Cost center"), width: wideOnly },
  { name: t("Request"), width: "w-32" },
  { name: t("Credits"), width: "w-20", isFigure: true },
] as const;
/** A spacer over more columns than are shown would add empty ones. */
const alwaysShown = columns.filter(({ width }) => !width.includes(wideOnly)).length;
/** Row heights by density, in CSS px: dense, so that six entries are in sight in a small window. */
const rowHeights = { comfortable: 36, compact: 30 } as const;

/**
 * A virtualized table: only visible rows are in the DOM. It scrolls with the screen, and its header stays visible. Arrow
 * keys, Home, and End move between rows, and Enter opens an entry.
 */
export function LedgerTable(props: LedgerTableProps) {
  "use no memo";
  const { rows, isComplete, scroller, withIssue, dismissed, open, onOpen, actions, onNearEnd } = props;
  const table = useRef<HTMLTableElement>(null);
  const now = useNow(60_000, true);
  const [active, setActive] = useState(0);
  const rowHeight = useDensity(({ density }) => rowHeights[density]);
  const above = useOffset(table, scroller);
  // oxlint-disable-next-line react/incompatible-library -- "use no memo" above keeps the compiler away
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.id ?? index,
    estimateSize: () => rowHeight,
    scrollMargin: above,
    scrollPaddingStart: 32,
    overscan: 12,
  });
  const { measure, scrollToIndex } = virtual;
  useLayoutEffect(measure, [measure, rowHeight]);
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1);
  const lastIndex = last?.index ?? 0;
  const before = (shown[0]?.start ?? above) - above;
  const after = Math.max(0, virtual.getTotalSize() - ((last?.end ?? above) - above));
  useEffect(() => {
    if (rows.length > 0 && lastIndex >= rows.length - 20) onNearEnd();
  }, [lastIndex, rows.length, onNearEnd]);
  // Exactly one row is in the Tab order, also while the active row is out of sight.
  const tabStop = shown.some(({ index }) => index === active) ? active : (shown[0]?.index ?? 0);
  const wantsFocus = useRef(false);
  useEffect(() => {
    if (!wantsFocus.current) return;
    const row = table.current?.querySelector<HTMLElement>(`[data-entry="${active}"]`);
    if (!row) return;
    wantsFocus.current = false;
    row.focus({ preventScroll: true });
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const at = event.target instanceof HTMLElement ? event.target.dataset["entry"] : undefined;
    if (at === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const from = Number(at);
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const index = Math.min(rows.length - 1, Math.max(0, to));
    if (index === from) return;
    wantsFocus.current = true;
    setActive(index);
    scrollToIndex(index);
  };
  const entryOf = (target: Element) => {
    const row = target.closest<HTMLElement>("tr[data-row]")?.dataset["row"];
    return row === undefined ? undefined : rows[Number(row)];
  };

  return (
    <ContextMenu
      label={t("Ledger entry")}
      entriesFor={(target) => {
        const entry = entryOf(target);
        return entry === undefined ? [] : ledgerMenu(entry, actions);
      }}
    >
      {/* Its rows' buttons have the focus; the keys move between them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table
        ref={table}
        aria-label={t("Ledger")}
        aria-rowcount={isComplete ? rows.length + 1 : -1}
        style={{ "--table-row": `${rowHeight}px` } as CSSProperties}
        onKeyDown={onKeyDown}
        className="w-full min-w-160 table-fixed border-separate border-spacing-0"
      >
        <thead className="sticky top-0 z-10 bg-sheet">
          <tr aria-rowindex={1}>
            {columns.map((column, index) => (
              <th
                key={column.name}
                scope="col"
                className={`h-8 border-b border-line text-small font-normal text-faint ${column.width} ${index === 0 ? "pl-2" : ""} ${"isFigure" in column ? "pr-2 text-right" : "pr-4 text-left"}`}
              >
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <TableGap height={before} columns={alwaysShown} />
          {shown.map(({ index, key }) => {
            const entry = rows[index];
            return entry === undefined ? null : (
              <LedgerRow
                key={key}
                entry={entry}
                index={index}
                now={now}
                hasIssue={withIssue.has(entry.servicePaidRequestId)}
                isDismissed={dismissed.has(entry.servicePaidRequestId)}
                isOpen={entry.id === open}
                isTabStop={index === tabStop}
                onFocus={() => setActive(index)}
                onOpen={() => onOpen(entry)}
              />
            );
          })}
          <TableGap height={after} columns={alwaysShown} />
        </tbody>
      </table>
    </ContextMenu>
  );
}

/**
 * Returns the distance of an element from the start of the scrolled content, in CSS px. Updates when the content above
 * it grows.
 */
function useOffset(element: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current === null || scroller.current === null) return;
      const top = element.current.getBoundingClientRect().top - scroller.current.getBoundingClientRect().top;
      setOffset(Math.round(top + scroller.current.scrollTop));
    };
    measure();
    const content = scroller.current?.firstElementChild;
    if (!content) return undefined;
    const observer = new ResizeObserver(measure);
    for (const part of [content, ...content.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [element, scroller]);
  return offset;
}
