import { jsonDepth } from "./jsonDepth.ts";

/** Nothing that is stored is nested as deeply; what reads it further may go into each level. */
const deepest = 100;

/** A JSON text as a row holds it; null when it is not JSON, or is nested deeper than anything that was stored. [BK61] */
export function storedJson(text: string | null): unknown {
  if (text === null || jsonDepth(text) > deepest) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The same where only an object will do. */
export function storedObject(text: string | null): Readonly<Record<string, unknown>> | null {
  const value = storedJson(text);
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}
