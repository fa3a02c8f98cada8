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
  readonly stop: () => void;
}

/** The service of this run: the one that the environment names, else the embedded one. */
export function chooseService(
  folders: DataFolders,
  environment: Readonly<Record<string, string | undefined>>,
  report: (what: string, detail: string) => void,
): ChosenService {
  const named = environmentService(environment);
  if (named !== null) {
    const { workspace, baseUrl, apiKey } = named;
    neverLog(apiKey);
    neverLog(environment["PROOFSHEET_WEBHOOK_SECRET"] ?? "");
    return { workspace, address: () => Promise.resolve({ baseUrl, apiKey }), stop: () => undefined };
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
  return { workspace, address, stop: sandbox.stop };
}
