import { t } from "#texts/t.ts";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { run } from "#renderer/ipc/run.ts";
import { errorText } from "#renderer/lib/text/errorText.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";
import type { BatchItem } from "./batch.ts";
import { rowsOfBatch } from "./rowsOfBatch.ts";

/** Exports the batch as CSV to a path that the user chooses, and shows a toast with the path. */
export async function exportBatch(items: readonly BatchItem[]): Promise<void> {
  try {
    const written = await run("drafts.exportCsv", { rows: rowsOfBatch(items) });
    if (written !== null) toast({ title: exportedText(items.length), text: written.path });
  } catch (cause) {
    const { title, text } = errorText(asCommandError(cause), "other");
    toast({ title: t("Couldn't export. {reason}", { reason: title }), text, isFailure: true });
  }
}

function exportedText(count: number): string {
  return t("{count, plural, one {# item} other {# items}} exported", { count });
}
