import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { runSize } from "#contracts/spending/runs.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { grouped } from "#renderer/lib/text/numbers.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Dialog } from "#renderer/ui/overlays/Dialog.tsx";
import { addItems, setListed, useBatch } from "#renderer/features/studio/stored/batchStore.ts";
import type { StudioTab } from "#renderer/features/studio/requestForms.ts";
import type { StudioDraft } from "#renderer/features/studio/draft.ts";
import { tooManyText } from "#renderer/features/studio/batch/itemText.ts";
import { useFormDraft } from "#renderer/features/studio/form/useFormDraft.ts";
import { useWhileOpen } from "#renderer/ui/useWhileOpen.ts";
import { CsvColumns } from "./CsvColumns.tsx";
import { type CsvImport, type ReadRow, rowReader, templateProblem } from "./csvImport.ts";
import { CsvPick } from "./CsvPick.tsx";
import { CsvRows } from "./CsvRows.tsx";
import { goToStep, discardCsv, showCsv, useCsv } from "./csvStore.ts";

/** Imports the rows of a CSV file into the batch: first the columns, then the items of each row. */
export function CsvDialog({ tab }: { readonly tab: StudioTab }) {
  const { isOpen, step, opened, problem } = useCsv();
  const form = useWhileOpen(useFormDraft(opened?.type ?? tab), isOpen);
  const close = () => showCsv(false);
  return opened === null ? (
    <Dialog isOpen={isOpen} onClose={close} title={t("Import CSV")}>
      <CsvPick type={tab} problem={problem} />
    </Dialog>
  ) : (
    <Opened isOpen={isOpen} onClose={close} step={step} opened={opened} problem={problem} form={form} />
  );
}

interface OpenedProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly step: "columns" | "rows";
  readonly opened: CsvImport;
  readonly problem: string | null;
  readonly form: StudioDraft;
}

function Opened({ isOpen, onClose, step, opened, problem, form }: OpenedProps) {
  const { uses, type, template, table, skipped } = opened;
  const collected = useBatch(({ batch }) => batch?.items.length);
  const isBlocked = templateProblem(opened) !== null;
  // The row reader below is memoized, so that typing in one row parses only that row again.
  const { data: serviceOrigin = null } = useQuery(queries.serviceOrigin);
  const read = useMemo(
    () => rowReader({ uses, type, template }, form, serviceOrigin),
    [uses, type, template, form, serviceOrigin],
  );
  const rows = useMemo<readonly ReadRow[]>(
    () => (isBlocked ? [] : table.rows.map((row) => ({ row, reading: read(row), isSkipped: skipped.has(row.number) }))),
    [table.rows, read, skipped, isBlocked],
  );
  const taken = rows.filter(({ isSkipped }) => !isSkipped);
  const items = taken.flatMap(({ reading }) => reading.items);
  const wrong = taken.filter(({ reading }) => reading.errors.length > 0).length;
  const room = runSize.max - (collected ?? 0);
  const isFull = items.length > room;
  const add = () => {
    addItems(items);
    setListed(true);
    discardCsv();
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("Import CSV")}
      width="table"
      footer={
        <>
          <output className="figures mr-auto min-w-0 flex-1 text-muted">
            {isFull
              ? tooManyText(items.length, room)
              : wrong === 0
                ? t("{items, plural, one {# item} other {# items}} from {rows, plural, one {# row} other {# rows}}", {
                    items: items.length,
                    rows: table.rows.length,
                  })
                : t(
                    "{items, plural, one {# item} other {# items}}, {wrong, plural, one {# row} other {# rows}} with errors",
                    { items: items.length, wrong },
                  )}
          </output>
          {step === "columns" ? (
            <>
              <Button size="large" onClick={discardCsv}>
                {t("Change file")}
              </Button>
              <Button variant="primary" size="large" disabled={isBlocked} onClick={() => goToStep("rows")}>
                {t("Review rows")}
              </Button>
            </>
          ) : (
            <>
              <Button size="large" onClick={() => goToStep("columns")}>
                {t("Back to columns")}
              </Button>
              <Button
                variant="primary"
                size="large"
                disabled={collected === undefined || items.length === 0 || isFull || isBlocked}
                onClick={add}
              >
                {t("Add {count} to batch", { count: grouped(items.length) })}
              </Button>
            </>
          )}
        </>
      }
    >
      {problem === null ? null : <p className="mb-4 text-pencil">{problem}</p>}
      {step === "columns" ? (
        <CsvColumns opened={opened} form={form} problem={templateProblem(opened)} />
      ) : (
        <CsvRows opened={opened} rows={rows} />
      )}
    </Dialog>
  );
}
