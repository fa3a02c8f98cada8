import { t } from "#texts/t.ts";

/** Returns the bound that replaces a typed number. Null if the number is within the bounds or the text is no number. */
export function correctedTo(typed: string, min: number, max: number): number | null {
  const text = typed.trim().replace(",", ".");
  const number = text === "" ? Number.NaN : Number(text);
  if (number < min) return min;
  return number > max ? max : null;
}

/** Returns the note for a corrected number. [WN8] */
export function boundsNote(min: number, max: number, value: number): string {
  return t("Allowed: {min, number} to {max, number}. Set to {value, number}.", { min, max, value });
}
