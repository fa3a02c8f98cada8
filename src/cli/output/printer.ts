import { once } from "node:events";
import type { AgentError } from "#contracts/agents/agentErrors.ts";
import type { Globals } from "#cli/arguments/globalOptions.ts";
import type { System } from "#cli/system.ts";
import { plainText, safeJson } from "./plainText.ts";
import { selectFields } from "./selectFields.ts";
import { readable } from "./table.ts";

/** Writes data to standard output, and everything else to standard error. */
export interface Printer {
  readonly result: (value: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly text: (text: string) => Promise<void>;
  /** One object on a line of its own. */
  readonly line: (value: Readonly<Record<string, unknown>>) => Promise<void>;
  /** What takes long; only on a terminal. */
  readonly progress: (text: string) => void;
  /** What the user needs to know in any case, such as the code of a pairing request. */
  readonly notice: (text: string) => void;
}

/** Returns the printer of a command. */
export function printerOf(system: System, globals: Pick<Globals, "jsonFields" | "isQuiet">): Printer {
  const { jsonFields } = globals;
  const write = async (text: string) => {
    if (!system.stdout.write(`${text}\n`)) await once(system.stdout, "drain");
  };
  return {
    result: (value) =>
      write(jsonFields === null ? readable(value, system.columns) : safeJson(selectFields(value, jsonFields))),
    text: write,
    line: (value) => write(safeJson(jsonFields === null ? value : selectFields(value, jsonFields))),
    progress: (text) => {
      if (system.isProgressShown && !globals.isQuiet) system.stderr.write(`${text}\n`);
    },
    notice: (text) => void system.stderr.write(`${text}\n`),
  };
}

/** Returns the line that reports an error: JSON with `--json`, else a sentence. */
export function errorLine(error: AgentError, isJson: boolean): string {
  if (isJson) return safeJson({ error });
  const service = error.service === undefined ? "" : ` Service message: ${plainText(error.service.message)}`;
  const field = error.field === undefined ? "" : ` (${plainText(error.field)})`;
  return `proofsheet: ${plainText(error.message)}${field}${service}`;
}
