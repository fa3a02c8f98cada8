import type { WorkspaceView } from "../../contracts/workspaces.ts";
import { readServiceUrl } from "./serviceUrl.ts";

/** One line of the list of workspaces. Nothing in it is secret. */
export interface WorkspaceEntry {
  readonly id: string;
  readonly name: string;
  readonly colour: WorkspaceView["colour"];
  /** Null for the Sandbox. */
  readonly baseUrl: string | null;
  /** The service's own id of the account's workspace, by which another key of it is known. */
  readonly serviceWorkspaceId: string | null;
}

export const sandboxId = "sandbox";

/** The one that is always there. */
export const sandboxEntry: WorkspaceEntry = {
  id: sandboxId,
  name: "Sandbox",
  colour: "graphite",
  baseUrl: null,
  serviceWorkspaceId: null,
};

/** A workspace as the window sees it, but for where its key is. */
export function viewOfEntry(entry: WorkspaceEntry): Omit<WorkspaceView, "key" | "keyProblem"> {
  const { id, name, colour, baseUrl } = entry;
  if (baseUrl === null) {
    return { id, name, colour, baseUrl, kind: "sandbox", host: "127.0.0.1", hasRealCredits: false };
  }
  const url = readServiceUrl(baseUrl);
  // A service on this computer is a stand-in; whatever is elsewhere is taken to be money.
  const place = url.kind === "ok" ? { host: url.host, hasRealCredits: !url.isLoopback } : null;
  return { id, name, colour, baseUrl, kind: "account", ...(place ?? { host: baseUrl, hasRealCredits: true }) };
}
