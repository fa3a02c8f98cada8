import { Boxes, ClipboardCopy, Folder, Hash, Info, ListFilter, ListVideo } from "lucide-react";
import type { LedgerEntryView } from "#contracts/spending/spend.ts";
import { t } from "#texts/t.ts";
import { copyWithToast } from "#renderer/ui/overlays/copyWithToast.ts";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";
import type { LedgerSearch } from "./ledgerSearch.ts";
import { entryIds, entryText } from "./ledgerText.ts";

export interface LedgerActions {
  /** Shows the request that an entry belongs to. */
  readonly onShowRequest: (entry: LedgerEntryView) => void;
  /** Shows all fields of an entry. */
  readonly onShowEntry: (entry: LedgerEntryView) => void;
  readonly onFilter: (change: LedgerSearch) => void;
}

/** Returns the menu of a ledger entry. */
export function ledgerMenu(entry: LedgerEntryView, actions: LedgerActions): readonly MenuEntry[] {
  const { paidRequestId, project, model, servicePaidRequestId } = entry;
  const { onShowRequest, onShowEntry, onFilter } = actions;
  const filters: readonly MenuEntry[] = [
    ...(project === null
      ? []
      : [
          {
            label: t("Filter by project “{project}”", { project }),
            icon: Folder,
            onSelect: () => onFilter({ project }),
          },
        ]),
    ...(model === null
      ? []
      : [{ label: t("Filter by model “{model}”", { model }), icon: Boxes, onSelect: () => onFilter({ model }) }]),
    // Every entry of a paid request contains its ID.
    { label: t("Filter by request"), icon: ListFilter, onSelect: () => onFilter({ find: servicePaidRequestId }) },
  ];
  return [
    ...(paidRequestId === null
      ? []
      : [
          {
            label: t("Show request"),
            icon: ListVideo,
            group: "open",
            shortcut: "Enter",
            onSelect: () => onShowRequest(entry),
          } satisfies MenuEntry,
        ]),
    { label: t("Entry details"), icon: Info, group: "open", onSelect: () => onShowEntry(entry) },
    ...filters.map((filter): MenuEntry => ({ ...filter, group: "use" })),
    { label: t("Copy entry"), icon: ClipboardCopy, group: "copy", onSelect: () => copyWithToast(entryText(entry)) },
    { label: t("Copy IDs"), icon: Hash, group: "copy", onSelect: () => copyWithToast(entryIds(entry)) },
  ];
}
