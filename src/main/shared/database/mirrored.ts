import { DatabaseDamaged } from "./databaseDamage.ts";

/** A JSON value of the mirror; null when the disk has changed it: what the mirror lost is asked for again. [D8] */
export function mirrored(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) return null;
    throw cause;
  }
}

/** A required JSON value of the mirror. Throws `DatabaseDamaged`, after which the mirror is recreated. [D8] */
export function wholeMirrored(text: string): unknown {
  const value = mirrored(text);
  if (value === null) throw new DatabaseDamaged("A row of the mirror is not what was written.");
  return value;
}
