import type { ExportedRows } from "#contracts/studio/drafts.ts";
import { t } from "#texts/t.ts";
import { csvLine } from "#main/shared/base/text/csv.ts";
import { AppError } from "#main/shared/base/errors.ts";

interface Deps {
  /** Opens the save dialog. Resolves to null if the user cancels. */
  readonly chooseTarget: (suggested: string, extension: string) => Promise<string | null>;
  /** Writes a text file atomically: it is either complete or does not exist. */
  readonly writeText: (target: string, lines: Iterable<string>) => Promise<void>;
}

/** Exports batch rows as CSV to a path that the user chooses. Returns null if the user cancels. */
export async function exportRows(deps: Deps, rows: ExportedRows): Promise<{ readonly path: string } | null> {
  const target = await deps.chooseTarget("proofsheet-batch.csv", "csv");
  if (target === null) return null;
  try {
    await deps.writeText(target, rows.map(csvLine));
  } catch (cause) {
    throw new AppError("storage_failed", t("Couldn't save the file to that location."), { cause });
  }
  return { path: target };
}
