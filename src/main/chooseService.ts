import path from "node:path";
import { app } from "electron";
import type { Workspace } from "../contracts/app.ts";
import type { ServiceAddress } from "./api/lazyTransport.ts";
import { environmentService } from "./environment.ts";
import type { DataFolders } from "./platform/dataFolders.ts";
import { startSandboxProcess } from "./platform/sandboxProcess.ts";
import { neverLog } from "./redact.ts";

/** The workspace of this run and the way to its service. */
export interface ChosenService {
  readonly workspace: Workspace;
  readonly address: () => Promise<ServiceAddress>;
  /** Null: it does not come with the service, so a person gives it. */
  readonly webhookSecret: string | null;
  /** Null where the interface's own limit holds. */
  readonly readsPerMinute: number | null;
  readonly stop: () => void;
}

/** The service of this run: the one that the environment names, else the embedded one. */
export function chooseService(folders: DataFolders, report: (what: string, detail: string) => void): ChosenService {
  const named = environmentService(process.env);
  if (named !== null) {
    const { workspace, baseUrl, apiKey, webhookSecret, readsPerMinute } = named;
    neverLog(apiKey);
    neverLog(webhookSecret ?? "");
    const address = () => Promise.resolve({ baseUrl, apiKey });
    return { workspace, address, webhookSecret, readsPerMinute, stop: () => undefined };
  }
  const workspace = {
    id: "sandbox",
    name: "Sandbox",
    kind: "sandbox",
    host: "127.0.0.1",
    hasRealCredits: false,
  } as const;
  const sandbox = startSandboxProcess({
    entry: path.join(app.getAppPath(), "out", "main", "sandbox.cjs"),
    folder: path.join(folders.workspace(workspace.id), "service"),
    report,
  });
  const address = async () => {
    const known = await sandbox.address();
    neverLog(known.apiKey);
    return known;
  };
  neverLog(sandbox.webhookSecret);
  return { workspace, address, webhookSecret: sandbox.webhookSecret, readsPerMinute: null, stop: sandbox.stop };
}
