import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import type { Acceptance } from "#contracts/spending/quotes.ts";
import type { Run } from "#contracts/spending/runs.ts";
import { t } from "#texts/t.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { ConsentRecord, JournalWriter } from "#main/spending/domain/journal.ts";
import { mostCredits, type PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import type { RunRow } from "#main/spending/domain/run.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { assertQuoted, type ConsentDeps, recordConsent } from "#main/spending/consent/recordConsent.ts";

interface Deps extends ConsentDeps {
  readonly clock: Clock;
  readonly journal: Pick<JournalWriter, "armRun" | "close">;
  readonly readRun: (id: RunId) => RunRow | null;
  readonly partsOf: (id: RunId) => readonly PaidRequestRow[];
  /** Throws if a file of these requests can no longer be fetched by the service. */
  readonly assertReachable: (ids: readonly PaidRequestId[]) => void;
  readonly checkCaps: (project: string | null, credits: readonly number[]) => void;
  /** Wakes the job that sends ready requests in queue order. */
  readonly wake: () => void;
  readonly describe: (id: RunId) => Run;
}

/**
 * Confirms exactly these quotes at exactly these prices, in one commit. Rejects the whole batch if it has a quote that
 * was not shown or has expired. [Q3] [Q4] [S2]
 */
export function confirmRun(deps: Deps, input: { runId: RunId; parts: readonly Acceptance[] }, by: ConsentRecord): Run {
  deps.assertReachable(input.parts.map((part) => part.paidRequestId));
  const run = deps.readRun(input.runId);
  if (run === null) throw new AppError("not_found", t("Batch not found."));
  if (run.acceptedAt !== null) throw new AppError("not_confirmable", t("This batch was already confirmed."));
  const open = deps.partsOf(run.id).filter((part) => part.state === "quoted");
  const shown = new Set<PaidRequestId>(input.parts.map((part) => part.paidRequestId));
  const isSame = shown.size === input.parts.length && shown.size === open.length;
  if (!isSame || open.some((part) => !shown.has(part.id))) {
    throw new AppError("not_confirmable", t("The confirmed quotes don't match this batch."));
  }
  const rows = new Map(open.map((part) => [part.id, part]));
  const now = deps.clock.now();
  const confirmed = input.parts.map((acceptance) => {
    const row = rows.get(acceptance.paidRequestId);
    assertQuoted(row);
    return { consent: recordConsent(deps, row, acceptance, now), credits: mostCredits(row.quote) };
  });
  deps.checkCaps(
    run.project,
    confirmed.map(({ credits }) => credits),
  );
  deps.journal.armRun(
    run.id,
    confirmed.map(({ consent }) => consent),
    by,
    now,
  );
  deps.wake();
  return deps.describe(run.id);
}
