import { t } from "#texts/t.ts";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { run } from "#renderer/ipc/run.ts";
import { errorText } from "#renderer/lib/text/errorText.ts";
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

/** Stores the places while the window reloads: `sessionStorage`, which ends with the window. */
type Storing = Pick<Storage, "getItem" | "setItem">;

const nameOf = (workspaceId: string) => `workspace.place.${workspaceId}`;

/** Stores where the user is in a workspace: the address in the window, with its filters and the open item. [WS58] */
export function storePlace(storage: Storing, workspaceId: string, hash: string): void {
  storage.setItem(nameOf(workspaceId), hash);
}

/** Returns where the user was last in a workspace; null if it was not shown since the window opened. */
export function placeIn(storage: Storing, workspaceId: string): string | null {
  return storage.getItem(nameOf(workspaceId));
}

/** Returns the screen of an address alone: filters and IDs belong to the workspace in which they were chosen. */
export function screenOnly(hash: string): string {
  return hash.split("?")[0] ?? "";
}
