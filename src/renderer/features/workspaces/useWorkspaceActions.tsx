import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { WorkspaceView } from "#contracts/workspaces.ts";
import { openWorkspace } from "#renderer/commands/openWorkspace.ts";
import { runWithToast } from "#renderer/commands/runWithToast.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import { openAccountDialog } from "#renderer/lib/workspaces/accountDialog.ts";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";
import { EditWorkspace } from "./EditWorkspace.tsx";
import { removeWorkspace } from "./removeWorkspace.ts";
import { type WorkspaceActions, workspaceEntries } from "./workspaceEntries.ts";

interface WorkspaceMenu {
  readonly entriesOf: (workspace: WorkspaceView) => readonly MenuEntry[];
  /** The dialogs that the entries open. They are rendered outside of the menu, which closes. */
  readonly dialogs: ReactNode;
}

/** Returns the menu of each workspace, and its dialogs. `openId`: the workspace that is shown. */
export function useWorkspaceActions(openId: string | undefined): WorkspaceMenu {
  const { data: settings } = useQuery(queries.settings);
  const [edited, setEdited] = useState<WorkspaceView | null>(null);
  const muted = settings?.mutedWorkspaces ?? [];

  const actions: WorkspaceActions = {
    open: ({ id }) => void openWorkspace(id),
    setMuted: ({ id }, isMuted) => {
      const others = muted.filter((one) => one !== id);
      void runWithToast(() => run("settings.update", { mutedWorkspaces: isMuted ? [...others, id] : others }));
    },
    setPaused: ({ id }, isPaused) => void runWithToast(() => run("workspaces.change", { id, isPaused })),
    showSettings: ({ id }) => void openWorkspace(id, "#/settings/account"),
    rename: setEdited,
    replaceKey: ({ id }) => openAccountDialog({ kind: "key", workspaceId: id }),
    remove: (workspace) => void removeWorkspace(workspace),
  };
  return {
    entriesOf: (workspace) =>
      workspaceEntries({
        workspace,
        isOpen: workspace.id === openId,
        isMuted: muted.includes(workspace.id),
        actions,
      }),
    dialogs:
      edited === null ? null : <EditWorkspace key={edited.id} workspace={edited} onClose={() => setEdited(null)} />,
  };
}
