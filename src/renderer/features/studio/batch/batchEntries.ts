import { FileDown, Trash2 } from "lucide-react";
import { t } from "#texts/t.ts";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";
import { removeBatchItems, restoreRemovedItems } from "#renderer/features/studio/stored/batchStore.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { run } from "#renderer/ipc/run.ts";
import { errorText } from "#renderer/lib/text/errorText.ts";
import { itemsText } from "./itemText.ts";
import type { BatchItem } from "./batch.ts";
import { rowsOfBatch } from "./rowsOfBatch.ts";

/** Returns the actions for the whole batch, for the screen's menu. */
export function batchEntries(items: readonly BatchItem[]): readonly MenuEntry[] {
  if (items.length === 0) return [];
  return [
    { group: "copy", label: t("Export CSV"), icon: FileDown, onSelect: () => void exportBatch(items) },
    {
      group: "remove",
      label: t("Clear batch"),
      icon: Trash2,
      isDanger: true,
      onSelect: () => {
        const removed = removeBatchItems(new Set(items.map((item) => item.id)));
        toast({
          title: t("Batch cleared"),
          text: itemsText(removed.length),
          action: { label: t("Undo"), onClick: () => restoreRemovedItems(removed) },
        });
      },
    },
  ];
}

/** Exports the batch as CSV to a path that the user chooses, and shows a toast with the path. */
async function exportBatch(items: readonly BatchItem[]): Promise<void> {
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
