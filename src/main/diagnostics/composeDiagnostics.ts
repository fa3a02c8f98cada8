import os from "node:os";
import type { AppDescription } from "#contracts/desktop/app.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { diagnosticsHandlers } from "./diagnosticsHandlers.ts";
import type { DataFolders } from "#main/shared/platform/dataFolders.ts";
import type { Desktop } from "#main/shared/platform/dialogs.ts";
import { lastLogLines } from "./lastLogLines.ts";
import type { SettingsFile } from "#main/shared/platform/settingsFile.ts";
import { writeText } from "#main/shared/platform/writeText.ts";
import { redact } from "#main/shared/platform/redact.ts";
import { createDiagnostics } from "./diagnostics.ts";

interface Options {
  readonly clock: Clock;
  readonly description: AppDescription;
  readonly folders: DataFolders;
  /** Sizes and row counts of the databases, by name. */
  readonly databases: Parameters<typeof createDiagnostics>[0]["databases"];
  readonly settings: SettingsFile;
  readonly desktop: Desktop;
}

/** Connects the diagnostics that the user can save for support. The app never sends them. */
export function composeDiagnostics({ clock, description, folders, databases, settings, desktop }: Options) {
  const diagnostics = createDiagnostics({
    now: clock.now,
    versions: () => versionsOf(description.version),
    workspace: description.workspace,
    settings: settings.read,
    databases,
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
