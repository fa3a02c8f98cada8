import { globalOptions } from "#cli/arguments/globalOptions.ts";
import type { CommandData, OptionData } from "#cli/data/commandData.ts";

/** Returns the help of all commands, or of those that begin with `words`. */
export function overview(commands: readonly CommandData[], words: readonly string[]): string {
  const shown = commands.filter((one) => words.every((word, at) => one.words[at] === word));
  const lines = shown.map((one) => [usage(one), one.title] as const);
  return [
    `Usage: proofsheet ${[...words, "COMMAND"].join(" ")}`,
    "",
    "Reads and prepares everything that Proofsheet can do. No command spends credits: a person confirms each request in",
    "Proofsheet's window, or gave the program an allowance there.",
    "",
    "Commands:",
    ...aligned(lines),
    "",
    "Options:",
    ...optionLines(globalOptions),
    "",
    "Exit codes: 0 done, 1 failed, 2 usage, 4 not paired or not in scope, 5 not found, 6 app not reachable,",
    "7 the service refused, 8 rate limit or offline, 10 waits for a person, 11 declined, 12 expired,",
    "13 workspace not open, 130 interrupted.",
  ].join("\n");
}

/** Returns the help of one command. */
export function commandHelp(command: CommandData): string {
  const own = command.options.filter(({ flag }) => !command.positional.includes(flag) || command.positional.length > 0);
  return [
    `Usage: proofsheet ${usage(command)}${own.length > 0 ? " [OPTIONS]" : ""}`,
    "",
    ...wrapped(command.description, 100),
    ...(command.scope === null ? [] : ["", `Scope: ${command.scope}`]),
    ...(own.length === 0 ? [] : ["", "Options:", ...optionLines(own)]),
    "",
    "Global options:",
    ...optionLines(globalOptions),
  ].join("\n");
}

function usage({ words, positional, options }: CommandData): string {
  const names = positional.map((flag) => {
    const option = options.find((one) => one.flag === flag);
    const name = option?.type === "json" ? "FILE" : flag.toUpperCase() + (option?.isList === true ? "…" : "");
    return option?.isRequired === true ? name : `[${name}]`;
  });
  return [...words, ...names].join(" ");
}

function optionLines(options: readonly OptionData[]): readonly string[] {
  return aligned(options.map((one) => [`--${one.flag}${valueOf(one)}`, textOf(one)]));
}

function valueOf({ type, choices, isList }: OptionData): string {
  if (type === "switch") return "";
  if (choices.length > 0 && choices.length <= 6) return ` ${choices.join("|")}`;
  const name = { text: "TEXT", number: "NUMBER", json: "JSON" }[type];
  return ` ${name}${isList ? "…" : ""}`;
}

function textOf({ text, choices, isRequired }: OptionData): string {
  const list = choices.length > 6 ? `One of: ${choices.join(", ")}.` : "";
  return [isRequired ? "Required." : "", text, list].filter((part) => part !== "").join(" ");
}

function aligned(lines: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.min(34, Math.max(0, ...lines.map(([name]) => name.length)));
  return lines.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`.trimEnd());
}

function wrapped(text: string, columns: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < columns) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
