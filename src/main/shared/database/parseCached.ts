import { DatabaseCorruptError } from "./databaseCorruption.ts";

/** Parses a JSON value of the cache; null if the disk has corrupted it. Lost values are requested again. [D8] */
export function parseCached(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) return null;
    throw cause;
  }
}

/** Parses a required JSON value of the cache. Throws `DatabaseCorruptError`, after which the cache is recreated. [D8] */
export function parseWholeCached(text: string): unknown {
  const value = parseCached(text);
  if (value === null) throw new DatabaseCorruptError("A row of the mirror is not what was written.");
  return value;
}
