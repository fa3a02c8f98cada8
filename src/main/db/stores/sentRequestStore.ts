import type { PaidRequestId } from "../../../contracts/ids.ts";
import type { SentRequest } from "../../domain/ledgerMatch.ts";
import { tagOf } from "../../domain/tag.ts";
import type { ReadableDb } from "../database.ts";

interface SentRecord {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly cost_center_header: string | null;
  readonly consented_credits: number;
  readonly consented_at: number;
  readonly request_ids: string;
  readonly generation_ids: string;
}

/** What joins this journal to the service's ledger. */
export function sentRequestReader(db: ReadableDb) {
  const sent = db.prepare<[], SentRecord>(`
    SELECT id, kind, state, cost_center_header, consented_credits, consented_at,
      (SELECT json_group_array(request_id) FROM attempt
        WHERE paid_request_id = paid_request.id AND phase = 'confirm' AND request_id IS NOT NULL) AS request_ids,
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
    costCenterHeader: row.cost_center_header,
    isTagged: tagOf(row.cost_center_header, row.id.replaceAll("-", "")) !== null,
    confirmationRequestIds: JSON.parse(row.request_ids) as string[],
    generationIds: JSON.parse(row.generation_ids) as string[],
    quotedCredits: row.consented_credits,
    acceptedAt: row.consented_at,
    isCharged: row.state === "running" || row.state === "done",
    isUncharged: row.state === "expired" || row.state === "cancelled",
    isFree: row.consented_credits === 0,
  };
}
