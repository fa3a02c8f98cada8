import { trimmedEnd } from "#main/shared/base/text/trimmed.ts";

/** The format of a page ID in the API. API: Research request, `target.page_id`. */
const isPageId = /^[1-9][0-9]{4,30}$/;
/** Hosts of the ad network whose URLs name pages. */
const networkHost = /(?:^|\.)(?:facebook\.com|fb\.com|fb\.me)$/;
/**
 * URL parameters of the ad network that hold a page ID. `id` holds one only on a profile; in the ad library it is an
 * ad's ID.
 */
const pageParameters = ["view_all_page_id", "page_id"] as const;
/** A pasted URL is never longer than this, in characters. */
const longest = 8192;
const mostAddresses = 20;

/**
 * Returns the page ID in a pasted text: the ID itself, or a URL of the ad library or of a page, with or without text
 * around it. Null if there is none, or if several IDs differ, because the intended one is not guessed.
 */
export function pageIdIn(pasted: string): string | null {
  const text = pasted.slice(0, longest).trim();
  if (isPageId.test(text)) return text;
  const found = new Set(addressesIn(text).flatMap((url) => idsOf(url)));
  const [id] = found;
  return id !== undefined && found.size === 1 ? id : null;
}

function addressesIn(text: string): readonly URL[] {
  const candidates = text.split(/[\s<>"'`()[\]{}|]+/, mostAddresses);
  return candidates.flatMap((candidate) => {
    const address = addressOf(trimmedEnd(candidate, (letter) => ".,;:!".includes(letter)));
    return address === null ? [] : [unwrapped(address)];
  });
}

function addressOf(candidate: string): URL | null {
  const text = /^https?:\/\//i.test(candidate) ? candidate : `https://${candidate}`;
  if (!/[./]/.test(candidate) || !URL.canParse(text)) return null;
  const url = new URL(text);
  return networkHost.test(url.hostname) ? url : null;
}

/** Returns the target of the ad network's redirect URL (`/l.php`), else the URL itself. */
function unwrapped(url: URL): URL {
  const inner = /^\/l\.php$/.test(url.pathname) ? url.searchParams.get("u") : null;
  return (inner === null ? null : addressOf(inner)) ?? url;
}

function idsOf(url: URL): readonly string[] {
  const named = pageParameters.flatMap((name) => url.searchParams.getAll(name));
  const given = named.length > 0 ? named : fromPath(url);
  return given.filter((id) => isPageId.test(id));
}

function fromPath(url: URL): readonly string[] {
  const [first = "", second = "", third = ""] = url.pathname.split("/").filter((part) => part !== "");
  if (first === "profile.php") return url.searchParams.getAll("id");
  if (first === "people" || first === "pages") return [third];
  // A URL with the ID after the page's name: /p/Name-123456789
  if (first === "p" || first === "pg") return [second.split("-").at(-1) ?? ""];
  return [first];
}
