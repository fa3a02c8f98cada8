import os from "node:os";
import type { AppDescription } from "../contracts/app.ts";
import type { Clock } from "./domain/clock.ts";
import { diagnosticsHandlers } from "./ipc/handlers/diagnosticsHandlers.ts";
import type { DataFolders } from "./platform/dataFolders.ts";
import type { Desktop } from "./platform/dialogs.ts";
import { lastLogLines } from "./platform/lastLogLines.ts";
import type { SettingsFile } from "./platform/settingsFile.ts";
import { writeText } from "./platform/writeText.ts";
import { redact } from "./redact.ts";
import { createDiagnostics } from "./usecases/diagnostics/diagnostics.ts";
import type { ReadPort } from "./worker/readPort.ts";

interface Options {
  readonly clock: Clock;
  readonly description: AppDescription;
  readonly folders: DataFolders;
  readonly reads: ReadPort;
  readonly settings: SettingsFile;
  readonly desktop: Desktop;
}

/** Wires what a person can save for support. Nothing of it leaves the computer by itself. */
export function composeDiagnostics({ clock, description, folders, reads, settings, desktop }: Options) {
  const diagnostics = createDiagnostics({
    now: clock.now,
    versions: () => versionsOf(description.version),
    workspace: description.workspace,
    settings: settings.read,
    databases: reads.facts,
    logLines: () => lastLogLines(folders.logs),
    redact: (text: string) => String(redact(text)),
    places: [
      [folders.root, "[data]"],
      [os.homedir(), "~"],
    ],
    chooseTarget: desktop.chooseTarget,
    writeText,
  });
  return diagnosticsHandlers(diagnostics);
}

function versionsOf(app: string): Readonly<Record<string, string>> {
  const { electron, chrome, node } = process.versions;
  return { Proofsheet: app, Electron: electron, Chromium: chrome, Node: node, system: systemName() };
}

function systemName(): string {
  return `${os.type()} ${os.release()} ${process.arch}`;
}
