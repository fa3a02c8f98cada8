const longestLine = 600;

/** Patterns that are removed from a line, in this order: those that contain others come first. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/\b([a-z][a-z0-9+.-]{0,30}):\/\/[^\s"'<>)\]}]*/gi, "$1://[address]"],
  [/\bBearer\s+[^\s"',]+/gi, "Bearer [redacted]"],
  [/\b(?:sk|pk|rk|key|whsec|secret|token)[_-][\w-]{6,}/gi, "[redacted]"],
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g, "[mail]"],
  // IDs of the service and this app are shorter than private values such as tokens, signatures and hashes.
  [/\b[A-Za-z0-9_-]{40,}={0,2}/g, "[long]"],
  // Any quoted text may be a prompt; the app's own quoted words are short.
  [/(["'`“‘])(?:(?!\1)[^\n]){25,}?(["'`”’])/g, "$1[text]$2"],
];

/** Fields of a log line whose texts come from the app; texts of other fields are left out. */
const ownFields = new Set(["name", "code", "state", "kind", "job", "status", "id", "requestId", "level", "error"]);
const freeTextFields = new Set(["detail", "message", "reason", "stack"]);

/**
 * Returns a log line that may be shared: without prompts, keys, mail addresses, paths of URLs, and the user's folders.
 * `places` maps folders to their replacements, longest first.
 */
export function redactLine(line: string, places: readonly (readonly [string, string])[]): string {
  const at = line.indexOf(" {");
  const json = at === -1 ? null : parsed(line.slice(at + 1));
  const text = json === null ? line : `${line.slice(0, at)} ${JSON.stringify(scrubFields(json, places))}`;
  return json === null ? scrubText(text, places) : cut(text);
}

function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : null;
  } catch {
    return null;
  }
}

function scrubFields(value: object, places: readonly (readonly [string, string])[]): unknown {
  if (Array.isArray(value)) return `[${value.length}]`;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]: [string, unknown]) => {
      if (typeof field === "object" && field !== null) return [name, scrubFields(field, places)];
      if (typeof field !== "string") return [name, field];
      if (ownFields.has(name) || freeTextFields.has(name)) return [name, scrubText(field, places)];
      return [name, `[${field.length} characters]`];
    }),
  );
}

function scrubText(text: string, places: readonly (readonly [string, string])[]): string {
  let clean = text;
  for (const [folder, instead] of places) clean = clean.replaceAll(folder, instead);
  for (const [pattern, instead] of rules) clean = clean.replaceAll(pattern, instead);
  return cut(clean);
}

function cut(text: string): string {
  return text.length > longestLine ? `${text.slice(0, longestLine)}…` : text;
}
