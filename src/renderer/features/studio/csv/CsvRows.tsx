import { useState } from "react";
import { t } from "#texts/t.ts";
import { grouped } from "#renderer/lib/text/numbers.ts";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { VirtualList } from "#renderer/ui/lists/VirtualList.tsx";
import type { CsvImport, ReadRow } from "./csvImport.ts";
import { CsvRowView } from "./CsvRowView.tsx";

interface CsvRowsProps {
  readonly opened: CsvImport;
  readonly rows: readonly ReadRow[];
}

type View = "all" | "wrong" | "skipped";

/** Lists what the rows become. Rows with errors can be fixed or skipped in place. */
export function CsvRows({ opened, rows }: CsvRowsProps) {
  const wrong = rows.filter(({ reading, isSkipped }) => !isSkipped && reading.errors.length > 0);
  const skipped = rows.filter(({ isSkipped }) => isSkipped);
  const [view, setView] = useState<View>(wrong.length > 0 ? "wrong" : "all");
  // A row that is being fixed stays visible without errors until the user chooses another view.
  const [initialErrors, setInitialErrors] = useState<ReadonlySet<number>>(
    () => new Set(wrong.map(({ row }) => row.number)),
  );
  const choose = (next: View) => {
    setView(next);
    setInitialErrors(new Set(wrong.map(({ row }) => row.number)));
  };
  const shown =
    view === "all" ? rows : view === "skipped" ? skipped : rows.filter(({ row }) => initialErrors.has(row.number));
  return (
    <div className="flex flex-col gap-3">
      <div className="max-w-120">
        <Segmented
          label={t("Rows")}
          isLabelHidden
          value={view}
          onChange={choose}
          choices={[
            { value: "all", label: t("All {count}", { count: grouped(rows.length) }) },
            { value: "wrong", label: t("Errors {count}", { count: grouped(wrong.length) }) },
            { value: "skipped", label: t("Skipped {count}", { count: grouped(skipped.length) }) },
          ]}
        />
      </div>
      {shown.length === 0 ? (
        <p className="rounded-control border border-line bg-well p-6 text-center text-muted">
          {view === "wrong" ? t("No rows with errors.") : t("No skipped rows.")}
        </p>
      ) : (
        <VirtualList
          label={t("CSV rows")}
          items={shown}
          keyOf={({ row }) => String(row.number)}
          rowHeight={56}
          className="max-h-[56vh] rounded-control border border-line bg-well"
          renderRow={(read, index) => <CsvRowView opened={opened} read={read} isFirst={index === 0} />}
        />
      )}
    </div>
  );
}
