import { jsonDepth } from "./jsonDepth.ts";

/** Maximum nesting depth. Stored data is never nested this deeply, and its readers may recurse into each level. */
const deepest = 100;

/** Parses a JSON text from a row; null if it is not JSON or is nested deeper than any stored value. [BK61] */
export function storedJson(text: string | null): unknown {
  if (text === null || jsonDepth(text) > deepest) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Parses a JSON text that must be an object; null if it is not. */
export function storedObject(text: string | null): Readonly<Record<string, unknown>> | null {
  const value = storedJson(text);
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}
