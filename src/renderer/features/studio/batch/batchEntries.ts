import { FileDown, Trash2 } from "lucide-react";
import { t } from "#texts/t.ts";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { removeBatchItems, restoreRemovedItems } from "#renderer/features/studio/stored/batchStore.ts";
import type { BatchItem } from "./batch.ts";
import { exportBatch } from "./exportBatch.ts";
import { itemsText } from "./itemText.ts";

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
