import { useMemo } from "react";
import { runSize } from "../../../../contracts/runs.ts";
import { grouped } from "../../../lib/numbers.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { addPieces, setListed, useBatch } from "../batchStore.ts";
import type { StudioTab } from "../creatives.ts";
import type { StudioDraft } from "../draft.ts";
import { piecesText } from "../pieceTexts.ts";
import { useFormDraft } from "../useFormDraft.ts";
import { useWhileOpen } from "../useWhileOpen.ts";
import { CsvColumns } from "./CsvColumns.tsx";
import { type CsvImport, type ReadRow, rowReader, templateProblem } from "./csvImport.ts";
import { CsvPick } from "./CsvPick.tsx";
import { CsvRows } from "./CsvRows.tsx";
import { goToStep, letCsvGo, showCsv, useCsv } from "./csvStore.ts";

/** A file of rows on its way into the batch: what its columns are, then what its rows become. */
export function CsvDialog({ tab }: { readonly tab: StudioTab }) {
  const { isOpen, step, opened, problem } = useCsv();
  const form = useWhileOpen(useFormDraft(opened?.type ?? tab), isOpen);
  const close = () => showCsv(false);
  return opened === null ? (
    <Dialog isOpen={isOpen} onClose={close} title="Import CSV">
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
  const collected = useBatch(({ batch }) => batch?.pieces.length);
  const isBlocked = templateProblem(opened) !== null;
  // Typing in one row reads that row alone: the rules are the same object until they are others.
  const read = useMemo(() => rowReader({ uses, type, template }, form), [uses, type, template, form]);
  const rows = useMemo<readonly ReadRow[]>(
    () => (isBlocked ? [] : table.rows.map((row) => ({ row, reading: read(row), isSkipped: skipped.has(row.number) }))),
    [table.rows, read, skipped, isBlocked],
  );
  const taken = rows.filter(({ isSkipped }) => !isSkipped);
  const pieces = taken.flatMap(({ reading }) => reading.pieces);
  const wrong = taken.filter(({ reading }) => reading.errors.length > 0).length;
  const room = runSize.max - (collected ?? 0);
  const isFull = pieces.length > room;
  const add = () => {
    addPieces(pieces);
    setListed(true);
    letCsvGo();
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Import CSV"
      width="table"
      footer={
        <>
          <output className="figures mr-auto min-w-0 flex-1 text-muted">
            {isFull
              ? `These would be ${piecesText(pieces.length)}; the batch takes ${grouped(room)} more.`
              : wrong === 0
                ? `${piecesText(pieces.length)} of ${grouped(table.rows.length)} rows`
                : `${piecesText(pieces.length)}; ${grouped(wrong)} ${wrong === 1 ? "row needs" : "rows need"} a look`}
          </output>
          {step === "columns" ? (
            <>
              <Button size="large" onClick={letCsvGo}>
                Another file
              </Button>
              <Button look="primary" size="large" disabled={isBlocked} onClick={() => goToStep("rows")}>
                Look at the rows
              </Button>
            </>
          ) : (
            <>
              <Button size="large" onClick={() => goToStep("columns")}>
                Back to the columns
              </Button>
              <Button
                look="primary"
                size="large"
                disabled={collected === undefined || pieces.length === 0 || isFull || isBlocked}
                onClick={add}
              >
                {`Add ${grouped(pieces.length)} to batch`}
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
