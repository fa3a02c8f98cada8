import { createHmac, timingSafeEqual } from "node:crypto";
import type { PageMeta } from "#contracts/service/pagination.ts";
import type { Switches } from "#sandbox/switches.ts";
import { Refusal } from "./refusal.ts";

/** The list and the filters that a cursor is valid for. */
export interface Listing {
  readonly name: string;
  /** The filters as a text. Equal filters give equal texts. */
  readonly filters: string;
}

interface CursorDeps {
  readonly secret: string;
  readonly switches: Switches;
}

/**
 * Returns a cursor: a position, signed for one list with one set of filters. A modified cursor, or one from another
 * list, is invalid. With other filters of the same list it is valid only under `cursor-free`.
 */
export function sealCursor({ secret }: CursorDeps, listing: Listing, position: number): string {
  const text = Buffer.from(String(position)).toString("base64url");
  const filters = seal(secret, "filters", listing.filters).slice(0, 12);
  return `${text}.${filters}.${seal(secret, listing.name, `${text}.${filters}`)}`;
}

/** Returns the position in a cursor, or throws 400. */
export function openCursor({ secret, switches }: CursorDeps, listing: Listing, cursor: string): number {
  const [text = "", filters = "", given = "", ...rest] = cursor.split(".");
  const expected = Buffer.from(seal(secret, listing.name, `${text}.${filters}`));
  const actual = Buffer.from(given);
  const isGenuine = rest.length === 0 && actual.length === expected.length && timingSafeEqual(actual, expected);
  const isFitting = switches.isOn("cursor-free") || filters === seal(secret, "filters", listing.filters).slice(0, 12);
  if (!isGenuine || !isFitting) {
    throw new Refusal(400, "invalid_cursor", "this cursor was not issued for this list and these filters", {
      parameter: "cursor",
    });
  }
  return Number(Buffer.from(text, "base64url").toString());
}

function seal(secret: string, purpose: string, text: string): string {
  return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("base64url").slice(0, 32);
}

interface PageRequest {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

interface Paged<Row> {
  readonly data: readonly Row[];
  readonly meta: PageMeta;
}

/** Returns one page of a list by its rising `seq`: newest first with `rowsBefore`, oldest first with `rowsAfter`. */
export function pageBySeq<Row extends { readonly seq: number }>(
  deps: CursorDeps,
  listing: Listing,
  query: PageRequest,
  rowsBefore: (seq: number, limit: number) => readonly Row[],
  rowsAfter?: (seq: number, limit: number) => readonly Row[],
): Paged<Row> {
  const first = rowsAfter === undefined ? Number.MAX_SAFE_INTEGER : -1;
  const start = query.cursor === undefined ? first : openCursor(deps, listing, query.cursor);
  const rows = (rowsAfter ?? rowsBefore)(start, query.limit + 1);
  const data = rows.slice(0, query.limit);
  const last = data.at(-1);
  const hasMore = rows.length > query.limit && last !== undefined;
  return {
    data,
    meta: hasMore ? { has_more: true, cursor: sealCursor(deps, listing, last.seq) } : { has_more: false },
  };
}
