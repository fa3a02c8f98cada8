import { t } from "../../../texts/t.ts";

/** The bound that takes the place of a typed number; null where it lies within them, or where nothing was typed that is one. */
export function correctedTo(typed: string, min: number, max: number): number | null {
  const text = typed.trim().replace(",", ".");
  const number = text === "" ? Number.NaN : Number(text);
  if (number < min) return min;
  return number > max ? max : null;
}

/** What is said when a number was corrected. [WN8] */
export function boundsNote(min: number, max: number, value: number): string {
  return t("Allowed: {min, number} to {max, number}. Set to {value, number}.", { min, max, value });
}
