import type { TimeSliced } from "#main/shared/base/timeSlices.ts";
import { boundWithin, type Found, whereOf } from "./adFinder.ts";
import type { AdQueryLimits, AdQueryContext } from "./adQueryLimits.ts";
import type { Bound } from "./statementCache.ts";

/** A part of the hits: all hits between two sort keys, or some of the sort keys. */
export type ScanRange = Pick<Found, "from" | "fromRows" | "where" | "sortKey"> & { readonly bound: Bound };

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
export function* scanRanges(
  context: AdQueryContext,
  found: Found,
  span: Span,
  scan: (part: ScanRange) => boolean,
): TimeSliced<void> {
  if (found.lead === "places") yield* scanSortKeys(context.limits, found, span, scan);
  else if (found.led.isAll && found.where.length === found.led.where.length) scan(partOf(found, span));
  else yield* alongSortKeys(context, found, span, scan);
}

function* scanSortKeys(
  limits: AdQueryLimits,
  found: Found,
  span: Span,
  scan: (part: ScanRange) => boolean,
): TimeSliced<void> {
  const { start = Number.MIN_SAFE_INTEGER, end = Number.MAX_SAFE_INTEGER } = span;
  const inside = found.sortKeys.filter((sortKey) => sortKey >= start && sortKey < end);
  if (span.order === "oldest") inside.reverse();
  for (let from = 0, size = limits.ofFirst; from < inside.length; from += size, size = limits.ofPart) {
    if (from > 0) yield;
    const some = JSON.stringify(inside.slice(from, from + size));
    if (!scan({ ...found, bound: { ...found.bound, some } })) return;
  }
}

function* alongSortKeys(
  { statements, limits }: AdQueryContext,
  found: Found,
  span: Span,
  scan: (part: ScanRange) => boolean,
): TimeSliced<void> {
  let [left, size] = [span, limits.ofFirst];
  for (;;) {
    const last = lastOf(statements, found, left, size);
    if (last === undefined) {
      scan(partOf(found, left));
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
    if (!scan(partOf(found, part))) return;
    [left, size] = [rest, limits.ofPart];
    yield;
  }
}

/**
 * Returns the sort key of the last of `size` rows of the driving source, before other tests; undefined if there are
 * fewer rows.
 */
function lastOf(statements: AdQueryContext["statements"], found: Found, span: Span, size: number): number | undefined {
  const { from, sortKey } = found.led;
  const { where, bound } = partOf({ ...found, ...found.led }, span);
  const order = span.order === "newest" ? sortKey.newestFirst : sortKey.oldestFirst;
  const sql = `SELECT ${sortKey.value} FROM ${from} ${whereOf(where)} ORDER BY ${order} LIMIT 1 OFFSET @skipped`;
  return statements.number(sql, { ...bound, skipped: size - 1 });
}

function partOf(found: Found, { start, end }: Span): ScanRange {
  const { sortKey } = found;
  const where = [
    ...found.where,
    ...(start === undefined ? [] : [sortKey.isAtLeast("start")]),
    ...(end === undefined ? [] : [sortKey.isBelow("end")]),
  ];
  return { ...found, where, bound: boundWithin(found.bound, start, end) };
}
