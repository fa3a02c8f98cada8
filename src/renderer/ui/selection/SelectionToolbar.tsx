import { X } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#texts/t.ts";
import { IconButton } from "#renderer/ui/IconButton.tsx";
import { Menu } from "#renderer/ui/overlays/Menu.tsx";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";

interface SelectionToolbarProps {
  /** Number of selected items. The toolbar is shown from two on. */
  readonly count: number;
  /** All actions, as in the context menu of a selected item. */
  readonly entries: readonly MenuEntry[];
  /** Why an action is blocked, or another short note. */
  readonly note?: ReactNode;
  readonly onClear: () => void;
  /** The most frequent actions: at most four. */
  readonly children: ReactNode;
}

/** Actions for the selected items, at the bottom of their grid. */
export function SelectionToolbar({ count, entries, note, onClear, children }: SelectionToolbarProps) {
  return (
    <div
      role="toolbar"
      aria-label={t("Selection")}
      className="bar flex flex-wrap items-center gap-1 border-t border-line bg-raised px-(--gutter) py-2"
    >
      <output className="figures mr-2 font-medium">{t("{count, number} selected", { count })}</output>
      {children}
      {entries.length === 0 ? null : <Menu entries={entries} />}
      <span className="ml-auto flex items-center gap-2">
        {note}
        <IconButton icon={X} label={t("Clear selection")} shortcut="Esc" onClick={onClear} />
      </span>
    </div>
  );
}
