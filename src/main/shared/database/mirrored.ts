import { DatabaseDamaged } from "./databaseDamage.ts";

/** Parses a JSON value of the cache; null if the disk has corrupted it. Lost values are requested again. [D8] */
export function mirrored(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) return null;
    throw cause;
  }
}

/** Parses a required JSON value of the cache. Throws `DatabaseCorruptError`, after which the cache is recreated. [D8] */
export function wholeMirrored(text: string): unknown {
  const value = mirrored(text);
  if (value === null) throw new DatabaseDamaged("A row of the mirror is not what was written.");
  return value;
}
