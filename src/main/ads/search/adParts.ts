import type { Steps } from "../../shared/base/steps.ts";
import { boundWithin, type Found, whereOf } from "./adFinder.ts";
import type { AdLimits, AdMeans } from "./adMeans.ts";
import type { Bound } from "./sqlParameters.ts";

/** A part of what is found: all of it between two places, or some of its places. */
export type Part = Pick<Found, "from" | "fromRows" | "where" | "place"> & { readonly bound: Bound };

export interface Span {
  readonly order: "newest" | "oldest";
  /** The least place. */
  readonly start?: number;
  /** The place behind the greatest. */
  readonly end?: number;
}

/**
 * What is found, in parts that follow each other in order of place, each a step, until `look` says that it has enough. What
 * is found without a look at rows of ads is one part: there the index gives no more than is asked for.
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

/** The last of so many that lead, whatever their rows are like; undefined when there are fewer. */
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
