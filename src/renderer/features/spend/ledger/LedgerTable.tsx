import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { PaidRequestId } from "../../../../contracts/ids.ts";
import type { LedgerEntryView } from "../../../../contracts/spending/spend.ts";
import { t } from "../../../../texts/t.ts";
import { useDensity } from "../../../lib/density.ts";
import { TableGap } from "../../../ui/lists/TableGap.tsx";
import { tableRowHeights } from "../../../ui/lists/tableRowHeights.ts";
import { useNow } from "../../../ui/time/useNow.ts";
import { LedgerTableRow } from "./LedgerTableRow.tsx";

interface LedgerTableProps {
  readonly rows: readonly LedgerEntryView[];
  /** False while more rows may follow; the row count is then not announced. */
  readonly isComplete: boolean;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly onShowRequest: (id: PaidRequestId) => void;
  readonly onNearEnd: () => void;
}

const columns = [
  { name: t("Time"), width: "w-28" },
  { name: t("Event"), width: "w-42" },
  { name: t("Credits"), width: "w-18", isFigure: true },
  { name: t("Operation"), width: "w-34" },
  { name: t("Model"), width: "" },
  { name: t("Project"), width: "" },
  { name: t("Cost center"), width: "" },
  { name: t("Request"), width: "w-30" },
  { name: t("IDs"), width: "w-20", isHidden: true },
] as const;

/** A virtualized table: only visible rows are in the DOM. It scrolls with the screen, and its header stays visible. */
export function LedgerTable({ rows, isComplete, scroller, onShowRequest, onNearEnd }: LedgerTableProps) {
  "use no memo";
  const table = useRef<HTMLTableElement>(null);
  const now = useNow(60_000, true);
  const rowHeight = useDensity(({ density }) => tableRowHeights[density]);
  const above = useOffset(table, scroller);
  // oxlint-disable-next-line react/incompatible-library -- "use no memo" above keeps the compiler away
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.id ?? index,
    estimateSize: () => rowHeight,
    scrollMargin: above,
    overscan: 12,
  });
  const { measure } = virtual;
  useLayoutEffect(measure, [measure, rowHeight]);
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1);
  const lastIndex = last?.index ?? 0;
  const before = (shown[0]?.start ?? above) - above;
  const after = Math.max(0, virtual.getTotalSize() - ((last?.end ?? above) - above));
  useEffect(() => {
    if (rows.length > 0 && lastIndex >= rows.length - 20) onNearEnd();
  }, [lastIndex, rows.length, onNearEnd]);

  return (
    <table
      ref={table}
      aria-label={t("Ledger")}
      aria-rowcount={isComplete ? rows.length + 1 : -1}
      className="w-full min-w-192 table-fixed border-separate border-spacing-0"
    >
      <thead className="sticky top-0 z-10 bg-sheet">
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <th
              key={column.name}
              scope="col"
              className={`h-8 border-b border-line pr-4 text-small font-normal text-faint ${column.width} ${"isFigure" in column ? "text-right" : "text-left"}`}
            >
              <span className={"isHidden" in column ? "sr-only" : ""}>{column.name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <TableGap height={before} columns={columns.length} />
        {shown.map(({ index, key }) => {
          const row = rows[index];
          return row === undefined ? null : (
            <LedgerTableRow key={key} row={row} index={index + 2} now={now} onShowRequest={onShowRequest} />
          );
        })}
        <TableGap height={after} columns={columns.length} />
      </tbody>
    </table>
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
