import type { PaidRequest } from "../../../contracts/spending/paidRequests.ts";
import type { Run } from "../../../contracts/spending/runs.ts";
import { asCommandError } from "../../ipc/CommandError.ts";
import { run } from "../../ipc/run.ts";
import { waitsForApproval } from "../../lib/money/approval.ts";
import {
  type Purchase,
  type QuoteSubject,
  replacePurchase,
  usePurchases,
  withStep,
} from "../../lib/money/purchaseStore.ts";
import { requestPrice } from "./requestQuote.ts";
import { afterAnswer } from "./confirmPurchase.ts";
import { positionsAgain } from "./terms/runDetails.ts";

/** Called after new quotes were requested for a batch. `positions` are the items' positions in the old batch. */
export type OnRequoted = (old: Run, next: Run, positions: readonly number[]) => void;

/** Requests a new quote for the same request, to replace one that can no longer be confirmed. Free. */
export async function requote(purchase: Purchase & QuoteSubject): Promise<void> {
  const { kind, input, quote, onConfirmed } = purchase;
  const asking = beginAsking(purchase);
  if (asking === null) return;
  try {
    const answer = await requestPrice(input, quote.paidRequestId);
    if (answer.kind === "free_job") {
      if (replacePurchase(asking, null)) onConfirmed({ kind: "free", jobId: answer.jobId });
      return;
    }
    const offered: Purchase = { kind, input, quote: answer.quote, onConfirmed: onConfirmed, state: "offered" };
    if (!replacePurchase(asking, offered)) discard(offered);
  } catch (cause) {
    replacePurchase(asking, withStep(asking, { state: "requote_unanswered", error: asCommandError(cause) }));
  }
}

/** Discards the remaining quotes of a batch and requests new ones for the same items. Free; prices may differ. */
export async function requoteRun(purchase: Purchase, old: Run, onRequoted: OnRequoted): Promise<void> {
  const asking = beginAsking(purchase);
  if (asking === null) return;
  const paidRequestIds = old.parts.map(({ paidRequestId }) => paidRequestId);
  try {
    await run("runs.discard", { runId: old.id });
    const next = await run("runs.requoteFailed", { paidRequestIds });
    const offered: Purchase = { kind: "run", runId: next.id, previousCredits: old.credits, state: "offered" };
    if (replacePurchase(asking, offered)) onRequoted(old, next, positionsAgain(old, paidRequestIds));
    else discard(offered);
  } catch (cause) {
    replacePurchase(asking, withStep(asking, { state: "requote_unanswered", error: asCommandError(cause) }));
  }
}

/** Returns null if a quote request is in progress or the purchase was confirmed. */
function beginAsking(purchase: Purchase): Purchase | null {
  const { state } = purchase;
  if (state !== "offered" && state !== "rejected" && state !== "requote_unanswered") return null;
  const asking = withStep(purchase, { state: "requoting" });
  return replacePurchase(purchase, asking) ? asking : null;
}

/**
 * Applies a new state of a confirmed request. Closes the dialog once the request needs no more decisions; returns true
 * only in that one case.
 */
export function followAccepted(request: PaidRequest): boolean {
  const { open } = usePurchases.getState();
  const purchase = open.find((one) => one.state === "accepted" && one.request.id === request.id);
  if (purchase?.state !== "accepted") return false;
  if (goesOnByItself(request)) return replacePurchase(purchase, null);
  if (purchase.request !== request) replacePurchase(purchase, withStep(purchase, afterAnswer(request)));
  return false;
}

/** Closes the dialog. An unconfirmed quote is discarded. A confirmation in progress can't be left. */
export function leavePurchase(purchase: Purchase): void {
  const { kind, state } = purchase;
  if (state === "confirming" || !replacePurchase(purchase, null)) return;
  // The main process knows which quotes of a batch are left. A single quote that was rejected, confirmed, or replaced
  // is closed already.
  if (kind === "run" || state === "offered" || state === "requote_unanswered") discard(purchase);
}

function discard(purchase: Purchase): void {
  const discarded =
    purchase.kind === "run"
      ? run("runs.discard", { runId: purchase.runId })
      : run("quotes.discard", { paidRequestId: purchase.quote.paidRequestId });
  // An undiscarded quote expires anyway, so this failure is not reported.
  discarded.catch(() => undefined);
}

/** Returns whether the dialog needs no more decisions, so that the user can follow the request in Queue. */
export function goesOnByItself(request: PaidRequest): boolean {
  const { state, wait } = request;
  // While an approval is pending, the dialog stays open, even if the check itself could not be sent.
  if (waitsForApproval(request)) return false;
  if (state === "queued") return wait?.kind !== "credits" && wait?.kind !== "service";
  return state === "running" || state === "done";
}

/**
 * Returns whether the confirmation is being sent for the first time. The confirmed terms stay visible until its result
 * is known.
 */
export function isBeingSent(purchase: Purchase): boolean {
  if (purchase.state !== "accepted") return purchase.state === "confirming";
  return purchase.request.state === "sending" && purchase.request.confirmAttempts < 2;
}
