import path from "node:path";
import { app } from "electron";
import type { Workspace } from "../../../contracts/desktop/app.ts";
import type { ServiceAddress } from "../../shared/api/lazyTransport.ts";
import { viewOfEntry, type WorkspaceEntry } from "../domain/workspaceEntry.ts";
import type { EnvironmentService } from "./environment.ts";
import type { DataFolders } from "../../shared/platform/dataFolders.ts";
import { startSandboxProcess } from "./sandboxProcess.ts";
import { neverLog } from "../../shared/platform/redact.ts";

/** A workspace and the way to its service. */
export interface ChosenService {
  readonly workspace: Workspace;
  readonly address: () => Promise<ServiceAddress>;
  /** Null: it does not come with the service, so a person gives it. */
  readonly webhookSecret: string | null;
  /** Null where the interface's own limit holds. */
  readonly readsPerMinute: number | null;
  /** Resolves when nothing of it runs any more. */
  readonly stop: () => Promise<void>;
}

/** The service that the environment names. Its secrets are never written. */
export function serviceOfEnvironment(named: EnvironmentService): ChosenService {
  const { workspace, baseUrl, apiKey, webhookSecret, readsPerMinute } = named;
  neverLog(apiKey);
  neverLog(webhookSecret ?? "");
  const address = () => Promise.resolve({ baseUrl, apiKey });
  return { workspace, address, webhookSecret, readsPerMinute, stop: () => Promise.resolve() };
}

/** The embedded service. */
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
  const { webhookSecret, stop } = sandbox;
  return { workspace: viewOfEntry(entry), address, webhookSecret, readsPerMinute: null, stop };
}
