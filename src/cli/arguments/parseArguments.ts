import { commandError } from "#cli/commandError.ts";
import type { CommandData, OptionData } from "#cli/data/commandData.ts";
import { commandLineProgram, globalOptions, type Globals } from "./globalOptions.ts";

/** What the arguments say. */
export type Parsed =
  | { readonly kind: "version" }
  | { readonly kind: "help"; readonly command: CommandData | null; readonly words: readonly string[] }
  | {
      readonly kind: "command";
      readonly command: CommandData;
      readonly globals: Globals;
      /** Values as typed, by the option's flag. */
      readonly values: ReadonlyMap<string, readonly string[]>;
    };

const shorts: Readonly<Record<string, string>> = { h: "--help", o: "--output", q: "--quiet" };
const words = 3;

/** Parses arguments against the commands. Throws a `CommandError` with code `usage`. */
export function parseArguments(args: readonly string[], commands: readonly CommandData[]): Parsed {
  const command = commandOf(args, commands);
  const rest = args.slice(command?.words.length ?? 0);
  if (command === null) return withoutCommand(args, commands);
  const values = new Map<string, string[]>();
  const given: string[] = [];
  const known = [...command.options, ...globalOptions];
  for (let at = 0; at < rest.length; at++) {
    const one = rest[at] ?? "";
    if (one === "--") {
      given.push(...rest.slice(at + 1));
      break;
    }
    if (one === "-" || !one.startsWith("-")) {
      given.push(one);
      continue;
    }
    const { option, value } = optionIn(one, known, command);
    if (value !== null) add(values, option, value);
    else if (option.type === "switch") add(values, option, "true");
    else {
      const next = rest[++at];
      if (next === undefined) throw commandError("usage", `--${option.flag} needs a value.`);
      add(values, option, next);
    }
  }
  if (values.has("version")) return { kind: "version" };
  if (values.has("help")) return { kind: "help", command, words: command.words };
  addPositional(command, given, values);
  return { kind: "command", command, globals: globalsOf(values), values };
}

function withoutCommand(args: readonly string[], commands: readonly CommandData[]): Parsed {
  if (args.includes("--version")) return { kind: "version" };
  const typed = args.filter((one) => !one.startsWith("-"));
  const isGroup = commands.some((one) => typed.every((word, at) => one.words[at] === word));
  if (typed.length === 0 || isGroup) {
    const unknown = args.find((one) => one.startsWith("-") && one !== "--help" && one !== "-h");
    if (unknown === undefined) return { kind: "help", command: null, words: typed };
    throw commandError("usage", `Unknown option ${unknown}. See proofsheet --help.`);
  }
  throw commandError("usage", `Unknown command “${typed.slice(0, words).join(" ")}”. See proofsheet --help.`);
}

/** Returns the command with the most words that the arguments begin with. */
function commandOf(args: readonly string[], commands: readonly CommandData[]): CommandData | null {
  const fitting = commands.filter((one) => one.words.every((word, at) => args[at] === word));
  return fitting.toSorted((one, other) => other.words.length - one.words.length)[0] ?? null;
}

function optionIn(
  argument: string,
  known: readonly OptionData[],
  command: CommandData,
): { readonly option: OptionData; readonly value: string | null } {
  const long = argument.startsWith("--") ? argument : (shorts[argument.slice(1)] ?? argument);
  const [name = "", ...following] = long.slice(2).split("=");
  const value = long.includes("=") ? following.join("=") : null;
  const found = known.find(({ flag }) => flag === name);
  if (found !== undefined) return { option: found, value };
  const negated = known.find(({ flag, type }) => type === "switch" && `no-${flag}` === name);
  if (negated !== undefined && value === null && !globalOptions.includes(negated))
    return { option: negated, value: "false" };
  throw commandError(
    "usage",
    `Unknown option ${argument.split("=")[0]}. See proofsheet ${command.words.join(" ")} --help.`,
  );
}

function add(values: Map<string, string[]>, option: OptionData, value: string): void {
  const before = values.get(option.flag);
  if (before !== undefined && !option.isList) throw commandError("usage", `--${option.flag} was given twice.`);
  // Names of choices contain no comma, texts may.
  const parts = option.isList && option.choices.length > 0 ? value.split(",") : [value];
  values.set(option.flag, [...(before ?? []), ...parts]);
}

function addPositional(command: CommandData, given: readonly string[], values: Map<string, string[]>): void {
  const options = command.positional.map((flag) => command.options.find((one) => one.flag === flag));
  given.forEach((value, at) => {
    const last = options.at(-1);
    const option = options[at] ?? (last?.isList === true ? last : undefined);
    if (option === undefined) throw commandError("usage", `Unexpected argument “${value}”.`);
    add(values, option, value);
  });
}

function globalsOf(values: ReadonlyMap<string, readonly string[]>): Globals {
  const text = (flag: string) => values.get(flag)?.[0] ?? null;
  const json = text("json");
  return {
    jsonFields: json === null || json === "false" ? null : json === "true" ? [] : json.split(",").filter(Boolean),
    workspace: text("workspace"),
    program: text("program") ?? commandLineProgram,
    mayStart: text("no-start") !== "true",
    isQuiet: text("quiet") === "true",
  };
}
