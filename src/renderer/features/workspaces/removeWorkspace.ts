import type { WorkspaceView } from "#contracts/workspaces.ts";
import { runWithToast } from "#renderer/commands/runWithToast.ts";
import { run } from "#renderer/ipc/run.ts";

/** Removes a workspace from this computer. Main first shows what is deleted, and the user accepts it there. */
export async function removeWorkspace({ id }: Pick<WorkspaceView, "id">): Promise<void> {
  await runWithToast(() => run("workspaces.remove", { id }));
}
