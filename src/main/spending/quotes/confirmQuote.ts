import type { PaidRequestId } from "#contracts/ids.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { Acceptance } from "#contracts/spending/quotes.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { ConsentRecord, JournalWriter } from "#main/spending/domain/journal.ts";
import { mostCredits, type PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import { assertQuoted, type ConsentDeps, recordConsent } from "#main/spending/consent/recordConsent.ts";

interface Deps extends ConsentDeps {
  readonly clock: Clock;
  readonly journal: Pick<JournalWriter, "recordConfirm" | "close">;
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
  /** Throws if a file of these requests can no longer be fetched by the service. */
  readonly assertReachable: (ids: readonly PaidRequestId[]) => void;
  /** Throws when the price would exceed a spend cap. */
  readonly checkCaps: (project: string | null, credits: readonly number[]) => void;
  /** Sends the confirmed request. Resolves at its first outcome, or at once when the request has to wait in the queue. */
  readonly send: (id: PaidRequestId) => Promise<void>;
  readonly describe: (id: PaidRequestId) => PaidRequest;
}

/** Confirms a quote and sends the request. The confirm and the idempotency key are durable before anything is sent. [S2] */
export async function confirmQuote(deps: Deps, acceptance: Acceptance, by: ConsentRecord): Promise<PaidRequest> {
  const { paidRequestId: id } = acceptance;
  deps.assertReachable([id]);
  const now = deps.clock.now();
  const row = deps.readRequest(id);
  assertQuoted(row);
  const most = mostCredits(row.quote);
  const consent = recordConsent(deps, row, acceptance, now);
  deps.checkCaps(row.project, [most]);
  deps.journal.recordConfirm(consent, by, now);
  await deps.send(id);
  return deps.describe(id);
}
