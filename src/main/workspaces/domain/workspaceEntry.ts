import type { WorkspaceView } from "../../../contracts/workspaces.ts";
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
  /** The person said that credits of this service are test credits. Without that, they are real. [WS90] */
  readonly usesTestCredits: boolean;
}

export const sandboxId = "sandbox";

/** The one that is always there. */
export const sandboxEntry: WorkspaceEntry = {
  id: sandboxId,
  name: "Sandbox",
  colour: "graphite",
  baseUrl: null,
  serviceWorkspaceId: null,
  usesTestCredits: true,
};

/** A workspace as the window sees it, but for where its key is. */
export function viewOfEntry(entry: WorkspaceEntry): Omit<WorkspaceView, "key" | "keyProblem"> {
  const { id, name, colour, baseUrl, usesTestCredits } = entry;
  if (baseUrl === null) {
    return { id, name, colour, baseUrl, kind: "sandbox", host: "127.0.0.1", hasRealCredits: false };
  }
  const url = readServiceUrl(baseUrl);
  const host = url.kind === "ok" ? url.host : baseUrl;
  // An address shows nothing about money: a paid service may be behind a gateway on this computer.
  return { id, name, colour, baseUrl, kind: "account", host, hasRealCredits: !usesTestCredits };
}
