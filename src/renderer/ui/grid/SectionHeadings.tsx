import { grouped } from "#renderer/lib/text/numbers.ts";
import { type GridLayout, rowAt } from "./gridLayout.ts";

interface SectionHeadingsProps {
  readonly layout: GridLayout;
  readonly firstRow: number;
  readonly lastRow: number;
}

/** The headings of the visible sections. Each one stays at the top of the grid while its section is visible. */
export function SectionHeadings({ layout, firstRow, lastRow }: SectionHeadingsProps) {
  const from = rowAt(layout, firstRow)?.top ?? 0;
  const to = rowAt(layout, lastRow)?.top ?? layout.height;
  return layout.sections
    .filter(({ title, top, height }) => title !== undefined && top <= to && top + height > from)
    .map(({ key, title, note, count, top, height }) => (
      <div key={key} className="pointer-events-none absolute inset-x-0 z-10" style={{ top, height }}>
        <div
          className="sticky top-0 -mx-2 flex items-center gap-2 bg-sheet px-2"
          style={{ height: layout.metrics.headingHeight }}
        >
          <h2 className="font-semibold">{title}</h2>
          <span className="figures text-small text-faint">{note ?? grouped(count)}</span>
        </div>
      </div>
    ));
}
