/** Keeps the fields while the window reloads: `sessionStorage`, which ends with the window. */
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
 * Returns, once, the text typed before the window reloaded in another language. A reload in the same language has
 * another reason, such as another workspace, to which the text does not belong.
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
