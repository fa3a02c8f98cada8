/** Where the fields are while the window begins anew: `sessionStorage`, which ends with the window. */
type Keeping = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const place = "settings.typed";

/** What is typed in Settings, by field. */
export type TypedFields = ReadonlyMap<string, unknown>;

/** Writes down what is typed, and in which language it was. */
export function keepTyped(storage: Keeping, language: string, fields: TypedFields): void {
  if (fields.size === 0) storage.removeItem(place);
  else storage.setItem(place, JSON.stringify({ language, fields: [...fields] }));
}

/**
 * What was typed before the window began anew in another language, once. In the same language it began anew for another
 * reason, such as another workspace, to which none of it belongs.
 */
export function takeTyped(storage: Keeping, language: string): Map<string, unknown> {
  const kept = storage.getItem(place);
  storage.removeItem(place);
  if (kept === null) return new Map();
  const { language: before, fields } = JSON.parse(kept) as {
    readonly language: string;
    readonly fields: readonly (readonly [string, unknown])[];
  };
  return new Map(before === language ? [] : fields);
}
