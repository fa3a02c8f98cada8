import { asCommandError } from "../../../ipc/CommandError.ts";
import { run } from "../../../ipc/run.ts";
import { errorWords } from "../../../lib/errorWords.ts";
import { toast } from "../../../ui/toast.ts";
import type { BatchPiece } from "../batch.ts";
import { piecesText } from "../pieceTexts.ts";
import { rowsOfBatch } from "./rowsOfBatch.ts";

/** Writes the batch as CSV where the person says, and tells where it is. */
export async function exportBatch(pieces: readonly BatchPiece[]): Promise<void> {
  try {
    const written = await run("drafts.exportCsv", { rows: rowsOfBatch(pieces) });
    if (written !== null) toast({ title: `${piecesText(pieces.length)} exported`, text: written.path });
  } catch (cause) {
    const { title, text } = errorWords(asCommandError(cause), "other");
    toast({ title: `Not exported. ${title}.`, text, isFailure: true });
  }
}
