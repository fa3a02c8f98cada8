import { commandError } from "#cli/commandError.ts";
import type { CommandData, OptionData } from "#cli/data/commandData.ts";

type Input = Record<string, unknown>;

/** Makes the input of a tool from typed values. The app checks it again, with the tool's schema. */
export async function inputOf(
  command: CommandData,
  values: ReadonlyMap<string, readonly string[]>,
  readInput: (file: string, option: OptionData) => Promise<unknown>,
): Promise<Readonly<Record<string, unknown>>> {
  const input: Input = {};
  for (const option of command.options) {
    // Options of the command line alone have no place in the input.
    if (option.path.length === 0) continue;
    const typed = values.get(option.flag);
    if (typed === undefined) continue;
    const isFile = option.type === "json" && command.positional.includes(option.flag);
    const [first = ""] = typed;
    if (isFile) put(input, option.path, await readInput(first, option));
    else
      put(
        input,
        option.path,
        option.isList && option.type !== "json" ? typed.map((one) => valueOf(one, option)) : valueOf(first, option),
      );
  }
  const missing = command.options.filter((one) => one.isRequired && one.path.length > 0 && !values.has(one.flag));
  if (missing.length > 0) {
    const names = missing.map(({ flag }) => (command.positional.includes(flag) ? flag.toUpperCase() : `--${flag}`));
    throw commandError("usage", `Missing: ${names.join(", ")}. See proofsheet ${command.words.join(" ")} --help.`);
  }
  return input;
}

/** Converts a typed value. Throws a `CommandError` with code `usage` if it can't be of the option's type. */
export function valueOf(text: string, option: OptionData): unknown {
  if (option.choices.length > 0 && !option.choices.includes(text))
    throw commandError("usage", `--${option.flag} must be one of: ${option.choices.join(", ")}.`);
  if (option.type === "number") {
    const number = Number(text);
    if (text.trim() === "" || !Number.isFinite(number))
      throw commandError("usage", `--${option.flag} must be a number.`);
    return number;
  }
  if (option.type === "switch") {
    if (text !== "true" && text !== "false") throw commandError("usage", `--${option.flag} must be true or false.`);
    return text === "true";
  }
  if (option.type !== "json") return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw commandError("usage", `--${option.flag} must be JSON.`);
  }
}

/** Sets a value inside an input. Names come from the contract, and inherited properties are never followed. */
export function put(input: Input, path: readonly string[], value: unknown): void {
  const [name = "", ...rest] = path;
  if (rest.length === 0) {
    input[name] = value;
    return;
  }
  const inner = Object.hasOwn(input, name) ? input[name] : undefined;
  // Only this function fills the input, so an object in it is one that it made.
  const target = (inner ?? {}) as Input;
  input[name] = target;
  put(target, rest, value);
}
