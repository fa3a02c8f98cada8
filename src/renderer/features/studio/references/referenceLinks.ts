import { t } from "../../../../texts/t.ts";

/** Addresses found in pasted or dropped text, and what in it is none. */
interface FoundLinks {
  readonly links: readonly string[];
  readonly refused: readonly string[];
}

/**
 * Only https, and the service's own origin whatever its scheme: the service fetches the image itself. Lines that begin
 * with # are comments of a link list. [RF90]
 */
export function findLinks(text: string, serviceOrigin: string | null): FoundLinks {
  const words = text
    .split(/\r?\n/)
    .filter((line) => !line.startsWith("#"))
    .flatMap((line) => line.split(/\s+/))
    .filter((word) => word !== "");
  return {
    links: words.filter((word) => isReferenceLink(word, serviceOrigin)),
    refused: words.filter((word) => !isReferenceLink(word, serviceOrigin)),
  };
}

function isReferenceLink(text: string, serviceOrigin: string | null): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && origin === serviceOrigin);
}

/** Why a text without an accepted link has none. */
export function noLinkText({ refused }: FoundLinks, serviceOrigin: string | null): string {
  const isPlain = refused.some((word) => /^http:\/\//i.test(word));
  if (!isPlain) return t("No https link found.");
  return serviceOrigin?.startsWith("http:") === true
    ? t("Use an https link. Links over http are accepted only from the service, {origin}.", { origin: serviceOrigin })
    : t("Use an https link. Links over http are not accepted.");
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
