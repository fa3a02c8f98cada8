import { t } from "#texts/t.ts";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { run } from "#renderer/ipc/run.ts";
import { errorText } from "#renderer/lib/text/errorText.ts";
import { placeIn, screenOnly, storePlace } from "#renderer/lib/workspaces/workspacePlaces.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";

/**
 * Shows another workspace. The window reloads at `hash`; without it, where the user was last in that workspace, or else
 * on the same screen. Does nothing else: what prices or confirms happens in that workspace.
 */
export async function openWorkspace(id: string, hash?: string): Promise<void> {
  const before = window.location.hash;
  try {
    const { open } = await run("workspaces.list", {});
    if (open.id === id) {
      if (hash !== undefined) window.location.hash = hash;
      return;
    }
    storePlace(sessionStorage, open.id, before);
    // The new page reads its address when it loads. This page must not follow it, so no event is sent.
    window.history.replaceState(null, "", hash ?? placeIn(sessionStorage, id) ?? screenOnly(before));
    await run("workspaces.open", { id });
  } catch (cause) {
    window.history.replaceState(null, "", before);
    const error = asCommandError(cause);
    const { title } = errorText(error, "other");
    toast({ title: `${t("Couldn't open the workspace.")} ${title}.`, text: error.message, isFailure: true });
  }
}

/** Shows the workspace with this number in the list, counted from 1. Does nothing if there is none. */
export async function openWorkspaceNumber(number: number): Promise<void> {
  const { workspaces } = await run("workspaces.list", {});
  const wanted = workspaces[number - 1];
  if (wanted !== undefined) await openWorkspace(wanted.id);
}
