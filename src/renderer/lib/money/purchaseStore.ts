import { create } from "zustand";
import type { RunId } from "../../../contracts/ids.ts";
import type { WireError } from "../../../contracts/result.ts";
import type { PaidRequest } from "../../../contracts/spending/paidRequests.ts";
import type { Quote } from "../../../contracts/spending/quotes.ts";
import type { PriceInput } from "./quoteInput.ts";

/** The outcome of a request: the user confirmed its quote, or the service returned the finished job without a quote. */
export type PurchaseResult =
  { readonly kind: "confirmed"; readonly request: PaidRequest } | { readonly kind: "free"; readonly jobId: string };

/** The outcome of requesting a quote. `busy`: another quote is being requested or decided. */
export type QuoteRequestOutcome =
  { readonly kind: "priced" | "free" | "busy" } | { readonly kind: "unanswered"; readonly error: WireError };

/** The quote of one request. */
export interface QuoteSubject {
  readonly kind: "quote";
  readonly input: PriceInput;
  readonly quote: Quote;
  /** Called once: when the quote is confirmed, or when a repeated quote request returns a free finished job. */
  readonly onConfirmed: (result: PurchaseResult) => void;
}

/** The quotes of the items of a batch. The main process keeps them, and some may still be pending. */
export interface RunSubject {
  readonly kind: "run";
  readonly runId: RunId;
  /** Credits of the batch that this batch replaces. */
  readonly previousCredits: number | null;
}

/** The progress of a decision on a quote. */
export type PurchaseStep =
  | { readonly state: "offered" | "confirming" | "requoting" }
  | { readonly state: "requote_unanswered"; readonly error: WireError }
  /** `request`: the confirmed request that the rejection ended. Absent if it was never confirmed. */
  | { readonly state: "rejected"; readonly error: WireError; readonly request?: PaidRequest }
  | { readonly state: "accepted"; readonly request: PaidRequest };

/** A quote, or the quotes of a batch, with the progress of the decision. */
export type Purchase = (QuoteSubject | RunSubject) & PurchaseStep;

/** All open decisions, oldest first. The dialog shows the first one. */
export const usePurchases = create<{ readonly open: readonly Purchase[] }>(() => ({ open: [] }));

/** Adds a quote to decide on, after those that are already open. */
export function openPurchase(purchase: Purchase): void {
  usePurchases.setState(({ open }) => ({ open: [...open, purchase] }));
}

/** Opens the quotes of a batch. Does nothing if they are already open. */
export function openRun(runId: RunId): void {
  const { open } = usePurchases.getState();
  if (open.some((purchase) => purchase.kind === "run" && purchase.runId === runId)) return;
  openPurchase({ kind: "run", runId, previousCredits: null, state: "offered" });
}

/** Replaces a purchase by `next`. Returns false and changes nothing if the purchase is no longer in the store. */
export function replacePurchase(purchase: Purchase, next: Purchase | null): boolean {
  const { open } = usePurchases.getState();
  const place = open.indexOf(purchase);
  if (place < 0) return false;
  usePurchases.setState({ open: open.toSpliced(place, 1, ...(next === null ? [] : [next])) });
  return true;
}

/** Returns the same subject with another state of the decision. */
export function withStep(purchase: Purchase, decision: PurchaseStep): Purchase {
  const { kind } = purchase;
  if (kind === "run") {
    const { runId, previousCredits } = purchase;
    return { kind, runId, previousCredits, ...decision };
  }
  const { input, quote, onConfirmed } = purchase;
  return { kind, input, quote, onConfirmed, ...decision };
}
