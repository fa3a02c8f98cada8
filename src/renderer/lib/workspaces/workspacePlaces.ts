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
