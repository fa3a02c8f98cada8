import { csvGuarded } from "#contracts/text/csvGuard.ts";

/**
 * Returns one line of RFC 4180. Text that a spreadsheet would read as a formula gets an apostrophe, since labels and
 * models come from outside.
 */
export function csvLine(values: readonly (string | number | null)[]): string {
  return `${values.map(cell).join(",")}\r\n`;
}

function cell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = csvGuarded(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
