import type { z } from "zod";
import { jsonDepth } from "#main/shared/base/jsonDepth.ts";

/** Deepest nesting of a line. Readers may recurse into each level. */
const deepest = 32;

/** Parses a line by its schema; null if it does not match. A deeply nested line is never parsed. [AG8] */
export function parseLine<T>(line: string, schema: z.ZodType<T>): T | null {
  const parsed = schema.safeParse(jsonOf(line));
  return parsed.success ? parsed.data : null;
}

/** Returns the ID of a call that does not match the schema; null if even that is missing. */
export function idOf(line: string): number | null {
  const value = jsonOf(line);
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, "id")) return null;
  const { id } = value as { readonly id: unknown };
  return Number.isSafeInteger(id) ? (id as number) : null;
}

function jsonOf(line: string): unknown {
  if (jsonDepth(line) > deepest) return undefined;
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}
