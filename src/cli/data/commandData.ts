/** One option of a command, made from a field of a tool's input. */
export interface OptionData {
  /** Name without the dashes. */
  readonly flag: string;
  /** Where its value goes in the input. */
  readonly path: readonly string[];
  readonly type: "text" | "number" | "switch" | "json";
  readonly isList: boolean;
  readonly isRequired: boolean;
  readonly choices: readonly string[];
  readonly text: string;
  /** Of a list of objects: the columns of a CSV file. */
  readonly columns: readonly OptionData[];
}

/** A command as plain data: parsing, help, and completion need nothing else. */
export interface CommandData {
  readonly words: readonly string[];
  readonly title: string;
  readonly description: string;
  /** Flags of the options that are also positional arguments, in order. */
  readonly positional: readonly string[];
  readonly options: readonly OptionData[];
  /** The tool that it calls; null for a command of the command line alone. */
  readonly tool: string | null;
  readonly scope: string | null;
}

/** What the build takes from the contract, so that the client loads no schemas. */
export interface ClientData {
  readonly version: string;
  readonly wire: { readonly version: number; readonly lineBytes: number; readonly helloMs: number };
  readonly scopes: readonly string[];
  readonly defaultScopes: readonly string[];
  readonly commands: readonly CommandData[];
}
