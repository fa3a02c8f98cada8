type Row = Readonly<Record<string, unknown>>;

/**
 * Returns what `--json=id,status` prints: the fields of each object if the result has one list of objects, else those of
 * the result. A field may be a path with dots.
 */
export function selectFields(result: Row, fields: readonly string[]): unknown {
  if (fields.length === 0) return result;
  const lists = Object.values(result).filter((value) => isListOfObjects(value));
  const [only] = lists;
  if (lists.length !== 1 || only === undefined || fields.every((field) => valueAt(result, field) !== undefined))
    return picked(result, fields);
  return only.map((row) => picked(row, fields));
}

function picked(row: Row, fields: readonly string[]): Row {
  return Object.fromEntries(fields.map((field) => [field, valueAt(row, field) ?? null]));
}

function valueAt(row: Row, field: string): unknown {
  let value: unknown = row;
  for (const name of field.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Row)[name];
  }
  return value;
}

function isListOfObjects(value: unknown): value is readonly Row[] {
  return Array.isArray(value) && value.every((one) => typeof one === "object" && one !== null && !Array.isArray(one));
}
