/** Stores the fields while the window reloads: `sessionStorage`, which ends with the window. */
type Keeping = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const place = "settings.typed";

/** The unsaved input in Settings, by field. */
export type TypedFields = ReadonlyMap<string, unknown>;

/** Stores the unsaved input with the current language. */
export function keepTyped(storage: Keeping, language: string, fields: TypedFields): void {
  if (fields.size === 0) storage.removeItem(place);
  else storage.setItem(place, JSON.stringify({ language, fields: [...fields] }));
}

/**
 * Returns, once, the input typed before a reload that changed the language. A reload in the same language has another
 * reason, such as another workspace, to which the input does not belong.
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
