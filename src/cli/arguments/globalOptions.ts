import type { OptionData } from "#cli/data/commandData.ts";

const option = (flag: string, type: OptionData["type"], text: string): OptionData => ({
  flag,
  path: [flag],
  type,
  isList: false,
  isRequired: false,
  choices: [],
  text,
  columns: [],
});

/** Makes an option of the command line. */
export const ownOption = option;

/** Options that every command takes. None of them confirms anything. [AG94] */
export const globalOptions: readonly OptionData[] = [
  option("json", "switch", "Print JSON. --json=id,status prints only these fields."),
  option("workspace", "text", "ID of the workspace. The command fails if it isn't open."),
  option("program", "text", "Name of the paired program that calls."),
  option("no-start", "switch", "Don't start Proofsheet if it isn't running."),
  option("quiet", "switch", "Print no progress."),
  option("help", "switch", "Print this help."),
  option("version", "switch", "Print the version."),
];

/** Values of the global options. */
export interface Globals {
  /** Null: tables for people. An empty list: all fields. */
  readonly jsonFields: readonly string[] | null;
  readonly workspace: string | null;
  readonly program: string;
  readonly mayStart: boolean;
  readonly isQuiet: boolean;
}

/** Name under which the command is paired if it names no other. */
export const commandLineProgram = "proofsheet";
