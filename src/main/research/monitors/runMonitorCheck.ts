import { failureKind, mayPass } from "#main/shared/api/domain/failureKind.ts";
import type { PaidRequestId, MonitorId } from "#contracts/ids.ts";
import type { ConsentRecord } from "#main/spending/domain/journal.ts";
import { assertNever } from "#main/shared/base/assertNever.ts";
import { mostCredits, type PaidRequestRow, type StoredQuote } from "#main/spending/domain/paidRequest.ts";
import type { Refusal } from "#main/shared/api/domain/serviceOutcome.ts";
import { periodStart } from "#main/spending/domain/spendCaps.ts";
import {
  isOfScheduledCheck,
  isUnderWay,
  reasonToWait,
  nextCheckAfter,
  type MonitorRow,
  type MonitorSchedule,
  type MonitorWaiting,
} from "#main/research/domain/monitor.ts";
import type { CheckContext } from "#main/research/context.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { openQuote, fetchQuote } from "#main/spending/quotes/fetchQuote.ts";
import { checkCaps } from "#main/spending/consent/checkCaps.ts";
import { recordConsent } from "#main/spending/consent/recordConsent.ts";
import type { Unpriced } from "#main/spending/quotes/quoteError.ts";
import type { Reason } from "#contracts/reason.ts";

const retryMs = 60_000;

/**
 * Runs one check of a monitor: requests its quote, which is free, and confirms it only within the user's consent. Any
 * other quote is discarded, and the monitor waits. A paused monitor does nothing. `requestedIn`: the user's consent of
 * a check that isn't due; null for a scheduled one. [RS6] [RS7] [RS101]
 */
export async function runMonitorCheck(
  deps: CheckContext,
  id: MonitorId,
  requestedIn: ConsentRecord | null,
): Promise<void> {
  const isRequested = requestedIn !== null;
  const monitor = deps.monitors.read(id);
  if (monitor === null || monitor.isPaused) return;
  const [newest] = deps.monitors.runs(id, 1);
  if (newest !== undefined && isUnderWay(newest)) {
    if (!isRequested) turn(deps, monitor, later(deps, monitor));
    return;
  }
  // The check was confirmed before, but the app ended before the next one was scheduled.
  if (!isRequested && newest !== undefined && isOfScheduledCheck(newest, monitor.nextCheckAt, deps.clock.now()))
    return turn(deps, monitor, null);
  try {
    await deps.service.verifyWorkspace();
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    return turn(deps, monitor, {
      ...soon(deps),
      waiting: { waitsFor: "offline", reason: { code: "other", message: cause.message } },
    });
  }
  const opened = open(deps, monitor);
  if (opened instanceof AppError) {
    const waiting = { waitsFor: "person", reason: { code: "other", message: opened.message } } as const;
    return turn(deps, monitor, { nextCheckAt: scheduleNext(deps, monitor), waiting });
  }
  const row = opened;
  deps.monitorWriter.addCheck(id, row.id, deps.clock.now());
  const { outcome } = await fetchQuote(deps, row);
  if (outcome.kind === "quoted") return decide(deps, id, row.id, { quote: outcome.quote, requestedIn });
  turn(deps, monitor, outcome.kind === "free_job" ? null : unpriced(deps, monitor, outcome));
}

/** Opens the quote request of the next check. Returns an `AppError` if the manifest does not allow it. */
function open(deps: CheckContext, monitor: MonitorRow): ReturnType<typeof openQuote> | AppError {
  try {
    return openQuote(deps, {
      payload: { kind: "research", request: monitor.request },
      project: monitor.project ?? undefined,
      costCenter: monitor.costCenter ?? undefined,
    });
  } catch (cause) {
    if (cause instanceof AppError) return cause;
    throw cause;
  }
}

interface Offer {
  readonly quote: StoredQuote;
  readonly requestedIn: ConsentRecord | null;
}

async function decide(deps: CheckContext, id: MonitorId, checkRequestId: PaidRequestId, offer: Offer): Promise<void> {
  const monitor = deps.monitors.read(id);
  const row = deps.requests.read(checkRequestId);
  // Changes by the user during the quote request count.
  if (monitor === null || row === null) return closeQuote(deps, checkRequestId);
  if (offer.requestedIn === null && !monitor.isPaused && monitor.nextCheckAt > deps.clock.now()) {
    // A longer interval moved the check, which then runs at its new time: nobody stopped the monitor.
    closeQuote(deps, checkRequestId);
    return turn(deps, monitor, null);
  }
  const waiting = accept(deps, monitor, row, offer);
  if (waiting === null) return deps.sending.send(checkRequestId);
  closeQuote(deps, checkRequestId);
  turn(deps, monitor, { nextCheckAt: scheduleNext(deps, monitor), waiting });
}

