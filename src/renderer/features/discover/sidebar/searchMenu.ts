import { Bell, BellOff, PencilLine, Search, Trash2 } from "lucide-react";
import type { SavedSearch } from "#contracts/ads/adBoards.ts";
import { t } from "#texts/t.ts";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";

/** What the menu of a saved search does. */
interface SearchActions {
  readonly onOpen: () => void;
  readonly onRename: () => void;
  readonly onAlert: (alert: boolean) => void;
  readonly onDelete: () => void;
}

/** Returns the entries of a saved search, for its context menu and its "More actions". */
export function searchMenu({ hasAlert }: Pick<SavedSearch, "hasAlert">, actions: SearchActions): readonly MenuEntry[] {
  return [
    { group: "open", label: t("Open"), icon: Search, shortcut: "↵", onSelect: actions.onOpen },
    {
      group: "organize",
      label: hasAlert ? t("Turn off alert") : t("Alert me"),
      icon: hasAlert ? BellOff : Bell,
      onSelect: () => actions.onAlert(!hasAlert),
    },
    { group: "organize", label: t("Rename"), icon: PencilLine, shortcut: "F2", onSelect: actions.onRename },
    {
      group: "remove",
      label: t("Delete"),
      icon: Trash2,
      shortcut: t("Del"),
      isDanger: true,
      onSelect: actions.onDelete,
    },
  ];
}
