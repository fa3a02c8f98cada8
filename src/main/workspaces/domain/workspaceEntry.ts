import type { WorkspaceView } from "#contracts/workspaces.ts";
import { readServiceUrl } from "./serviceUrl.ts";

/** One entry of the workspace list. It contains no secrets. */
export interface WorkspaceEntry {
  readonly id: string;
  readonly name: string;
  readonly colour: WorkspaceView["colour"];
  /** Null for the Sandbox. */
  readonly baseUrl: string | null;
  /** The service's ID of the account's workspace, which identifies another key of the same account. */
  readonly serviceWorkspaceId: string | null;
  /** Whether the user declared the credits of this service as test credits. Otherwise they are real. [WS90] */
  readonly usesTestCredits: boolean;
  /** Whether the user paused its work. [WS54] */
  readonly isPaused: boolean;
}

export const sandboxId = "sandbox";

/** The built-in workspace, which always exists. */
export const sandboxEntry: WorkspaceEntry = {
  id: sandboxId,
  name: "Sandbox",
  colour: "graphite",
  baseUrl: null,
  serviceWorkspaceId: null,
  usesTestCredits: true,
  isPaused: false,
};

/** Returns the host of a workspace's service, with the port if the URL has one. */
export function hostOf(baseUrl: string): string {
  const url = readServiceUrl(baseUrl);
  return url.kind === "ok" ? url.host : baseUrl;
}

/** Returns a workspace as the window sees it, without the location of its key. */
export function viewOfEntry(entry: WorkspaceEntry): Omit<WorkspaceView, "key" | "keyProblem"> {
  const { id, name, colour, baseUrl, usesTestCredits, isPaused } = entry;
  if (baseUrl === null) {
    return { id, name, colour, isPaused, baseUrl, kind: "sandbox", host: "127.0.0.1", hasRealCredits: false };
  }
  const host = hostOf(baseUrl);
  // A URL says nothing about money: a paid service may be behind a gateway on this computer.
  return { id, name, colour, isPaused, baseUrl, kind: "account", host, hasRealCredits: !usesTestCredits };
}
