import type { PaidRequestId } from "#contracts/ids.ts";
import type { SentRequest } from "#main/ledger/domain/ledgerMatch.ts";
import { sentTag } from "#main/spending/domain/tag.ts";
import type { ReadableDb } from "#main/shared/database/database.ts";

interface SentRecord {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly project: string | null;
  readonly cost_center: string | null;
  readonly cost_center_header: string | null;
  readonly quote_id: string | null;
  readonly quote_key: string;
  readonly confirm_key: string | null;
  readonly consented_credits: number;
  readonly maximum_credits: number;
  readonly consented_at: number;
  readonly first_sent_at: number;
  readonly skew_ms: number | null;
  readonly is_ambiguous: 0 | 1;
  readonly request_ids: string;
  readonly generation_ids: string;
  readonly failed_generation_ids: string;
  readonly items: number;
  readonly updated_at: number;
  readonly has_job: 0 | 1;
}

/** Reads the sent requests with the data that matches them to the service's ledger. */
export function sentRequestReader(db: ReadableDb) {
  const sent = db.prepare<[], SentRecord>(`
    SELECT id, kind, state, project, cost_center, cost_center_header, quote_id, quote_key, confirm_key,
      consented_credits, maximum_credits, consented_at, first_sent_at, skew_ms, is_ambiguous, updated_at,
      (SELECT json_group_array(answer_id) FROM paid_request AS same
        JOIN answer_id ON answer_id.paid_request_id = same.id AND (phase = 'quote' OR same.id = paid_request.id)
        WHERE same.quote_id = paid_request.quote_id) AS request_ids,
      (SELECT json_group_array(id) FROM generation WHERE paid_request_id = paid_request.id) AS generation_ids,
      (SELECT json_group_array(id) FROM generation
        WHERE paid_request_id = paid_request.id AND status = 'failed') AS failed_generation_ids,
      (SELECT count(*) FROM run_item WHERE paid_request_id = paid_request.id) AS items,
      EXISTS (SELECT 1 FROM research_job_request WHERE paid_request_id = paid_request.id) AS has_job
    FROM paid_request WHERE consented_at IS NOT NULL AND first_sent_at IS NOT NULL`);
  const first = db.prepare<[], { at: number | null }>("SELECT min(created_at) AS at FROM paid_request");
  // The first value counts this connection's writes, the second changes when another connection writes.
  const own = db.prepare<[], number>("SELECT total_changes()").pluck();
  const others = db.prepare<[], number>("PRAGMA data_version").pluck();
  let last: { readonly changes: string; readonly requests: readonly SentRequest[] } | null = null;
  return {
    /** Returns every request ever sent. The query runs again only after a write. */
    all: (): readonly SentRequest[] => {
      const now = `${own.get()} ${others.get()}`;
      if (last?.changes !== now) last = { changes: now, requests: sent.all().map(toSent) };
      return last.requests;
    },
    /** Returns when this journal's first request was created, epoch ms. */
    since: (): number | null => first.get()?.at ?? null,
  };
}

const runningOrOpen: readonly string[] = [
  "sending",
  "outcome_unknown",
  "reconciling",
  "needs_review",
  "running",
  "done",
];

function toSent(row: SentRecord): SentRequest {
  const generationIds = JSON.parse(row.generation_ids) as string[];
  const isStarted = generationIds.length > 0 || row.has_job === 1;
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
    isResearch: row.kind === "research",
    project: row.project,
    costCenterHeader: row.cost_center_header,
    firstSentAt: row.first_sent_at - (row.skew_ms ?? 0),
    generationIds,
    itemCount: Math.max(1, row.items, generationIds.length),
    failedGenerationIds: JSON.parse(row.failed_generation_ids) as string[],
    isFailed: row.state === "failed" && isStarted,
    quotedCredits: row.maximum_credits,
    acceptedAt: row.consented_at,
    changedAt: row.updated_at,
    isCharged: row.state === "running" || row.state === "done",
    mayBeCharged: runningOrOpen.includes(row.state) || isStarted,
    isUncharged: ["expired", "cancelled"].includes(row.state) || (row.state === "failed" && !isStarted),
    isClosedByProof: row.state === "expired" && row.is_ambiguous === 1,
    isFree: row.consented_credits === 0,
  };
}
