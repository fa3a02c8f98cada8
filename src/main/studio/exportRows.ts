import type { ExportedRows } from "#contracts/studio/drafts.ts";
import { t } from "#texts/t.ts";
import { csvLine } from "#main/shared/base/text/csv.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { writeText } from "#main/shared/platform/writeText.ts";
import type { StudioContext } from "./context.ts";

/** Exports batch rows as CSV to a path that the user chooses. Returns null if the user cancels. */
export async function exportRows(
  { desktop }: Pick<StudioContext, "desktop">,
  rows: ExportedRows,
): Promise<{ readonly path: string } | null> {
  const target = await desktop.chooseTarget("proofsheet-batch.csv", "csv");
  if (target === null) return null;
  try {
    await writeText(target, rows.map(csvLine));
  } catch (cause) {
    throw new AppError("storage_failed", t("Couldn't save the file to that location."), { cause });
  }
  return { path: target };
}
