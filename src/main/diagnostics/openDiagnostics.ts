import { closeSync, fstatSync, openSync, readdirSync, readSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { AppDescription, Workspace } from "#contracts/desktop/app.ts";
import type { Settings } from "#contracts/desktop/settings.ts";
import type { diagnosticsCommands, DiagnosticsPreview } from "#contracts/storage/diagnostics.ts";
import { t } from "#texts/t.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";
import type { DataFolders } from "#main/shared/platform/dataFolders.ts";
import type { Dialogs } from "#main/shared/platform/dialogs.ts";
import { redact } from "#main/shared/platform/redact.ts";
import type { SettingsFile } from "#main/shared/platform/settingsFile.ts";
import { writeText } from "#main/shared/platform/writeText.ts";
import type { DatabaseDetails } from "./databaseDetails.ts";
import { redactLine } from "./redactLine.ts";

/** What the diagnostics need of a workspace. */
export interface DiagnosticsContext {
  readonly clock: Clock;
  readonly description: Pick<AppDescription, "version" | "workspace">;
  readonly folders: Pick<DataFolders, "root" | "logs">;
  readonly settings: Pick<SettingsFile, "read">;
  readonly desktop: Pick<Dialogs, "chooseTarget">;
  /** Sizes and row counts of the databases, by name. */
  readonly databases: () => Promise<Readonly<Record<string, DatabaseDetails>>>;
}

/**
 * Creates the commands of the diagnostics, which the app never sends. The saved file is exactly the last preview, which
 * the user saw. [DG1]
 */
export function openDiagnostics(context: DiagnosticsContext): Handlers<typeof diagnosticsCommands> {
  let shown: DiagnosticsPreview | null = null;
  return {
    "diagnostics.preview": async () => {
      shown = await describeDiagnostics(context);
      return shown;
    },
    "diagnostics.save": () => saveDiagnostics(context, shown),
  };
}

/**
 * Returns data for support: versions, settings, sizes, counts, and the last log lines with private data removed. [DG1]
 * [DG2]
 */
async function describeDiagnostics(context: DiagnosticsContext): Promise<DiagnosticsPreview> {
  const { clock, description, folders, settings } = context;
  const places = [
    [folders.root, "[data]"],
    [os.homedir(), "~"],
  ] as const;
  const databases = await context.databases();
  const parts = [
    { name: "Versions", lines: facts(versionsOf(description.version)) },
    { name: "Workspace", lines: facts(workspaceDetails(description.workspace)) },
    { name: "Settings", lines: facts(settingDetails(settings.read())) },
    ...Object.entries(databases).map(([name, details]) => ({ name, lines: databaseLines(details) })),
    { name: "Log", lines: lastLogLines(folders.logs).map((line) => redactLine(String(redact(line)), places)) },
  ];
  const made = `Proofsheet diagnostics, ${new Date(clock.now()).toISOString()}`;
  const text = [made, ...parts.flatMap(({ name, lines }) => ["", `## ${name}`, ...lines]), ""].join("\n");
  return {
    text,
    sizeBytes: new TextEncoder().encode(text).byteLength,
    parts: parts.map(({ name, lines }) => ({ name, lines: lines.length })),
  };
}

/** Saves the preview to the file that the user chooses; null if they cancel. Throws `not_found` before a preview. */
async function saveDiagnostics(
  { desktop }: DiagnosticsContext,
  shown: DiagnosticsPreview | null,
): Promise<{ readonly path: string } | null> {
  if (shown === null) throw new AppError("not_found", t("Show the diagnostics before you save them."));
  const target = await desktop.chooseTarget("proofsheet-diagnostics.txt", "txt");
  if (target === null) return null;
  try {
    await writeText(target, [shown.text]);
  } catch (cause) {
    throw new AppError("storage_failed", t("Couldn't save the file to that location."), { cause });
  }
  return { path: target };
}

function facts(values: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(values).map(([name, value]) => `${name}: ${String(value)}`);
}

function versionsOf(app: string): Readonly<Record<string, string | undefined>> {
  const { electron, chrome, node } = process.versions;
  const system = `${os.type()} ${os.release()} ${process.arch}`;
  return { Proofsheet: app, Electron: electron, Chromium: chrome, Node: node, system };
}

/** Leaves out the workspace's name and host, which are private. */
function workspaceDetails({ kind, hasRealCredits }: Workspace): Readonly<Record<string, unknown>> {
  return { kind, credits: hasRealCredits ? "real" : "play" };
}

/** Text settings with a fixed set of values. Any other text may be the user's. */
const choices = new Set<string>(["theme", "density", "language"]);

/** Returns switches, numbers and choices as they are; for texts only whether they are set. */
function settingDetails(settings: Settings): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]: [string, unknown]) => {
      const isPlain = value === null || typeof value === "boolean" || typeof value === "number";
      return [name, isPlain || choices.has(name) ? value : "set"];
    }),
  );
}

function databaseLines({ schemaVersion, sizeBytes, rows }: DatabaseDetails): readonly string[] {
  const counts = Object.entries(rows).map(([table, count]) => `rows of ${table}: ${count}`);
  return [`schema: ${schemaVersion}`, `size: ${sizeBytes} bytes`, ...counts];
}

const mostLogBytes = 256 * 1024;

/** Returns the last lines of the log files in a folder, oldest first, up to 256 KiB. */
function lastLogLines(folder: string): readonly string[] {
  const files = readdirSync(folder).filter((name) => /^main.*\.log$/.test(name));
  // `main.old.log` precedes `main.log`.
  const inOrder = files.toSorted((left, right) => right.length - left.length);
  const text = inOrder.map((name) => endOf(path.join(folder, name))).join("");
  return text
    .slice(-mostLogBytes)
    .split("\n")
    .filter((line) => line !== "");
}

function endOf(file: string): string {
  const handle = openSync(file, "r");
  try {
    const { size } = fstatSync(handle);
    const from = Math.max(0, size - mostLogBytes);
    const bytes = Buffer.alloc(size - from);
    readSync(handle, bytes, 0, bytes.length, from);
    const text = bytes.toString("utf8");
    // The first line after a cut is incomplete.
    return from === 0 ? text : text.slice(text.indexOf("\n") + 1);
  } finally {
    closeSync(handle);
  }
}
