import { t } from "../../../../texts/t.ts";
import { asCommandError } from "../../../ipc/CommandError.ts";
import { run } from "../../../ipc/run.ts";
import { errorWords } from "../../../lib/text/errorWords.ts";
import { toast } from "../../../ui/overlays/toast.ts";
import type { BatchPiece } from "./batch.ts";
import { rowsOfBatch } from "./rowsOfBatch.ts";

/** Exports the batch as CSV to a path that the user chooses, and shows a toast with the path. */
export async function exportBatch(pieces: readonly BatchPiece[]): Promise<void> {
  try {
    const written = await run("drafts.exportCsv", { rows: rowsOfBatch(pieces) });
    if (written !== null) toast({ title: exportedText(pieces.length), text: written.path });
  } catch (cause) {
    const { title, text } = errorWords(asCommandError(cause), "other");
    toast({ title: t("Couldn't export. {reason}", { reason: title }), text, isFailure: true });
  }
}

function exportedText(count: number): string {
  return t("{count, plural, one {# item} other {# items}} exported", { count });
}
