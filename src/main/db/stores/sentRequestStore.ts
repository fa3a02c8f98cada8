import type { PaidRequestId } from "../../../contracts/ids.ts";
import type { SentRequest } from "../../domain/ledgerMatch.ts";
import { sentTag } from "../../domain/tag.ts";
import type { ReadableDb } from "../database.ts";

interface SentRecord {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly cost_center: string | null;
  readonly cost_center_header: string | null;
  readonly quote_id: string | null;
  readonly quote_key: string;
  readonly confirm_key: string | null;
  readonly consented_credits: number;
  readonly maximum_credits: number;
  readonly consented_at: number;
  readonly request_ids: string;
  readonly generation_ids: string;
}

/** What joins this journal to the service's ledger. */
export function sentRequestReader(db: ReadableDb) {
  const sent = db.prepare<[], SentRecord>(`
    SELECT id, kind, state, cost_center, cost_center_header, quote_id, quote_key, confirm_key, consented_credits,
      maximum_credits, consented_at,
      (SELECT json_group_array(answer_id) FROM paid_request AS same
        JOIN answer_id ON answer_id.paid_request_id = same.id AND (phase = 'quote' OR same.id = paid_request.id)
        WHERE same.quote_id = paid_request.quote_id) AS request_ids,
      (SELECT json_group_array(id) FROM generation WHERE paid_request_id = paid_request.id) AS generation_ids
    FROM paid_request WHERE consented_at IS NOT NULL AND first_sent_at IS NOT NULL`);
  const first = db.prepare<[], { at: number | null }>("SELECT min(created_at) AS at FROM paid_request");
  // What this connection has written itself, and whether another has: one of the two stands still.
  const own = db.prepare<[], number>("SELECT total_changes()").pluck();
  const others = db.prepare<[], number>("PRAGMA data_version").pluck();
  let last: { readonly changes: string; readonly requests: readonly SentRequest[] } | null = null;
  return {
    /** Everything that was ever sent. Read again only after something was written. */
    all: (): readonly SentRequest[] => {
      const now = `${own.get()} ${others.get()}`;
      if (last?.changes !== now) last = { changes: now, requests: sent.all().map(toSent) };
      return last.requests;
    },
    /** When this journal's first request was made, epoch ms. */
    since: (): number | null => first.get()?.at ?? null,
  };
}

function toSent(row: SentRecord): SentRequest {
  return {
    id: row.id as PaidRequestId,
    tag: sentTag({
      id: row.id as PaidRequestId,
      costCenter: row.cost_center,
      costCenterHeader: row.cost_center_header,
    }),
    requestIds: [
      ...(JSON.parse(row.request_ids) as string[]),
      ...[row.quote_id, row.quote_key.slice(2), row.confirm_key?.slice(2)].flatMap((id) => id?.toLowerCase() ?? []),
    ],
    generationIds: JSON.parse(row.generation_ids) as string[],
    quotedCredits: row.maximum_credits,
    acceptedAt: row.consented_at,
    isCharged: row.state === "running" || row.state === "done",
    isUncharged: row.state === "expired" || row.state === "cancelled",
    isFree: row.consented_credits === 0,
  };
}
