import type { OpenRequestCounts } from "#main/desktop/domain/requestCounts.ts";
import type { ReadableDb } from "#main/shared/database/database.ts";

/** Counts confirmed, unfinished requests by activity. Reads only open requests, however many are finished. */
export function requestCountStore(db: ReadableDb): () => OpenRequestCounts {
  const counts = db.prepare<[], OpenRequestCounts>(`
    SELECT count(*) FILTER (WHERE state = 'queued' AND is_paused = 0) AS waiting,
      count(*) FILTER (WHERE state = 'queued' AND is_paused = 1) AS paused,
      count(*) FILTER (WHERE state = 'sending') AS sending,
      count(*) FILTER (WHERE state = 'running' AND tracking_stopped_at IS NULL) AS running,
      count(*) FILTER (WHERE state = 'awaiting_approval') AS approvals,
      count(*) FILTER (WHERE state IN ('outcome_unknown', 'reconciling')) AS unclear,
      count(*) FILTER (WHERE state = 'needs_review') AS needsReview
    FROM paid_request INDEXED BY paid_request_open
    WHERE consented_at IS NOT NULL AND state NOT IN ('done', 'failed', 'expired', 'cancelled')`);
  const none: OpenRequestCounts = {
    waiting: 0,
    paused: 0,
    sending: 0,
    running: 0,
    approvals: 0,
    unclear: 0,
    needsReview: 0,
  };
  return () => counts.get() ?? none;
}
