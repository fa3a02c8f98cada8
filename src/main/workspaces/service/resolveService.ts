import path from "node:path";
import { app } from "electron";
import type { Workspace } from "#contracts/desktop/app.ts";
import type { ServiceAddress } from "#main/shared/api/lazyTransport.ts";
import { viewOfEntry, type WorkspaceEntry } from "#main/workspaces/domain/workspaceEntry.ts";
import type { EnvironmentService } from "./environment.ts";
import type { DataFolders } from "#main/shared/platform/dataFolders.ts";
import { startSandboxProcess } from "./sandboxProcess.ts";
import { neverLog } from "#main/shared/platform/redact.ts";

/** A workspace and the access to its service. */
export interface ChosenService {
  readonly workspace: Workspace;
  readonly address: () => Promise<ServiceAddress>;
  /** Null if the service does not provide the secret, so that the user enters it. */
  readonly webhookSecret: string | null;
  /** Null if the API's own limit applies. */
  readonly readsPerMinute: number | null;
  /**
   * Ends the processes of the service until its address is needed again; null if it has none. A service that rests must
   * not lose requests.
   */
  readonly rest: (() => void) | null;
  /** Resolves when all processes of the service have ended. */
  readonly stop: () => Promise<void>;
}

/** Returns the service that the environment variables name. Its secrets are never written to disk. */
export function serviceOfEnvironment(named: EnvironmentService): ChosenService {
  const { workspace, baseUrl, apiKey, webhookSecret, readsPerMinute } = named;
  neverLog(apiKey);
  neverLog(webhookSecret ?? "");
  const address = () => Promise.resolve({ baseUrl, apiKey });
  return { workspace, address, webhookSecret, readsPerMinute, rest: null, stop: () => Promise.resolve() };
}

/** Returns the embedded Sandbox service. */
export function serviceOfSandbox(
  entry: WorkspaceEntry,
  folders: DataFolders,
  report: (what: string, detail: string) => void,
): ChosenService {
  const sandbox = startSandboxProcess({
    entry: path.join(app.getAppPath(), "out", "main", "sandbox.cjs"),
    folder: path.join(folders.workspace(entry.id), "service"),
    report,
  });
  const address = async () => {
    const known = await sandbox.address();
    neverLog(known.apiKey);
    return known;
  };
  neverLog(sandbox.webhookSecret);
  const { webhookSecret, rest, stop } = sandbox;
  return { workspace: viewOfEntry(entry), address, webhookSecret, readsPerMinute: null, rest, stop };
}
