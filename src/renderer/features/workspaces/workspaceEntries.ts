import { Bell, BellOff, CirclePause, CirclePlay, FolderOpen, KeyRound, Pencil, Settings2, Trash2 } from "lucide-react";
import type { WorkspaceView } from "#contracts/workspaces.ts";
import { t, tContext } from "#texts/t.ts";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";

interface EntriesOptions {
  readonly workspace: WorkspaceView;
  readonly isOpen: boolean;
  readonly isMuted: boolean;
  readonly actions: WorkspaceActions;
}

/** What the menu of a workspace can do. None of it spends. */
export interface WorkspaceActions {
  readonly open: (workspace: WorkspaceView) => void;
  readonly setMuted: (workspace: WorkspaceView, isMuted: boolean) => void;
  readonly setPaused: (workspace: WorkspaceView, isPaused: boolean) => void;
  readonly showSettings: (workspace: WorkspaceView) => void;
  readonly rename: (workspace: WorkspaceView) => void;
  readonly replaceKey: (workspace: WorkspaceView) => void;
  readonly remove: (workspace: WorkspaceView) => void;
}

/** Returns the menu of a workspace, the same in the list of workspaces and in Settings. */
export function workspaceEntries({ workspace, isOpen, isMuted, actions }: EntriesOptions): readonly MenuEntry[] {
  const { kind, isPaused } = workspace;
  const open: MenuEntry = {
    label: tContext("verb", "Open"),
    icon: FolderOpen,
    group: "open",
    onSelect: () => actions.open(workspace),
  };
  // A workspace of the environment has no entry in the list on the disk.
  const ofListed: readonly MenuEntry[] = [
    {
      label: isPaused ? t("Resume work") : t("Pause work"),
      icon: isPaused ? CirclePlay : CirclePause,
      onSelect: () => actions.setPaused(workspace, !isPaused),
    },
    { label: t("Rename…"), icon: Pencil, group: "organize", onSelect: () => actions.rename(workspace) },
  ];
  const ofAccount: readonly MenuEntry[] = [
    { label: t("Replace API key…"), icon: KeyRound, group: "organize", onSelect: () => actions.replaceKey(workspace) },
    { label: t("Remove…"), icon: Trash2, group: "remove", isDanger: true, onSelect: () => actions.remove(workspace) },
  ];
  return [
    ...(isOpen ? [] : [open]),
    {
      label: isMuted ? t("Unmute notifications") : t("Mute notifications"),
      icon: isMuted ? Bell : BellOff,
      onSelect: () => actions.setMuted(workspace, !isMuted),
    },
    ...(kind === "environment" ? [] : ofListed),
    { label: t("Settings"), icon: Settings2, group: "organize", onSelect: () => actions.showSettings(workspace) },
    ...(kind === "account" ? ofAccount : []),
  ];
}
