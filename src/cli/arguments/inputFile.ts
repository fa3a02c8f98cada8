import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";
import { CommandError, commandError } from "#cli/commandError.ts";
import type { OptionData } from "#cli/data/commandData.ts";
import type { System } from "#cli/system.ts";
import { parseCsv } from "./csv.ts";
import { put, valueOf } from "./inputOf.ts";

/** A call must fit into one line of the connection. */
const maxBytes = 1024 * 1024;

/**
 * Reads a list of objects from a CSV or JSON file, or from standard input. The command reads it with the rights of its
 * caller, and the app never opens a path that a program names.
 */
export async function readInputFile(system: System, file: string, option: OptionData): Promise<unknown> {
  const text = file === "-" ? await textOf(system.stdin) : textIn(path.resolve(system.workingFolder, file));
  const isCsv = file === "-" ? !/^\s*[[{]/.test(text) : /\.csv$/i.test(file);
  if (isCsv) return itemsOfCsv(text, option);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw commandError("invalid_input", `${file} is neither CSV nor JSON.`);
  }
}

/** Makes an object of each row. The first row has the names of the fields. */
export function itemsOfCsv(text: string, option: OptionData): readonly unknown[] {
  const [header = [], ...rows] = parseCsv(text);
  const columns = header.map((name) => columnOf(name.trim(), option.columns));
  return rows.map((row, at) => {
    const item: Record<string, unknown> = {};
    row.forEach((cell, index) => {
      const column = columns[index];
      if (column === undefined) throw commandError("invalid_input", `Row ${at + 2} has more cells than the first row.`);
      if (cell === "") return;
      put(
        item,
        column.path,
        column.isList ? cell.split(";").map((one) => valueOf(one.trim(), column)) : valueOf(cell, column),
      );
    });
    return item;
  });
}

function columnOf(name: string, columns: readonly OptionData[]): OptionData {
  const found = columns.find(({ flag, path: parts }) => [flag, parts.join("."), parts.at(-1)].includes(name));
  if (found === undefined) {
    const names = columns.map(({ path: parts }) => parts.join("."));
    throw commandError("invalid_input", `Unknown column “${name}”. Columns: ${names.join(", ")}.`);
  }
  return found;
}

function textIn(file: string): string {
  try {
    if (statSync(file).size > maxBytes) throw tooLong();
    return readFileSync(file, "utf8");
  } catch (cause) {
    throw cause instanceof CommandError ? cause : commandError("not_found", `Can't read ${file}.`);
  }
}

async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    // Standard input has no encoding, so it gives bytes.
    const part = chunk as Buffer;
    bytes += part.length;
    if (bytes > maxBytes) throw tooLong();
    chunks.push(part);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function tooLong(): Error {
  return commandError("invalid_input", "The input is longer than 1 MiB. Split it.");
}
