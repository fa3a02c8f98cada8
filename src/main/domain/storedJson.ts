/** Nothing that is stored is nested as deeply; what reads it further may go into each level. */
const deepest = 100;

/** A JSON text as a row holds it; null when it is not JSON, or is nested deeper than anything that was stored. [BK61] */
export function storedJson(text: string | null): unknown {
  if (text === null || depthOf(text) > deepest) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The same where only an object will do. */
export function storedObject(text: string | null): Readonly<Record<string, unknown>> | null {
  const value = storedJson(text);
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (isInText) {
      if (letter === "\\") at += 1;
      else if (letter === '"') isInText = false;
    } else if (letter === '"') isInText = true;
    else if (letter === "{" || letter === "[") most = Math.max(most, (depth += 1));
    else if (letter === "}" || letter === "]") depth -= 1;
  }
  return most;
}
