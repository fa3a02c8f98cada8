/** Returns the deepest nesting of arrays and objects in a JSON text, without recursion. */
export function jsonDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (isInText) {
      if (letter === "\\") at += 1;
      else if (letter === '"') isInText = false;
    } else if (letter === '"') isInText = true;
    else if (letter === "{" || letter === "[") deepest = Math.max(deepest, ++depth);
    else if (letter === "}" || letter === "]") depth -= 1;
  }
  return deepest;
}
