import { plainText, shortened, widthOf } from "./plainText.ts";

type Row = Readonly<Record<string, unknown>>;

const maxColumn = 60;
const gap = "  ";

/**
 * Returns a result as text for people: its lists of objects as tables, everything else as names and values. `columns`:
 * the width of the terminal, null if the text goes elsewhere and nothing is shortened.
 */
export function readable(result: Row, columns: number | null): string {
  const values = Object.entries(result).filter(([, value]) => value !== undefined && value !== null);
  const lists = values.filter(([, value]) => isList(value));
  const others = flattened(Object.fromEntries(values.filter(([, value]) => !isList(value))));
  const parts = [
    ...lists.map(([name, rows]) => {
      const given = rows as readonly Row[];
      const title = lists.length > 1 ? `${label(name)}\n` : "";
      return title + (given.length === 0 ? "None." : table(given, columns));
    }),
    pairs(others, columns),
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

/** Returns rows under a header. Columns are shortened where the terminal is too narrow. */
export function table(rows: readonly Row[], columns: number | null): string {
  const flat = rows.map((row) => new Map(flattened(row)));
  const names = [...new Set(flat.flatMap((row) => [...row.keys()]))];
  const cells = [
    names.map((name) => label(name).toUpperCase()),
    ...flat.map((row) => names.map((name) => row.get(name) ?? "")),
  ];
  const widths = names.map((_, at) => Math.max(...cells.map((row) => widthOf(row[at] ?? ""))));
  const fitting = columns === null ? widths : fit(widths, columns);
  return cells
    .map((row) =>
      row
        .map((cell, at) => padded(shortened(cell, fitting[at] ?? 0), at === row.length - 1 ? 0 : (fitting[at] ?? 0)))
        .join(gap)
        .trimEnd(),
    )
    .join("\n");
}

function pairs(values: readonly (readonly [string, string])[], columns: number | null): string {
  const width = Math.max(0, ...values.map(([name]) => widthOf(label(name)) + 1));
  return values
    .map(([name, value]) => {
      const room = columns === null ? Number.MAX_SAFE_INTEGER : Math.max(20, columns - width - 1);
      return `${padded(`${label(name)}:`, width)} ${shortened(value, room)}`.trimEnd();
    })
    .join("\n");
}

/** Returns the values of an object and of the objects in it, as text. */
function flattened(row: Row, prefix = ""): readonly (readonly [string, string])[] {
  return Object.entries(row).flatMap(([name, value]) => {
    if (value === undefined || value === null) return [];
    if (name === "untrusted" && typeof value === "object") return flattened(withoutNotice(value as Row), prefix);
    const key = `${prefix}${name}`;
    if (Array.isArray(value)) {
      const texts = value.map((one) => textOf(one));
      return [[key, texts.join(", ")] as const];
    }
    if (typeof value === "object") return flattened(value as Row, `${key}.`);
    return [[key, textOf(value)] as const];
  });
}

/** The notice that precedes texts of others is for models. */
function withoutNotice(texts: Row): Row {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => name !== "notice"));
}

function textOf(value: unknown): string {
  if (typeof value === "string") return plainText(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  return plainText(typeof value === "number" ? String(value) : JSON.stringify(value));
}

function isList(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === "object" && one !== null && !Array.isArray(one));
}

/** `credits_quoted` is shown as "Credits quoted". */
function label(name: string): string {
  const words = plainText(name).replaceAll(/[_.]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function padded(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - widthOf(text)));
}

/** Takes columns from the widest ones until the row fits, but leaves each at least eight. */
function fit(widths: readonly number[], columns: number): readonly number[] {
  const result = widths.map((width) => Math.min(width, maxColumn));
  const room = columns - gap.length * (widths.length - 1);
  while (result.reduce((sum, width) => sum + width, 0) > room) {
    const widest = result.indexOf(Math.max(...result));
    if ((result[widest] ?? 0) <= 8) break;
    result[widest] = (result[widest] ?? 0) - 1;
  }
  return result;
}
