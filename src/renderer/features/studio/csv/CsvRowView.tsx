import { CircleX, Pencil, Undo2, X } from "lucide-react";
import { t } from "#texts/t.ts";
import { suggestLabel } from "#renderer/lib/text/labelSlug.ts";
import { Badge } from "#renderer/ui/marks/Badge.tsx";
import { IconButton } from "#renderer/ui/IconButton.tsx";
import { TextField } from "#renderer/ui/fields/TextField.tsx";
import { AllowedChoices } from "#renderer/ui/fields/AllowedChoices.tsx";
import { itemDetails } from "#renderer/features/studio/batch/itemText.ts";
import { nameOfUse, unused } from "./csvColumns.ts";
import { type CsvImport, fixCell, fixEverywhere, openRow, type ReadRow, skipRow } from "./csvImport.ts";
import { editCsv } from "./csvStore.ts";
import { brief } from "./valueOfCell.ts";

interface CsvRowViewProps {
  readonly opened: CsvImport;
  readonly read: ReadRow;
  readonly isFirst: boolean;
}

/** One row: the item it becomes, or its errors with the cells in which to fix them. */
export function CsvRowView({ opened, read, isFirst }: CsvRowViewProps) {
  const { row, reading, isSkipped } = read;
  const [first, ...others] = reading.items;
  const cells = cellsToFix(opened, read);
  const elsewhere = reading.errors.filter(({ column }) => column === null);
  return (
    <div
      className={`grid min-h-14 grid-cols-[3.5rem_minmax(0,1fr)_auto] items-start gap-x-3 px-3 py-2 ${isFirst ? "" : "border-t border-line"} ${isSkipped ? "opacity-70" : ""}`}
    >
      <span className="figures pt-0.5 text-small text-faint">{t("Row {number}", { number: row.number })}</span>
      <div className="flex min-w-0 flex-col gap-2">
        {first === undefined ? (
          <p className="truncate text-muted">
            {row.cells
              .filter((cell) => cell !== "")
              .map(brief)
              .join(" · ")}
          </p>
        ) : (
          <div className="flex min-w-0 flex-col">
            <p dir="auto" className="line-clamp-2">
              {first.draft.prompt}
            </p>
            <p className="figures truncate text-small text-faint">
              {others.length === 0
                ? itemDetails(first)
                : t("{first} and {count} more", { first: itemDetails(first), count: others.length })}
            </p>
          </div>
        )}
        {isSkipped || cells.length === 0 ? null : (
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            {cells.map((column) => (
              <FixCells key={column} opened={opened} read={read} column={column} />
            ))}
          </div>
        )}
        {isSkipped
          ? null
          : elsewhere.map(({ reason }) => (
              <p key={reason} className="flex items-center gap-2 text-small text-pencil">
                <CircleX aria-hidden size={14} className="shrink-0" />
                {reason}
              </p>
            ))}
      </div>
      <span className="flex items-center">
        {isSkipped ? <Badge>{t("Skipped")}</Badge> : null}
        <IconButton
          icon={Pencil}
          size="small"
          label={t("Edit row {number}", { number: row.number })}
          disabled={isSkipped}
          onClick={() => editCsv((now) => openRow(now, row.number))}
        />
        <IconButton
          icon={isSkipped ? Undo2 : X}
          size="small"
          label={
            isSkipped
              ? t("Include row {number}", { number: row.number })
              : t("Skip row {number}", { number: row.number })
          }
          onClick={() => editCsv((now) => skipRow(now, row.number, !isSkipped))}
        />
      </span>
    </div>
  );
}

/** Returns the cells of a row with errors and those already fixed, from left to right. */
function cellsToFix({ fixed }: CsvImport, { row, reading }: ReadRow): readonly number[] {
  const wrong = reading.errors.flatMap(({ column }) => (column === null ? [] : [column]));
  return [...new Set([...wrong, ...(fixed.get(row.number) ?? [])])].toSorted((one, other) => one - other);
}

interface FixProps {
  readonly opened: CsvImport;
  readonly read: ReadRow;
  readonly column: number;
}

function FixCells({ opened, read, column }: FixProps) {
  const { row, reading } = read;
  const error = reading.errors.find((one) => one.column === column);
  const name = opened.table.columns[column] ?? "";
  const use = opened.uses[column] ?? unused;
  const shown = nameOfUse(use, opened.type);
  const cell = row.cells[column] ?? "";
  const label = use.is === "project" || use.is === "costCenter" ? suggestLabel(cell) : null;
  const takeLabel = (better: string) => editCsv((now) => fixEverywhere(now, column, cell, better));
  return (
    <TextField
      label={t("{column}, row {number}", { column: shown === name ? name : `${name} (${shown})`, number: row.number })}
      value={cell}
      onChange={(next) => editCsv((now) => fixCell(now, row.number, column, next))}
      {...(error === undefined
        ? {}
        : {
            error: (
              <AllowedChoices message={error.reason} allowed={label === null ? [] : [label]} onChoose={takeLabel} />
            ),
          })}
    />
  );
}
