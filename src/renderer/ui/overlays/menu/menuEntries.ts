import type { LucideIcon } from "lucide-react";

/** The groups of a menu, in the order in which they appear. A separator stands between two groups. */
const menuGroups = ["open", "use", "organize", "copy", "remove"] as const;

export type MenuGroup = (typeof menuGroups)[number];

/**
 * An entry of a menu, the same for the context menu of an object and for its "More actions" button. An action that does
 * not apply to the object has no entry. An action that is blocked has one with `disabledReason`.
 */
export interface MenuEntry {
  readonly label: string;
  readonly icon?: LucideIcon;
  /** Called when the entry is chosen. Not called for an entry with a submenu. */
  readonly onSelect?: () => void;
  /** Without a group, an entry stands with those of `use`. */
  readonly group?: MenuGroup;
  /** The keyboard shortcut of the same action, as `Kbd` takes it: "Alt ↑". */
  readonly shortcut?: string;
  readonly isDisabled?: boolean;
  /** Why the action is blocked, as one sentence. Disables the entry and shows below its name. */
  readonly disabledReason?: string | undefined;
  /** For an action that removes or cancels. */
  readonly isDanger?: boolean;
  /** For an entry that switches something: shows a check mark, and choosing it keeps the menu open. */
  readonly isChecked?: boolean;
  /** The entries of a submenu. */
  readonly entries?: readonly MenuEntry[];
}

/** Returns the entries in groups that are not empty. In a group, the entries keep their order. */
export function groupedEntries(entries: readonly MenuEntry[]): readonly (readonly MenuEntry[])[] {
  return menuGroups
    .map((group) => entries.filter((entry) => (entry.group ?? "use") === group))
    .filter((members) => members.length > 0);
}

/** Returns whether an entry cannot be chosen: blocked, or a submenu without entries. */
export function isBlocked({ isDisabled = false, disabledReason, entries }: MenuEntry): boolean {
  return isDisabled || disabledReason !== undefined || entries?.length === 0;
}
