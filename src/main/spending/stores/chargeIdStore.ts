import type { PaidRequestId } from "#contracts/ids.ts";
import type { PaidRequestKind } from "#contracts/spending/paidRequests.ts";
import type { ChargeIds, LearnedIds } from "#main/spending/domain/chargeIds.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import type { ReadableDb, WritableDb } from "#main/shared/database/database.ts";
import { idSpellings } from "#main/shared/database/idSpellings.ts";
import { metaStore } from "#main/shared/database/metaStore.ts";
import { type PaidRequestRecord, toPaidRequest } from "./paidRequestRow.ts";

interface OwnRecord {
  readonly quote_id: string | null;
  readonly quote_key: string;
  readonly confirm_key: string | null;
  readonly quote_answers: string;
  readonly confirm_answers: string;
}

/** A request found by one of its generations, whose ID is written as the caller wrote it. */
export interface OwnerOfGeneration {
  readonly generationId: string;
  readonly paidRequestId: PaidRequestId;
  readonly kind: PaidRequestKind;
}

/** A request found by one of its IDs. */
export interface OwnerOfId {
  readonly namedId: string;
  readonly paidRequestId: PaidRequestId;
  readonly kind: PaidRequestKind;
}

const learnedKey = "ledger_ids";

/** Reads the IDs by which the ledger may name requests of this journal, and what was learned about its two ID columns. */
export function chargeIdReader(db: ReadableDb) {
  // Several POSTs may get the same quote, and the ledger may name the response to any of them.
  const own = db.prepare<[string], OwnRecord>(`
    SELECT quote_id, quote_key, confirm_key,
      (SELECT json_group_array(answer_id) FROM paid_request AS same
        JOIN answer_id ON answer_id.paid_request_id = same.id AND phase = 'quote'
        WHERE same.quote_id = paid_request.quote_id) AS quote_answers,
      (SELECT json_group_array(answer_id) FROM answer_id
        WHERE paid_request_id = paid_request.id AND phase = 'confirm') AS confirm_answers
    FROM paid_request WHERE id = ?`);
  const answeredOthers = db.prepare<{ ids: string; id: string }, { id: string }>(`
    SELECT answer_id AS id FROM answer_id JOIN paid_request ON paid_request.id = answer_id.paid_request_id
    WHERE answer_id IN (SELECT value FROM json_each(@ids)) AND paid_request_id <> @id
      AND (phase = 'confirm' OR quote_id IS NOT (SELECT quote_id FROM paid_request WHERE id = @id))`);
  const quotedOthers = db.prepare<{ ids: string; id: string }, { id: string }>(`
    SELECT quote_id AS id FROM paid_request
    WHERE quote_id IN (SELECT value FROM json_each(@ids)) AND quote_id IS NOT NULL AND id <> @id
      AND quote_id IS NOT (SELECT quote_id FROM paid_request WHERE id = @id)`);
  const owners = db.prepare<[string], { generation_id: string; id: string; kind: string }>(`
    SELECT asked.value AS generation_id, paid_request.id, kind FROM json_each(?) AS asked CROSS JOIN generation
    JOIN paid_request ON paid_request.id = generation.paid_request_id
    WHERE generation.id IN ${idSpellings("asked.value")}`);
  const named = db.prepare<{ ids: string }, { named_id: string; id: string; kind: string }>(`
    SELECT quote_id AS named_id, id, kind FROM paid_request
    WHERE quote_id IN (SELECT value FROM json_each(@ids)) AND quote_id IS NOT NULL AND first_sent_at IS NOT NULL
    UNION ALL SELECT answer_id, paid_request.id, kind FROM answer_id
    JOIN paid_request ON paid_request.id = answer_id.paid_request_id
    WHERE answer_id IN (SELECT value FROM json_each(@ids)) AND first_sent_at IS NOT NULL`);
  // The condition repeats that of the index `paid_request_open` word for word, otherwise SQLite cannot use it.
  const open = db.prepare<[], PaidRequestRecord>(`
    SELECT * FROM paid_request INDEXED BY paid_request_open
    WHERE consented_at IS NOT NULL AND state NOT IN ('done', 'failed', 'expired', 'cancelled')
      AND first_sent_at IS NOT NULL AND (state = 'sending' OR (is_ambiguous = 1 AND state <> 'running'))`);
  const learned = db.prepare<[string], { value: string }>("SELECT value FROM meta WHERE key = ?");

  return {
    of: (id: PaidRequestId): ChargeIds => {
      const row = own.get(id);
      const keys = [row?.quote_key, row?.confirm_key].flatMap((key) => key?.slice(2).toLowerCase() ?? []);
      return {
        quote: new Set(row?.quote_id ? [row.quote_id.toLowerCase()] : []),
        quoteAnswer: new Set(JSON.parse(row?.quote_answers ?? "[]") as string[]),
        confirmAnswer: new Set(JSON.parse(row?.confirm_answers ?? "[]") as string[]),
        key: new Set(keys),
      };
    },
    /** Returns those of these IDs, in lower case, that belong to requests other than this one. */
    ofOthers: (ids: readonly string[], id: PaidRequestId): ReadonlySet<string> => {
      const input = { ids: JSON.stringify(ids), id };
      return new Set([...answeredOthers.all(input), ...quotedOthers.all(input)].map((row) => row.id.toLowerCase()));
    },
    ownersOf: (generationIds: readonly string[]): readonly OwnerOfGeneration[] =>
      owners.all(JSON.stringify(generationIds)).map((row) => ({
        generationId: row.generation_id,
        paidRequestId: row.id as PaidRequestId,
        kind: row.kind as PaidRequestKind,
      })),
    /** Returns the sent requests that own these IDs, in lower case. */
    ownersOfIds: (ids: readonly string[]): readonly OwnerOfId[] =>
      named.all({ ids: JSON.stringify(ids) }).map((row) => ({
        namedId: row.named_id.toLowerCase(),
        paidRequestId: row.id as PaidRequestId,
        kind: row.kind as PaidRequestKind,
      })),
    /** Returns every sent request with an unknown outcome. */
    open: (): readonly PaidRequestRow[] => open.all().map(toPaidRequest),
    learned: (): LearnedIds => {
      const value = learned.get(learnedKey)?.value;
      return value === undefined ? {} : (JSON.parse(value) as LearnedIds);
    },
  };
}

export type ChargeIdStore = ReturnType<typeof chargeIdStore>;

/** The reader, plus storing what is learned. */
export function chargeIdStore(db: WritableDb) {
  const meta = metaStore(db);
  return {
    ...chargeIdReader(db),
    storeLearned: (value: LearnedIds): void => {
      const text = JSON.stringify(value);
      if (meta.read(learnedKey) !== text) meta.write(learnedKey, text);
    },
  };
}
