import { failureKind, mayPass } from "../../shared/api/domain/failureKind.ts";
import type { PaidRequestId, WatchId } from "../../../contracts/ids.ts";
import { assertNever } from "../../shared/base/assertNever.ts";
import type { ConfirmKeyMode } from "../../spending/sending/domain/confirmKey.ts";
import { mostCredits, type PaidRequestRow, type StoredQuote } from "../../spending/domain/paidRequest.ts";
import type { Refusal } from "../../shared/api/domain/serviceOutcome.ts";
import { periodStart } from "../../spending/domain/spendCaps.ts";
import {
  isOfTurn,
  isUnderWay,
  standsAgainst,
  turnAfter,
  type WatchRow,
  type WatchRunRow,
  type WatchTurn,
  type WatchWaiting,
  type WatchWriter,
} from "../domain/watch.ts";
import { AppError } from "../../shared/base/errors.ts";
import type { OperationGate } from "../../shared/api/domain/operationGate.ts";
import { type AskPriceDeps, openAsk, priceOf } from "../../spending/quotes/askPrice.ts";
import { consentTo } from "../../spending/consent/consent.ts";
import type { Unpriced } from "../../spending/quotes/quoteError.ts";
import type { Reason } from "../../../contracts/reason.ts";

export interface RunWatchDeps extends AskPriceDeps {
  readonly keyMode: () => ConfirmKeyMode;
  readonly operations: Pick<OperationGate, "assertLive" | "assertWithin" | "limits" | "needsDecision">;
  readonly readWatch: (id: WatchId) => WatchRow | null;
  readonly newestRun: (id: WatchId) => WatchRunRow | null;
  readonly acceptedSince: (id: WatchId, since: number) => number;
  readonly watches: Pick<WatchWriter, "addRun" | "setTurn" | "accept">;
  /** Throws when the price would exceed a spend cap. */
  readonly checkCaps: (project: string | null, credits: readonly number[]) => void;
  readonly send: (id: PaidRequestId) => Promise<void>;
}

const retryMs = 60_000;

/**
 * Runs one check of a monitor: requests its quote, which is free, and confirms it only within the user's consent. Any
 * other quote is discarded, and the monitor waits. `isAsked`: the user requested this check. [RS6] [RS7]
 */
export async function runWatch(deps: RunWatchDeps, id: WatchId, isAsked: boolean): Promise<void> {
  const watch = deps.readWatch(id);
  if (watch === null || (watch.isPaused && !isAsked)) return;
  const newest = deps.newestRun(id);
  if (newest !== null && isUnderWay(newest)) {
    if (!isAsked) turn(deps, watch, later(deps, watch));
    return;
  }
  // The check was confirmed before, but the app ended before the next one was scheduled.
  if (!isAsked && newest !== null && isOfTurn(newest, watch.nextRunAt, deps.clock.now()))
    return turn(deps, watch, null);
  try {
    await deps.verifyWorkspace();
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    return turn(deps, watch, {
      ...soon(deps),
      waiting: { waitsFor: "offline", reason: { code: "other", message: cause.message } },
    });
  }
  const opened = open(deps, watch);
  if (opened instanceof AppError) {
    const waiting = { waitsFor: "person", reason: { code: "other", message: opened.message } } as const;
    return turn(deps, watch, { nextRunAt: nextTurn(deps, watch), waiting });
  }
  const row = opened;
  deps.watches.addRun(id, row.id, deps.clock.now());
  const { outcome } = await priceOf(deps, row);
  if (outcome.kind === "quoted") return decide(deps, id, row.id, { quote: outcome.quote, isAsked });
  turn(deps, watch, outcome.kind === "free_job" ? null : unpriced(deps, watch, outcome));
}

/** Opens the quote request of the next check. Returns an `AppError` if the manifest does not allow it. */
function open(deps: RunWatchDeps, watch: WatchRow): ReturnType<typeof openAsk> | AppError {
  try {
    return openAsk(deps, {
      ask: { kind: "research", request: watch.request },
      ...(watch.project !== null && { project: watch.project }),
      ...(watch.costCenter !== null && { costCenter: watch.costCenter }),
    });
  } catch (cause) {
    if (cause instanceof AppError) return cause;
    throw cause;
  }
}

interface Offer {
  readonly quote: StoredQuote;
  readonly isAsked: boolean;
}

