import type { PageEntry } from "#contracts/research.ts";

const most = 8;

/** Returns the known pages to choose from: those whose name contains the typed text, or whose ID begins with it. */
export function knownPages(pages: readonly PageEntry[], typed: string): readonly PageEntry[] {
  const text = typed.toLowerCase();
  return pages
    .filter(({ pageId, name }) => name.toLowerCase().includes(text) || pageId.startsWith(text))
    .slice(0, most);
}
