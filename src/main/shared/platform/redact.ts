const secretName = /key|secret|token|authorization|password|signature|cookie/i;
const bearer = /Bearer\s+[^\s"']+/gi;
const longestText = 2_000;

/** Keys and secrets of this run, which must never be logged in any context. */
const secrets = new Set<string>();

/** Makes `redact` remove this value wherever it occurs. */
export function neverLog(secret: string): void {
  if (secret.length >= 6) secrets.add(secret);
}

/** Returns the part of a value that may be logged: removes known secrets and fields with secret names, cuts long texts. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return redactText(value);
  if (typeof value === "bigint") return String(value);
  if (value instanceof Error)
    return { name: value.name, message: redactText(value.message), stack: redactText(value.stack ?? "") };
  if (value === null || typeof value !== "object") return value;
  if (depth > 6) return "[deep]";
  if (Array.isArray(value)) return value.map((one) => redact(one, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      secretName.test(name) ? "[redacted]" : redact(field, depth + 1),
    ]),
  );
}

function redactText(text: string): string {
  let clean = text.replaceAll(bearer, "Bearer [redacted]");
  for (const secret of secrets) clean = clean.replaceAll(secret, "[redacted]");
  return clean.length > longestText ? `${clean.slice(0, longestText)}…` : clean;
}
