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
  withDecision,
} from "../../lib/money/purchaseStore.ts";
import { requestPrice } from "./askPrice.ts";
import { afterAnswer } from "./confirmOffer.ts";
import { positionsAgain } from "./terms/runFacts.ts";

/** Called when a run was asked again: `positions` are the places that its items had in the old one. */
export type OnAskedAgain = (old: Run, next: Run, positions: readonly number[]) => void;

/** Asks the price of the same request again, in place of a quote that can no longer be confirmed. Free. */
export async function askQuoteAgain(purchase: Purchase & QuoteSubject): Promise<void> {
  const { kind, input, quote, onTaken } = purchase;
  const asking = beginAsking(purchase);
  if (asking === null) return;
  try {
    const answer = await requestPrice(input, quote.paidRequestId);
    if (answer.kind === "free_job") {
      if (replacePurchase(asking, null)) onTaken({ kind: "free", jobId: answer.jobId });
      return;
    }
    const offered: Purchase = { kind, input, quote: answer.quote, onTaken, state: "offered" };
    if (!replacePurchase(asking, offered)) discard(offered);
  } catch (cause) {
    replacePurchase(asking, withDecision(asking, { state: "unanswered_again", error: asCommandError(cause) }));
  }
}

/** Discards what is left of the quotes of a run and asks the prices of the same items again. Free; they may differ. */
export async function askRunAgain(purchase: Purchase, old: Run, onAskedAgain: OnAskedAgain): Promise<void> {
  const asking = beginAsking(purchase);
  if (asking === null) return;
  const paidRequestIds = old.parts.map(({ paidRequestId }) => paidRequestId);
  try {
    await run("runs.discard", { runId: old.id });
    const next = await run("runs.requoteFailed", { paidRequestIds });
    const offered: Purchase = { kind: "run", runId: next.id, previousCredits: old.credits, state: "offered" };
    if (replacePurchase(asking, offered)) onAskedAgain(old, next, positionsAgain(old, paidRequestIds));
    else discard(offered);
  } catch (cause) {
    replacePurchase(asking, withDecision(asking, { state: "unanswered_again", error: asCommandError(cause) }));
  }
}

/** Null when a price is asked already, or was confirmed. */
function beginAsking(purchase: Purchase): Purchase | null {
  const { state } = purchase;
  if (state !== "offered" && state !== "refused" && state !== "unanswered_again") return null;
  const asking = withDecision(purchase, { state: "asking_again" });
  return replacePurchase(purchase, asking) ? asking : null;
}

/**
 * Takes in how far an accepted request has come. Once it needs nobody any more, the dialog is closed: true then, and only
 * once.
 */
export function followAccepted(request: PaidRequest): boolean {
  const { open } = usePurchases.getState();
  const purchase = open.find((one) => one.state === "accepted" && one.request.id === request.id);
  if (purchase?.state !== "accepted") return false;
  if (goesOnByItself(request)) return replacePurchase(purchase, null);
  if (purchase.request !== request) replacePurchase(purchase, withDecision(purchase, afterAnswer(request)));
  return false;
}

/** Closes the dialog. A quote that was not accepted is discarded; one that is being accepted can't be left. */
export function leavePurchase(purchase: Purchase): void {
  const { kind, state } = purchase;
  if (state === "confirming" || !replacePurchase(purchase, null)) return;
  // Of a run main knows what is left; a single quote that was refused, accepted or replaced is closed already.
  if (kind === "run" || state === "offered" || state === "unanswered_again") discard(purchase);
}

function discard(purchase: Purchase): void {
  const discarded =
    purchase.kind === "run"
      ? run("runs.discard", { runId: purchase.runId })
      : run("quotes.discard", { paidRequestId: purchase.quote.paidRequestId });
  // Quotes that are not discarded expire: nobody needs to hear that this failed.
  discarded.catch(() => undefined);
}

/** Whether the dialog has nothing more to ask: the rest can be followed in the Queue. */
export function goesOnByItself(request: PaidRequest): boolean {
  const { state, wait } = request;
  // Whether it is approved could not be asked: that is to be seen where it was asked.
  if (waitsForApproval(request)) return false;
  if (state === "queued") return wait?.kind !== "credits" && wait?.kind !== "service";
  return state === "running" || state === "done";
}

/** Whether the confirm is being sent for the first time: what was decided stays in sight until something is known. */
export function isBeingSent(purchase: Purchase): boolean {
  if (purchase.state !== "accepted") return purchase.state === "confirming";
  return purchase.request.state === "sending" && purchase.request.confirmAttempts < 2;
}
