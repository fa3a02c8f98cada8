/** Stores the fields while the window reloads: `sessionStorage`, which ends with the window. */
type Storing = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const place = "settings.typed";

/** The unsaved input in Settings, by field. */
export type SessionFields = ReadonlyMap<string, unknown>;

/** Stores the unsaved input with the current language. */
export function storeField(storage: Storing, language: string, fields: SessionFields): void {
  if (fields.size === 0) storage.removeItem(place);
  else storage.setItem(place, JSON.stringify({ language, fields: [...fields] }));
}

/**
 * Returns, once, the input typed before a reload that changed the language. A reload in the same language has another
 * reason, such as another workspace, to which the input does not belong.
 */
export function restoreField(storage: Storing, language: string): Map<string, unknown> {
  const stored = storage.getItem(place);
  storage.removeItem(place);
  if (stored === null) return new Map();
  const { language: before, fields } = JSON.parse(stored) as {
    readonly language: string;
    readonly fields: readonly (readonly [string, unknown])[];
  };
  return new Map(before === language ? [] : fields);
}
