import type { LedgerEntry } from "#contracts/service/account.ts";
import type { PaidRequestKind } from "#contracts/spending/paidRequests.ts";

/**
 * Possible meanings of a ledger entry's `quote_request_id` and `confirmation_request_id`: the quote's ID, an ID in a
 * response to the quote request, an ID in a response to a confirm, or the UUID of an idempotency key. The API defines
 * neither column. API: Ledger entry.
 */
export const idMeanings = ["quote", "quoteAnswer", "confirmAnswer", "key"] as const;
export type IdMeaning = (typeof idMeanings)[number];

/** IDs by which the ledger may name one request, by meaning, in lower case. Equal UUIDs are never a coincidence. */
export type ChargeIds = Readonly<Record<IdMeaning, ReadonlySet<string>>>;

export const noChargeIds: ChargeIds = {
  quote: new Set(),
  quoteAnswer: new Set(),
  confirmAnswer: new Set(),
  key: new Set(),
};

/** The columns of a ledger entry that name a request's POSTs. */
export const idColumns = ["quote_request_id", "confirmation_request_id"] as const;
export type IdColumn = (typeof idColumns)[number];

/** Returns the IDs that an entry names, in lower case. */
export function idsNamedBy(entry: Pick<LedgerEntry, IdColumn>): readonly string[] {
  return idColumns.flatMap((column) => entry[column]?.toLowerCase() ?? []);
}

/** Returns every ID of a request in one set. */
export function allIds(ids: ChargeIds): ReadonlySet<string> {
  return new Set(idMeanings.flatMap((meaning) => [...ids[meaning]]));
}

/**
 * The meanings whose IDs are always known, even if every response to the confirm was lost. Not the response to the quote
 * request: the service may return a quote that another request made, whose response was lost. API: POST
 * /v1/generation-batches/quotes.
 */
const alwaysOwned = ["quote", "key"] as const satisfies readonly IdMeaning[];
type Owned = (typeof alwaysOwned)[number];

/**
 * Observations for one meaning of one column: the service's paid requests that matched it, and whether any entry
 * contradicted it.
 */
interface Seen {
  readonly in: readonly string[];
  readonly isContradicted: boolean;
}

/**
 * Observations from the workspace's ledger entries, by kind of request. They are stored, because a missing charge is
 * proof only where entries agree.
 */
export type LearnedIds = { readonly [K in PaidRequestKind]?: { readonly [key in `${IdColumn} ${Owned}`]?: Seen } };

/** An entry that was matched by its generation, with the IDs of its request. */
export interface MatchedEntry {
  readonly kind: PaidRequestKind;
  readonly entry: Pick<LedgerEntry, IdColumn | "paid_request_id">;
  readonly ids: ChargeIds;
}

/** The number of charges that must show a meaning before a missing charge counts as proof. */
const leastSeen = 2;

/** Returns the observations extended by these matched entries. Entries seen before add nothing. [L41] */
export function learnIds(learned: LearnedIds, matched: readonly MatchedEntry[]): LearnedIds {
  return matched.reduce((all, { kind, entry, ids }) => {
    const ofKind = { ...all[kind] };
    for (const column of idColumns) {
      for (const meaning of alwaysOwned) {
        if (ids[meaning].size === 0) continue;
        const before = ofKind[`${column} ${meaning}`] ?? { in: [], isContradicted: false };
        const isHit = ids[meaning].has(entry[column]?.toLowerCase() ?? "");
        const isKnown = before.in.length >= leastSeen || before.in.includes(entry.paid_request_id);
        ofKind[`${column} ${meaning}`] = {
          in: isHit && !isKnown ? [...before.in, entry.paid_request_id] : before.in,
          isContradicted: before.isContradicted || !isHit,
        };
      }
    }
    return { ...all, [kind]: ofKind };
  }, learned);
}

/**
 * Returns the column in which every charge of such a request names it by an ID that this journal always has. Null if
 * unknown; then a missing charge proves nothing. [L41]
 */
export function namingColumn(learned: LearnedIds, kind: PaidRequestKind, ids: ChargeIds): IdColumn | null {
  const isSure = (column: IdColumn) => (meaning: Owned) => {
    const seen = learned[kind]?.[`${column} ${meaning}`];
    return seen !== undefined && seen.in.length >= leastSeen && !seen.isContradicted && ids[meaning].size > 0;
  };
  return idColumns.find((column) => alwaysOwned.some(isSure(column))) ?? null;
}
