import type { ExportedRows } from "../../contracts/studio/drafts.ts";
import { t } from "../../texts/t.ts";
import { csvLine } from "../shared/base/text/csv.ts";
import { AppError } from "../shared/base/errors.ts";

interface Deps {
  /** Asks the person where; null when they cancel. */
  readonly chooseTarget: (suggested: string, extension: string) => Promise<string | null>;
  /** Writes a text file so that it is either whole or not there. */
  readonly writeText: (target: string, lines: Iterable<string>) => Promise<void>;
}

/** Writes what was composed as CSV where the person says; null when they do not. */
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
