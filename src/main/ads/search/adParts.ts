import type { Steps } from "../../shared/base/steps.ts";
import { boundWithin, type Found, whereOf } from "./adFinder.ts";
import type { AdLimits, AdMeans } from "./adMeans.ts";
import type { Bound } from "./sqlParameters.ts";

/** A part of the hits: all hits between two sort keys, or some of the sort keys. */
export type Part = Pick<Found, "from" | "fromRows" | "where" | "place"> & { readonly bound: Bound };

export interface Span {
  readonly order: "newest" | "oldest";
  /** The smallest sort key. */
  readonly start?: number;
  /** The sort key after the greatest one. */
  readonly end?: number;
}

/**
 * Reads hits range by range in sort-key order, one range per step, until the callback returns false. Hits that need no
 * reading of ads' rows are a single range, because the index then returns only as many rows as requested.
 */
export function* inParts(means: AdMeans, found: Found, span: Span, look: (part: Part) => boolean): Steps<void> {
  if (found.lead === "places") yield* inPlaces(means.limits, found, span, look);
  else if (found.led.isAll && found.where.length === found.led.where.length) look(partOf(found, span));
  else yield* alongPlaces(means, found, span, look);
}

function* inPlaces(limits: AdLimits, found: Found, span: Span, look: (part: Part) => boolean): Steps<void> {
  const { start = Number.MIN_SAFE_INTEGER, end = Number.MAX_SAFE_INTEGER } = span;
  const inside = found.places.filter((place) => place >= start && place < end);
  if (span.order === "oldest") inside.reverse();
  for (let from = 0, size = limits.ofFirst; from < inside.length; from += size, size = limits.ofPart) {
    if (from > 0) yield;
    const some = JSON.stringify(inside.slice(from, from + size));
    if (!look({ ...found, bound: { ...found.bound, some } })) return;
  }
}

function* alongPlaces(
  { statements, limits }: AdMeans,
  found: Found,
  span: Span,
  look: (part: Part) => boolean,
): Steps<void> {
  let [left, size] = [span, limits.ofFirst];
  for (;;) {
    const last = lastOf(statements, found, left, size);
    if (last === undefined) {
      look(partOf(found, left));
      return;
    }
    const [part, rest] =
      span.order === "newest"
        ? [
            { ...left, start: last },
            { ...left, end: last },
          ]
        : [
            { ...left, end: last + 1 },
            { ...left, start: last + 1 },
          ];
    if (!look(partOf(found, part))) return;
    [left, size] = [rest, limits.ofPart];
    yield;
  }
}

/**
 * Returns the sort key of the last of `size` rows of the driving source, before other tests; undefined if there are
 * fewer rows.
 */
function lastOf(statements: AdMeans["statements"], found: Found, span: Span, size: number): number | undefined {
  const { from, place } = found.led;
  const { where, bound } = partOf({ ...found, ...found.led }, span);
  const order = span.order === "newest" ? place.newestFirst : place.oldestFirst;
  const sql = `SELECT ${place.value} FROM ${from} ${whereOf(where)} ORDER BY ${order} LIMIT 1 OFFSET @skipped`;
  return statements.number(sql, { ...bound, skipped: size - 1 });
}

function partOf(found: Found, { start, end }: Span): Part {
  const { place } = found;
  const where = [
    ...found.where,
    ...(start === undefined ? [] : [place.isAtLeast("start")]),
    ...(end === undefined ? [] : [place.isBelow("end")]),
  ];
  return { ...found, where, bound: boundWithin(found.bound, start, end) };
}
