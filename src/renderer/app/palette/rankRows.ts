import { matchName, type NameMatch } from "#contracts/text/nameMatch.ts";

/** What the order of a row depends on. */
export interface Rankable {
  readonly key: string;
  readonly kind: string;
  readonly label: string;
  /** More words that find the row. */
  readonly also?: string;
  /** Epoch ms; null for a row without a time, such as a command. */
  readonly at: number | null;
}

/** How often a row was opened, and when last, epoch ms. */
export interface Opened {
  readonly count: number;
  readonly at: number;
}

/** An opening counts half after this time. */
const halfLifeMs = 7 * 86_400_000;

/** Rows of one kind that are shown until the kind is chosen. */
export const mostOfKind = 4;

/**
 * Orders rows: exact names and prefixes first, then what was opened recently and often, then rows without a time, then
 * the newest. Equal rows keep their order.
 */
export function rankRows<R extends Rankable>(
  rows: readonly R[],
  { text, opened, now }: { readonly text: string; readonly opened: ReadonlyMap<string, Opened>; readonly now: number },
): readonly R[] {
  return rows
    .map((row) => ({ row, match: matchName(row.label, text, row.also), use: useOf(opened.get(row.key), now) }))
    .toSorted(
      (one, other) => one.match - other.match || other.use - one.use || timeOf(other.row) - timeOf(one.row) || 0,
    )
    .map(({ row }) => row);
}

/** Returns how a row matches, for rows that are not searched elsewhere. */
export function matchOf(row: Rankable, text: string): NameMatch {
  return matchName(row.label, text, row.also);
}

/** Returns the rows with at most `mostOfKind` of each kind, in their order. */
export function fewOfEachKind<R extends Rankable>(rows: readonly R[]): readonly R[] {
  const counts = new Map<string, number>();
  return rows.filter(({ kind }) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= mostOfKind;
  });
}

function useOf(opened: Opened | undefined, now: number): number {
  return opened === undefined ? 0 : opened.count * 0.5 ** ((now - opened.at) / halfLifeMs);
}

function timeOf({ at }: Rankable): number {
  return at ?? Number.MAX_SAFE_INTEGER;
}
