import { trimmedEnd } from "../../shared/base/text/trimmed.ts";

/** A page's id as the interface bounds it. API: Research request, `target.page_id`. */
const isPageId = /^[1-9][0-9]{4,30}$/;
/** Hosts of the network whose addresses name pages. */
const networkHost = /(?:^|\.)(?:facebook\.com|fb\.com|fb\.me)$/;
/** Where an address of the network carries a page's id. `id` alone does so on a profile; in the ad library it is an ad's. */
const pageParameters = ["view_all_page_id", "page_id"] as const;
/** Longer texts are no address that anybody pasted. */
const longest = 8192;
const mostAddresses = 20;

/**
 * The page id in what a person pasted: the id itself, or an address of the ad library or of a page, with or without text
 * around it. Null when there is none, or when there are several that differ: which one is meant is not guessed.
 */
export function pageIdIn(pasted: string): string | null {
  const text = pasted.slice(0, longest).trim();
  if (isPageId.test(text)) return text;
  const found = new Set(addressesIn(text).flatMap((url) => idsOf(url)));
  const [id] = found;
  return id !== undefined && found.size === 1 ? id : null;
}

function addressesIn(text: string): readonly URL[] {
  const pieces = text.split(/[\s<>"'`()[\]{}|]+/, mostAddresses);
  return pieces.flatMap((piece) => {
    const address = addressOf(trimmedEnd(piece, (letter) => ".,;:!".includes(letter)));
    return address === null ? [] : [unwrapped(address)];
  });
}

function addressOf(piece: string): URL | null {
  const text = /^https?:\/\//i.test(piece) ? piece : `https://${piece}`;
  if (!/[./]/.test(piece) || !URL.canParse(text)) return null;
  const url = new URL(text);
  return networkHost.test(url.hostname) ? url : null;
}

/** The network wraps addresses that leave one of its pages into one of its own. */
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
  // A page whose name is followed by its id: /p/Name-123456789
  if (first === "p" || first === "pg") return [second.split("-").at(-1) ?? ""];
  return [first];
}