/** Returns why the quote may not be confirmed; null when it was. Nothing runs between the checks and the confirm. */
function accept(deps: CheckContext, monitor: MonitorRow, row: PaidRequestRow, offer: Offer): MonitorWaiting | null {
  const { quoteId, credits } = offer.quote;
  const now = deps.clock.now();
  const monthAt = periodStart("month", now);
  const most = mostCredits(offer.quote);
  const { authorizeUrl } = offer.quote;
  const isPersonNeeded = deps.service.operations.needsDecision({ kind: "research", request: monitor.request });
  const against = reasonToWait(
    { credits: most, authorizeUrl, isPersonNeeded },
    monitor.monthlyCap,
    deps.monitors.confirmedSince(monitor.id, monthAt),
  );
  if (against !== null) return against;
  try {
    checkCaps(deps, row.project, [most]);
    const consent = recordConsent(deps, row, { paidRequestId: row.id, quoteId, credits }, now);
    const nextCheckAt = scheduleNext(deps, monitor);
    return deps.monitorWriter.confirm(
      { monitorId: monitor.id, consent, monthAt, nextCheckAt, requestedIn: offer.requestedIn },
      now,
    );
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    if (cause.code === "over_cap") return { waitsFor: "cap", reason: { code: "spend_cap" } };
    return { waitsFor: "person", reason: { code: "other", message: cause.message } };
  }
}

function closeQuote(deps: CheckContext, id: PaidRequestId): void {
  if (deps.requests.read(id)?.state === "quoted") deps.journal.close(id, "cancelled", deps.clock.now());
}

function unpriced(deps: CheckContext, monitor: MonitorRow, outcome: Unpriced): MonitorSchedule {
  switch (outcome.kind) {
    case "no_answer":
      return {
        ...soon(deps),
        waiting: { waitsFor: "offline", reason: { code: "no_response", message: outcome.transportFailure.reason } },
      };
    case "unreadable":
      return { ...soon(deps), waiting: { waitsFor: "offline", reason: { code: "unreadable_response" } } };
    case "quote_reused":
      return {
        nextCheckAt: scheduleNext(deps, monitor),
        waiting: { waitsFor: "person", reason: { code: "quote_reused" } },
      };
    case "refused":
      return refused(deps, monitor, outcome.refusal);
    default:
      return assertNever(outcome);
  }
}

function refused(deps: CheckContext, monitor: MonitorRow, refusal: Refusal): MonitorSchedule {
  const reason: Reason = { code: "service_message", message: refusal.message };
  const isPassing = refusal.retryable || mayPass(failureKind(refusal));
  if (!isPassing) return { nextCheckAt: scheduleNext(deps, monitor), waiting: { waitsFor: "person", reason } };
  const at = Math.max(soon(deps).nextCheckAt, refusal.waitUntil ?? 0);
  return { nextCheckAt: at, waiting: { waitsFor: "offline", reason } };
}

function soon(deps: CheckContext): { readonly nextCheckAt: number } {
  return { nextCheckAt: deps.clock.now() + retryMs };
}

/**
 * Returns when to check again while a check is unfinished, so that no second one starts. The monitor's wait reason
 * stays unchanged.
 */
function later(deps: CheckContext, monitor: MonitorRow): MonitorSchedule {
  const { waitsFor, reason } = monitor;
  return { ...soon(deps), waiting: waitsFor === null || reason === null ? null : { waitsFor, reason } };
}

function scheduleNext(deps: CheckContext, monitor: MonitorRow): number {
  return nextCheckAfter(monitor.nextCheckAt, monitor.everyHours, deps.clock.now());
}

/** Schedules the monitor's next check. Without `to`, it is the next regular time, with no wait reason. */
function turn(deps: CheckContext, monitor: MonitorRow, to: MonitorSchedule | null): void {
  deps.monitorWriter.setSchedule(
    monitor.id,
    to ?? { nextCheckAt: scheduleNext(deps, monitor), waiting: null },
    deps.clock.now(),
  );
}
