import {
  ArrowDown,
  ArrowUp,
  CloudDownload,
  Copy,
  FolderDown,
  LayoutGrid,
  Link,
  PencilLine,
  Trash2,
} from "lucide-react";
import type { Board } from "#contracts/ads/adBoards.ts";
import { t } from "#texts/t.ts";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";

/** What the menu of a board does. */
export interface BoardActions {
  readonly onOpen: () => void;
  readonly onRename: () => void;
  readonly onDuplicate: () => void;
  readonly onKeepOffline: (keep: boolean) => void;
  readonly onCopyLink: () => void;
  readonly onDelete: () => void;
  /** Moves the board one step down (1) or up (-1). */
  readonly onStep: (by: 1 | -1) => void;
}

/** Where a board is among the boards. */
export interface BoardPlace {
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Returns the entries of a board, for its context menu and its "More actions". */
export function boardMenu(
  { isOffline }: Pick<Board, "isOffline">,
  { isFirst, isLast }: BoardPlace,
  exports: readonly MenuEntry[],
  actions: BoardActions,
): readonly MenuEntry[] {
  return [
    { group: "open", label: t("Open"), icon: LayoutGrid, shortcut: "↵", onSelect: actions.onOpen },
    { group: "organize", label: t("Rename"), icon: PencilLine, shortcut: "F2", onSelect: actions.onRename },
    { group: "organize", label: t("Duplicate"), icon: Copy, onSelect: actions.onDuplicate },
    {
      group: "organize",
      label: t("Keep offline"),
      icon: CloudDownload,
      isChecked: isOffline,
      onSelect: () => actions.onKeepOffline(!isOffline),
    },
    ...(isFirst
      ? []
      : [
          {
            group: "organize",
            label: t("Move up"),
            icon: ArrowUp,
            shortcut: t("Alt ↑"),
            onSelect: () => actions.onStep(-1),
          } as const,
        ]),
    ...(isLast
      ? []
      : [
          {
            group: "organize",
            label: t("Move down"),
            icon: ArrowDown,
            shortcut: t("Alt ↓"),
            onSelect: () => actions.onStep(1),
          } as const,
        ]),
    { group: "copy", label: t("Export"), icon: FolderDown, entries: exports },
    { group: "copy", label: t("Copy link"), icon: Link, onSelect: actions.onCopyLink },
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
