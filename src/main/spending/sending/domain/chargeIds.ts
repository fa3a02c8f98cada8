import type { LedgerEntry } from "../../../../contracts/service/account.ts";
import type { PaidRequestKind } from "../../../../contracts/spending/paidRequests.ts";

/**
 * What a ledger entry's `quote_request_id` or `confirmation_request_id` may be: the quote's own id, an id in an answer to the
 * POST that asked for the quote, an id in an answer to a confirm, or the uuid of an idempotency key. The interface gives both
 * columns no meaning. API: Ledger entry.
 */
export const idMeanings = ["quote", "quoteAnswer", "confirmAnswer", "key"] as const;
export type IdMeaning = (typeof idMeanings)[number];

/** Ids by which the ledger may name one request, by meaning, in lower case. Equality of a uuid is no chance. */
export type ChargeIds = Readonly<Record<IdMeaning, ReadonlySet<string>>>;

export const noChargeIds: ChargeIds = {
  quote: new Set(),
  quoteAnswer: new Set(),
  confirmAnswer: new Set(),
  key: new Set(),
};

/** The columns of a ledger entry that name the POSTs of a request. */
export const idColumns = ["quote_request_id", "confirmation_request_id"] as const;
export type IdColumn = (typeof idColumns)[number];

/** The ids that an entry names, in lower case. */
export function idsNamedBy(entry: Pick<LedgerEntry, IdColumn>): readonly string[] {
  return idColumns.flatMap((column) => entry[column]?.toLowerCase() ?? []);
}

/** Every id of a request in one set. */
export function allIds(ids: ChargeIds): ReadonlySet<string> {
  return new Set(idMeanings.flatMap((meaning) => [...ids[meaning]]));
}

/** What was seen of one meaning of one column: the service's paid requests that had it, and whether one had another id. */
interface Seen {
  readonly in: readonly string[];
  readonly isContradicted: boolean;
}

/** What the entries of a workspace showed so far, by kind of request: kept, for absence is proof only where they agree. */
export type LearnedIds = { readonly [K in PaidRequestKind]?: { readonly [key in `${IdColumn} ${IdMeaning}`]?: Seen } };

/** An entry that was matched by its generation, with the ids of the request that it belongs to. */
export interface MatchedEntry {
  readonly kind: PaidRequestKind;
  readonly entry: Pick<LedgerEntry, IdColumn | "paid_request_id">;
  readonly ids: ChargeIds;
}

/** So many charges must have had a meaning before the absence of one counts. */
const leastSeen = 2;

/** What matched entries teach about the two columns. The same entries again teach nothing new. [L41] */
export function learnIds(learned: LearnedIds, matched: readonly MatchedEntry[]): LearnedIds {
  return matched.reduce((all, { kind, entry, ids }) => {
    const ofKind = { ...all[kind] };
    for (const column of idColumns) {
      for (const meaning of idMeanings) {
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

/** What is always known of a request, whatever answer to its confirm was lost. */
const alwaysOwned: readonly IdMeaning[] = ["quote", "quoteAnswer", "key"];

/**
 * The column in which every charge of a request of this kind names it, by an id that this journal surely has; null when that
 * is not known, and the absence of such a charge proves nothing. [L41]
 */
export function namingColumn(learned: LearnedIds, kind: PaidRequestKind, ids: ChargeIds): IdColumn | null {
  const isSure = (column: IdColumn) => (meaning: IdMeaning) => {
    const seen = learned[kind]?.[`${column} ${meaning}`];
    return seen !== undefined && seen.in.length >= leastSeen && !seen.isContradicted && ids[meaning].size > 0;
  };
  return idColumns.find((column) => alwaysOwned.some(isSure(column))) ?? null;
}
