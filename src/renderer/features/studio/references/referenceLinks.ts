import { t } from "#texts/t.ts";

/** URLs found in pasted or dropped text, and the words that are not accepted. */
interface FoundLinks {
  readonly links: readonly string[];
  readonly rejected: readonly string[];
}

/**
 * Accepts only https URLs, and any scheme for the service's own origin, because the service fetches the image itself.
 * Lines that start with # are comments of a link list. [RF90]
 */
export function findLinks(text: string, serviceOrigin: string | null): FoundLinks {
  const words = text
    .split(/\r?\n/)
    .filter((line) => !line.startsWith("#"))
    .flatMap((line) => line.split(/\s+/))
    .filter((word) => word !== "");
  return {
    links: words.filter((word) => isReferenceLink(word, serviceOrigin)),
    rejected: words.filter((word) => !isReferenceLink(word, serviceOrigin)),
  };
}

function isReferenceLink(text: string, serviceOrigin: string | null): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && origin === serviceOrigin);
}

/** Returns why a text contains no accepted URL. */
export function noLinkText({ rejected }: FoundLinks, serviceOrigin: string | null): string {
  const isPlain = rejected.some((word) => /^http:\/\//i.test(word));
  if (!isPlain) return t("No https link found.");
  return serviceOrigin?.startsWith("http:") === true
    ? t("Use an https link. Links over http are accepted only from the service, {origin}.", { origin: serviceOrigin })
    : t("Use an https link. Links over http are not accepted.");
}

/** Returns the list with new URLs at its end, without duplicates, and the number of those that did not fit. */
export function addLinks(
  list: readonly string[],
  links: readonly string[],
  maxItems: number,
): { readonly list: readonly string[]; readonly left: number } {
  const all = [...new Set([...list, ...links])];
  return { list: all.slice(0, maxItems), left: Math.max(0, all.length - maxItems) };
}

/** Returns the list with one item moved, or the same list if the item can't move. */
export function moveLink(list: readonly string[], from: number, to: number): readonly string[] {
  const link = list[from];
  if (link === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, link);
}

/** Returns the list with one item replaced. If the list already has the new URL, only removes the item. */
export function replaceLink(list: readonly string[], index: number, link: string): readonly string[] {
  const others = list.toSpliced(index, 1);
  return others.includes(link) ? others : list.toSpliced(index, 1, link);
}
