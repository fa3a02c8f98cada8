import type { Globals } from "#cli/arguments/globalOptions.ts";
import type { Calls } from "#cli/connection/calls.ts";
import type { AppConnection } from "#cli/connection/connect.ts";
import type { Tokens } from "#cli/connection/tokens.ts";
import type { ClientData, CommandData } from "#cli/data/commandData.ts";
import type { Printer } from "#cli/output/printer.ts";
import type { System } from "#cli/system.ts";

/** What every command gets. */
export interface Context {
  readonly system: System;
  readonly data: ClientData;
  readonly commands: readonly CommandData[];
  readonly globals: Globals;
  readonly printer: Printer;
  readonly tokens: Tokens;
  /** Options as typed, by their flag. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  /** Connects to the app in mode `mcp`. */
  readonly connectMcp: (token: string | null) => Promise<AppConnection>;
  /** Runs calls over one connection, which ends with them. */
  readonly withCalls: <T>(work: (calls: Calls) => Promise<T>) => Promise<T>;
}

/** Exit code of a command. */
export type ExitCode = number;
