const deepest = 8;

/** Returns every distinct text in a request. */
export function textsIn(request: unknown): readonly string[] {
  const found = new Set<string>();
  mapTexts(request, (text) => {
    found.add(text);
    return text;
  });
  return [...found];
}

/** Returns the request with some of its texts replaced. Everything else and the field order stay the same. */
export function mapTexts<T>(request: T, replace: (text: string) => string): T {
  return mapped(request, replace, 0) as T;
}

function mapped(value: unknown, replace: (text: string) => string, depth: number): unknown {
  if (typeof value === "string") return replace(value);
  if (depth >= deepest || value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map((one) => mapped(one, replace, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapped(one, replace, depth + 1)]));
}
