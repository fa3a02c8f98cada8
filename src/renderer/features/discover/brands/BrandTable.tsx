import { useVirtualizer } from "@tanstack/react-virtual";
import { ArrowDown, ArrowUp } from "lucide-react";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";
import type { ListedBrand } from "#contracts/ads/ads.ts";
import { t } from "#texts/t.ts";
import { useDensity } from "#renderer/lib/density.ts";
import { TableGap } from "#renderer/ui/lists/TableGap.tsx";
import { ContextMenu } from "#renderer/ui/overlays/ContextMenu.tsx";
import { BrandTableRow } from "./BrandTableRow.tsx";
import { type BrandColumnId, brandColumns, type BrandSort } from "./brandColumns.ts";
import { type BrandActions, brandMenu } from "./brandMenu.ts";
import { useBrandTable } from "./brandTableStore.ts";

interface BrandTableProps {
  /** The brands in the order of display. */
  readonly brands: readonly ListedBrand[];
  readonly sort: BrandSort;
  readonly onSort: (column: BrandColumnId) => void;
  readonly actions: BrandActions;
}

/** Shorter tables are rendered as a whole. */
const wholeUpTo = 50;
/** Height of a table's row by density, in CSS px. Must match `--table-row` of the theme. */
const tableRowHeights = { comfortable: 40, compact: 32 } as const;
/** Height of the headings, in CSS px. */
const headHeight = 32;

const setActive = (activeId: string) => useBrandTable.setState({ activeId });

/** A virtualized table of brands. Arrow keys, Home, End, and the page keys move between rows, and Enter opens a brand. */
export function BrandTable({ brands, sort, onSort, actions }: BrandTableProps) {
  "use no memo";
  const scroller = useRef<HTMLDivElement>(null);
  const activeId = useBrandTable((state) => state.activeId);
  const rowHeight = useDensity(({ density }) => tableRowHeights[density]);
  // oxlint-disable-next-line react/incompatible-library -- "use no memo" above keeps the compiler away
  const virtual = useVirtualizer({
    count: brands.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => brands[index]?.id ?? index,
    estimateSize: () => rowHeight,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    overscan: brands.length <= wholeUpTo ? wholeUpTo : 8,
  });
  const { measure, scrollToIndex } = virtual;
  useLayoutEffect(measure, [measure, rowHeight]);
  const active = brands.findIndex(({ id }) => id === activeId);
  const shown = virtual.getVirtualItems();
  // Exactly one row is in the Tab order, also while the active row is out of sight.
  const tabStop = shown.some(({ index }) => index === active) ? active : (shown[0]?.index ?? 0);

  const wantsFocus = useRef(false);
  useEffect(() => {
    if (!wantsFocus.current) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-brand="${active}"]`);
    if (!row) return;
    wantsFocus.current = false;
    row.focus({ preventScroll: true });
  });
  const initial = useRef(active);
  useEffect(() => {
    // Back from a brand: its row is in sight again.
    if (initial.current > 0) scrollToIndex(initial.current, { align: "center" });
  }, [scrollToIndex]);
  const { column, isDescending } = sort;
  const sorted = useRef(sort);
  useEffect(() => {
    if (sorted.current.column === column && sorted.current.isDescending === isDescending) return;
    sorted.current = { column, isDescending };
    scroller.current?.scrollTo({ top: 0 });
  }, [column, isDescending]);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = event.target instanceof HTMLElement ? event.target.dataset["brand"] : undefined;
    if (at === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const from = Number(at);
    const page = Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - headHeight) / rowHeight) - 1);
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, PageDown: from + page, PageUp: from - page }[event.key];
    const next = event.key === "Home" ? 0 : event.key === "End" ? brands.length - 1 : to;
    if (next === undefined) return;
    event.preventDefault();
    const index = Math.min(brands.length - 1, Math.max(0, next));
    const brand = brands[index];
    if (brand === undefined || index === from) return;
    wantsFocus.current = true;
    setActive(brand.id);
    scrollToIndex(index);
  };
  const brandOf = (target: Element) => {
    const index = target.closest("tr")?.querySelector<HTMLElement>("[data-brand]")?.dataset["brand"];
    return index === undefined ? undefined : brands[Number(index)];
  };

  const before = (shown[0]?.start ?? headHeight) - headHeight;
  const after = Math.max(0, virtual.getTotalSize() - ((shown.at(-1)?.end ?? headHeight) - headHeight));
  return (
    <ContextMenu
      className="flex min-h-0 flex-1 flex-col"
      onOpen={(target) => {
        const brand = brandOf(target);
        if (brand !== undefined) setActive(brand.id);
      }}
      entriesFor={(target) => {
        const brand = brandOf(target);
        return brand === undefined ? [] : brandMenu(brand, actions);
      }}
    >
      <div ref={scroller} className="min-h-0 flex-1 overflow-auto px-(--gutter) pb-6 [scrollbar-gutter:stable]">
        <table
          aria-label={t("Brands")}
          aria-rowcount={brands.length + 1}
          className="w-full min-w-144 table-fixed border-separate border-spacing-0"
        >
          <thead className="sticky top-0 z-10 bg-sheet">
            <tr aria-rowindex={1}>
              {brandColumns.map(({ id, name }) => (
                <BrandHeading key={id} id={id} name={name} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          {/* The keys of all rows are handled once. The focus is on the button of a row. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <tbody onKeyDown={onKeyDown}>
            <TableGap height={before} columns={brandColumns.length} />
            {shown.map(({ index, key }) => {
              const brand = brands[index];
              return brand === undefined ? null : (
                <BrandTableRow
                  key={key}
                  brand={brand}
                  index={index}
                  isTabStop={index === tabStop}
                  onFocus={() => setActive(brand.id)}
                  onOpen={() => {
                    setActive(brand.id);
                    actions.onOpen(brand.id);
                  }}
                />
              );
            })}
            <TableGap height={after} columns={brandColumns.length} />
          </tbody>
        </table>
      </div>
    </ContextMenu>
  );
}

interface BrandHeadingProps {
  readonly id: BrandColumnId;
  readonly name: string;
  readonly sort: BrandSort;
  readonly onSort: (column: BrandColumnId) => void;
}

/** The heading of a column. A click sorts by the column, and another one reverses the order. */
function BrandHeading({ id, name, sort, onSort }: BrandHeadingProps) {
  const isSorted = sort.column === id;
  const Arrow = sort.isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort.isDescending ? "descending" : "ascending") : undefined}
      className={`h-8 border-b border-line p-0 font-normal ${id === "name" ? "text-left" : "w-34 text-right"}`}
    >
      <button
        type="button"
        onClick={() => onSort(id)}
        className={`inline-flex h-7 max-w-full items-center gap-1 rounded-control px-2 text-small hover:bg-hover hover:text-ink ${isSorted ? "text-ink" : "text-faint"} ${id === "name" ? "" : "flex-row-reverse"}`}
      >
        <span className="truncate">{name}</span>
        {isSorted ? <Arrow aria-hidden size={14} className="shrink-0" /> : null}
      </button>
    </th>
  );
}
