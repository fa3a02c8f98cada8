// The app's own journal, read in parallel: what a user would see in the queue, by the markers of the jobs.
import Sqlite from "better-sqlite3";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { PaidRequestKind } from "#contracts/spending/paidRequests.ts";
import { parseRequestPayload, expectedGenerations } from "#main/shared/api/domain/requestPayload.ts";

export type JournalView = ReturnType<typeof journalView>;

interface Requested {
  readonly kind: PaidRequestKind;
  readonly request: string;
}

/** Confirmed, or free from the start, and not proven to have cost nothing. */
const isBought = `state NOT IN ('expired', 'cancelled')
  AND (consented_at IS NOT NULL OR (kind = 'research' AND state IN ('running', 'done', 'failed')))`;

export function journalView(file: string) {
  const db = new Sqlite(file, { readonly: true, timeout: 5_000 });
  const bought = db.prepare<[], Requested>(`SELECT kind, request FROM paid_request WHERE ${isBought}`);
  const finished = db.prepare<[], Requested>(
    "SELECT kind, request FROM paid_request WHERE state IN ('done', 'failed')",
  );
  const needsReview = db.prepare<[], { id: PaidRequestId }>("SELECT id FROM paid_request WHERE state = 'needs_review'");
  const open = db.prepare<[], { what: string }>(`
    SELECT kind || ' ' || id || ' ' || state || ' ' || coalesce(error_message, failure, '') AS what
      FROM paid_request WHERE state NOT IN ('done', 'failed', 'expired', 'cancelled', 'quoted', 'needs_review')
    UNION ALL SELECT 'generation ' || id || ' ' || status FROM generation WHERE next_poll_at IS NOT NULL
    UNION ALL SELECT 'research ' || id || ' ' || status FROM research_job WHERE next_poll_at IS NOT NULL
    UNION ALL SELECT 'download ' || id || ' ' || coalesce(reason, '') FROM download WHERE next_attempt_at IS NOT NULL`);
  const waiting = db.prepare<[], Requested>(`
    SELECT kind, request FROM paid_request JOIN confirmation_item ON paid_request_id = paid_request.id
    JOIN confirmation ON confirmation.id = confirmation_id WHERE confirmation.state = 'waiting'`);
  return {
    /** Markers of items that wait for a person: they are not requested again. */
    waitingMarks: (): ReadonlySet<string> => marksOf(waiting.all()),
    /** Markers of confirmed items that may cost or have cost credits: they are not bought again. */
    boughtMarks: (): ReadonlySet<string> => marksOf(bought.all()),
    finishedMarks: (): ReadonlySet<string> => marksOf(finished.all()),
    needsReview: (): readonly PaidRequestId[] => needsReview.all().map(({ id }) => id),
    /** Requests that are neither finished nor waiting for a person. */
    open: (): readonly string[] => open.all().map(({ what }) => what),
  };
}

function marksOf(rows: readonly Requested[]): ReadonlySet<string> {
  return new Set(
    rows.flatMap(({ kind, request }) =>
      expectedGenerations(parseRequestPayload(kind, request)).map((work) => work.prompt),
    ),
  );
}
