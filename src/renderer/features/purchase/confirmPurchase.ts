import type { PaidRequest } from "../../../contracts/spending/paidRequests.ts";
import type { Run } from "../../../contracts/spending/runs.ts";
import { asCommandError, CommandError } from "../../ipc/CommandError.ts";
import { run } from "../../ipc/run.ts";
import { type PurchaseStep, type Purchase, replacePurchase, withStep } from "../../lib/money/purchaseStore.ts";
import { refusalOf } from "../../lib/money/refusalOf.ts";
import type { PurchaseConfirmation } from "./purchaseConfirmation.ts";

export type Confirmed =
  { readonly kind: "request"; readonly request: PaidRequest } | { readonly kind: "run"; readonly run: Run };

/**
 * Confirms exactly the shown quotes at the shown prices. Repeated calls send them only once, because only a purchase
 * that is still open as shown can be confirmed. Resolves to null when nothing was confirmed.
 */
export async function confirmPurchase(
  purchase: Purchase,
  offer: PurchaseConfirmation,
  now: number,
): Promise<Confirmed | null> {
  if (purchase.state !== "offered" || offer.expiresAt <= now) return null;
  const confirming = withStep(purchase, { state: "confirming" });
  if (!replacePurchase(purchase, confirming)) return null;
  try {
    const confirmed = await send(offer);
    const next = confirmed.kind === "run" ? null : afterAnswer(confirmed.request);
    replacePurchase(confirming, next === null ? null : withStep(confirming, next));
    return next?.state === "rejected" ? null : confirmed;
  } catch (cause) {
    replacePurchase(confirming, withStep(confirming, { state: "rejected", error: asCommandError(cause) }));
    return null;
  }
}

/** Runs one of the two commands that spend credits. */
async function send({ parts, runId }: PurchaseConfirmation): Promise<Confirmed> {
  const prices = parts.map(({ paidRequestId, quoteId, credits }) => ({ paidRequestId, quoteId, credits }));
  if (runId !== null) return { kind: "run", run: await run("runs.confirm", { runId, parts: prices }) };
  const [price] = prices;
  if (price === undefined) throw new CommandError({ code: "internal", message: "An offer without a part." });
  return { kind: "request", request: await run("quotes.confirm", price) };
}

/**
 * Returns the decision state after a confirmation: accepted, unless the service rejected the request before anything
 * ran.
 */
export function afterAnswer(request: PaidRequest): PurchaseStep {
  const refusal = refusalOf(request);
  if (refusal === null) return { state: "accepted", request };
  return { state: "rejected", request, error: new CommandError(refusal) };
}