async function decide(deps: RunWatchDeps, id: WatchId, asked: PaidRequestId, offer: Offer): Promise<void> {
  const watch = deps.readWatch(id);
  const row = deps.readRequest(asked);
  // Changes by the user during the quote request count.
  if (watch === null || row === null) return letGo(deps, asked);
  const waiting = accept(deps, watch, row, offer);
  if (waiting === null) return deps.send(asked);
  letGo(deps, asked);
  turn(deps, watch, { nextRunAt: nextTurn(deps, watch), waiting });
}

/** Returns why the quote may not be confirmed; null when it was. Nothing runs between the checks and the confirm. */
function accept(deps: RunWatchDeps, watch: WatchRow, row: PaidRequestRow, offer: Offer): WatchWaiting | null {
  const { quoteId, credits } = offer.quote;
  const now = deps.clock.now();
  const monthAt = periodStart("month", now);
  const most = mostCredits(offer.quote);
  const { authorizeUrl } = offer.quote;
  const isPersonNeeded = deps.operations.needsDecision({ kind: "research", request: watch.request });
  const against = standsAgainst(
    { credits: most, authorizeUrl, isPersonNeeded },
    watch.monthlyCap,
    deps.acceptedSince(watch.id, monthAt),
  );
  if (against !== null) return against;
  try {
    deps.checkCaps(row.project, [most]);
    const consent = consentTo(deps, row, { paidRequestId: row.id, quoteId, credits }, now);
    const nextRunAt = nextTurn(deps, watch);
    return deps.watches.accept({ watchId: watch.id, consent, monthAt, nextRunAt, isAsked: offer.isAsked }, now);
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    if (cause.code === "over_cap") return { waitsFor: "cap", reason: { code: "spend_cap" } };
    return { waitsFor: "person", reason: { code: "other", message: cause.message } };
  }
}

function letGo(deps: RunWatchDeps, id: PaidRequestId): void {
  if (deps.readRequest(id)?.state === "quoted") deps.journal.close(id, "cancelled", deps.clock.now());
}

function unpriced(deps: RunWatchDeps, watch: WatchRow, outcome: Unpriced): WatchTurn {
  switch (outcome.kind) {
    case "no_answer":
      return {
        ...soon(deps),
        waiting: { waitsFor: "offline", reason: { code: "no_response", message: outcome.noAnswer.reason } },
      };
    case "unreadable":
      return { ...soon(deps), waiting: { waitsFor: "offline", reason: { code: "unreadable_response" } } };
    case "quote_reused":
      return { nextRunAt: nextTurn(deps, watch), waiting: { waitsFor: "person", reason: { code: "quote_reused" } } };
    case "refused":
      return refused(deps, watch, outcome.refusal);
    default:
      return assertNever(outcome);
  }
}

function refused(deps: RunWatchDeps, watch: WatchRow, refusal: Refusal): WatchTurn {
  const reason: Reason = { code: "service_message", message: refusal.message };
  const isPassing = refusal.retryable || mayPass(failureKind(refusal));
  if (!isPassing) return { nextRunAt: nextTurn(deps, watch), waiting: { waitsFor: "person", reason } };
  const at = Math.max(soon(deps).nextRunAt, refusal.waitUntil ?? 0);
  return { nextRunAt: at, waiting: { waitsFor: "offline", reason } };
}

function soon(deps: RunWatchDeps): { readonly nextRunAt: number } {
  return { nextRunAt: deps.clock.now() + retryMs };
}

/**
 * Returns when to check again while a check is unfinished, so that no second one starts. The monitor's wait reason
 * stays unchanged.
 */
function later(deps: RunWatchDeps, watch: WatchRow): WatchTurn {
  const { waitsFor, reason } = watch;
  return { ...soon(deps), waiting: waitsFor === null || reason === null ? null : { waitsFor, reason } };
}

function nextTurn(deps: RunWatchDeps, watch: WatchRow): number {
  return turnAfter(watch.nextRunAt, watch.everyHours, deps.clock.now());
}

/** Schedules the monitor's next check. Without `to`, it is the next regular time, with no wait reason. */
function turn(deps: RunWatchDeps, watch: WatchRow, to: WatchTurn | null): void {
  deps.watches.setTurn(watch.id, to ?? { nextRunAt: nextTurn(deps, watch), waiting: null }, deps.clock.now());
}
