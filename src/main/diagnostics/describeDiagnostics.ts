import type { DiagnosticsPreview } from "#contracts/storage/diagnostics.ts";
import type { Settings } from "#contracts/desktop/settings.ts";
import type { Workspace } from "#contracts/desktop/app.ts";
import { redactLine } from "./redactLine.ts";

export interface DatabaseDetails {
  readonly schemaVersion: number;
  readonly sizeBytes: number;
  /** Row count of each table. */
  readonly rows: Readonly<Record<string, number>>;
}

export interface DiagnosticsDeps {
  readonly now: () => number;
  readonly versions: () => Readonly<Record<string, string>>;
  readonly workspace: Workspace;
  readonly settings: () => Settings;
  readonly databases: () => Promise<Readonly<Record<string, DatabaseDetails>>>;
  /** The last lines of the log, oldest first. */
  readonly logLines: () => readonly string[];
  /** Removes the keys and secrets of this run. */
  readonly redact: (text: string) => string;
  /** Folders of the user and their replacements, longest first. */
  readonly places: readonly (readonly [string, string])[];
}

/**
 * Returns data for support: versions, settings, sizes, counts, and the last log lines with private data removed. [DG1]
 * [DG2]
 */
export async function describeDiagnostics(deps: DiagnosticsDeps): Promise<DiagnosticsPreview> {
  const databases = await deps.databases();
  const parts = [
    { name: "Versions", lines: facts(deps.versions()) },
    { name: "Workspace", lines: facts(workspaceDetails(deps.workspace)) },
    { name: "Settings", lines: facts(settingDetails(deps.settings())) },
    ...Object.entries(databases).map(([name, facts]) => ({ name, lines: databaseLines(facts) })),
    { name: "Log", lines: deps.logLines().map((line) => redactLine(deps.redact(line), deps.places)) },
  ];
  const made = `Proofsheet diagnostics, ${new Date(deps.now()).toISOString()}`;
  const text = [made, ...parts.flatMap(({ name, lines }) => ["", `## ${name}`, ...lines]), ""].join("\n");
  return {
    text,
    sizeBytes: new TextEncoder().encode(text).byteLength,
    parts: parts.map(({ name, lines }) => ({ name, lines: lines.length })),
  };
}

function facts(values: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(values).map(([name, value]) => `${name}: ${String(value)}`);
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
