const deepest = 8;
const mostAddresses = 200;

/**
 * Returns what a request uses: every URL in it without its query and fragment, which may change from day to day, and its
 * avatar.
 */
export function sourcesIn(request: unknown): readonly string[] {
  const found = new Set<string>();
  const visit = (value: unknown, depth: number): void => {
    if (depth > deepest || found.size >= mostAddresses) return;
    if (typeof value === "string") {
      const address = plainAddress(value);
      if (address !== null) found.add(address);
    } else if (Array.isArray(value)) for (const one of value) visit(one, depth + 1);
    else if (value !== null && typeof value === "object") {
      for (const [name, one] of Object.entries(value)) {
        visit(one, depth + 1);
        if (name === "avatar_id" && typeof one === "string") found.add(sourceName(`avatar:${one}`));
      }
    }
  };
  visit(request, 0);
  return [...found];
}

/** Returns the name under which a source is indexed: a URL without its signature, or `avatar:` with the avatar's ID. */
export function sourceName(text: string): string {
  return plainAddress(text) ?? text.toLowerCase();
}

/** Returns the URL of a file without its signature, so that newly signed URLs match. Null if `text` is no URL. */
export function plainAddress(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || text.length > 4096 || !URL.canParse(text)) return null;
  const { origin, pathname } = new URL(text);
  return `${origin}${pathname}`;
}
