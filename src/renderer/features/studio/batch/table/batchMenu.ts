import { ArrowDown, ArrowUp, Copy, CopyPlus, Pencil, Ratio, X } from "lucide-react";
import type { ShortcutId } from "#contracts/desktop/shortcuts.ts";
import { t } from "#texts/t.ts";
import { copyWithToast } from "#renderer/ui/overlays/copyWithToast.ts";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";
import { withOption } from "#renderer/features/studio/draft.ts";
import { requestForms } from "#renderer/features/studio/requestForms.ts";
import { addCopies, duplicateItem, shiftItem } from "#renderer/features/studio/stored/batchStore.ts";
import type { BatchItem } from "#renderer/features/studio/batch/batch.ts";

/** The formats in which most ads run. */
const adFormats = ["1:1", "4:5", "9:16", "16:9"];

interface BatchMenuActions {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** The printed keys of a shortcut. */
  readonly keysOf: (id: ShortcutId) => string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** Returns the actions of one item of the batch. */
export function batchMenu(item: BatchItem, actions: BatchMenuActions): readonly MenuEntry[] {
  const { isFirst, isLast, keysOf, onEdit, onRemove } = actions;
  const formats = otherFormats(item);
  return [
    { group: "open", label: t("Edit"), icon: Pencil, shortcut: keysOf("editItem"), onSelect: onEdit },
    { group: "use", label: t("Duplicate"), icon: Copy, onSelect: () => duplicateItem(item.id) },
    ...(formats.length === 0
      ? []
      : [
          {
            group: "use",
            label: t("Duplicate in all ad formats"),
            icon: Ratio,
            onSelect: () =>
              void addCopies(
                item.id,
                formats.map((ratio) => withOption(item.draft, "aspect_ratio", ratio)),
              ),
          } as const,
        ]),
    {
      group: "organize",
      label: t("Move up"),
      icon: ArrowUp,
      shortcut: keysOf("moveItem"),
      isDisabled: isFirst,
      onSelect: () => shiftItem(item.id, -1),
    },
    {
      group: "organize",
      label: t("Move down"),
      icon: ArrowDown,
      isDisabled: isLast,
      onSelect: () => shiftItem(item.id, 1),
    },
    ...(item.draft.prompt === ""
      ? []
      : [
          {
            group: "copy",
            label: t("Copy prompt"),
            icon: CopyPlus,
            onSelect: () => copyWithToast(item.draft.prompt),
          } as const,
        ]),
    {
      group: "remove",
      label: t("Remove"),
      icon: X,
      shortcut: keysOf("removeItem"),
      isDanger: true,
      onSelect: onRemove,
    },
  ];
}

/** Returns the ad formats that an item doesn't have. Empty for a type without aspect ratios. */
function otherFormats({ type, draft }: BatchItem): readonly string[] {
  const spec = requestForms[type].fields.find(({ name }) => name === "aspect_ratio");
  if (spec === undefined) return [];
  const allowed = spec.kind === "choice" ? spec.choices : adFormats;
  return adFormats.filter((ratio) => allowed.includes(ratio) && ratio !== draft.options["aspect_ratio"]);
}
