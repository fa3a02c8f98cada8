/** Addresses found in pasted or dropped text, and what in it is none. */
interface FoundLinks {
  readonly links: readonly string[];
  readonly refused: readonly string[];
}

/** Only https: the service fetches the picture itself. Lines that begin with # are comments of a link list. */
export function findLinks(text: string): FoundLinks {
  const words = text
    .split(/\r?\n/)
    .filter((line) => !line.startsWith("#"))
    .flatMap((line) => line.split(/\s+/))
    .filter((word) => word !== "");
  return {
    links: words.filter(isReferenceLink),
    refused: words.filter((word) => !isReferenceLink(word)),
  };
}

function isReferenceLink(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === "https:";
}

/** The list with new links at its end, none twice, and what did not fit in it. */
export function addLinks(
  list: readonly string[],
  links: readonly string[],
  maxItems: number,
): { readonly list: readonly string[]; readonly left: number } {
  const all = [...new Set([...list, ...links])];
  return { list: all.slice(0, maxItems), left: Math.max(0, all.length - maxItems) };
}

/** The list with one item moved; the same list where it cannot move. */
export function moveLink(list: readonly string[], from: number, to: number): readonly string[] {
  const link = list[from];
  if (link === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, link);
}

/** The list with another one in the place of one item; where the list has it already, the item just goes. */
export function replaceLink(list: readonly string[], index: number, link: string): readonly string[] {
  const others = list.toSpliced(index, 1);
  return others.includes(link) ? others : list.toSpliced(index, 1, link);
}
