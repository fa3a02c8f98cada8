import { create } from "zustand";
import type { RunId } from "../../../contracts/ids.ts";
import type { WireError } from "../../../contracts/result.ts";
import type { PaidRequest } from "../../../contracts/spending/paidRequests.ts";
import type { Quote } from "../../../contracts/spending/quotes.ts";
import type { PriceInput } from "./quoteInput.ts";

/** What came of a request: a person confirmed its price, or the service gave the finished job without one. */
export type Taken =
  { readonly kind: "confirmed"; readonly request: PaidRequest } | { readonly kind: "free"; readonly jobId: string };

/** What came of asking for a price: `busy` when another one is being asked or decided on. */
export type AskOutcome =
  { readonly kind: "priced" | "free" | "busy" } | { readonly kind: "unanswered"; readonly error: WireError };

/** The price of one request. */
export interface QuoteSubject {
  readonly kind: "quote";
  readonly input: PriceInput;
  readonly quote: Quote;
  /** Called once, by whoever takes it. */
  readonly onTaken: (taken: Taken) => void;
}

/** The prices of many items, which main keeps: they may still be coming. */
export interface RunSubject {
  readonly kind: "run";
  readonly runId: RunId;
  /** Credits of the run that this one replaces. */
  readonly previousCredits: number | null;
}

/** How far a decision has come. */
export type Decision =
  | { readonly state: "offered" | "confirming" | "asking_again" }
  | { readonly state: "unanswered_again"; readonly error: WireError }
  /** `request`: what the service had taken in before it ended so; absent when it was never confirmed. */
  | { readonly state: "refused"; readonly error: WireError; readonly request?: PaidRequest }
  | { readonly state: "accepted"; readonly request: PaidRequest };

/** A price, or the prices of a run, and how far deciding on it has come. */
export type Purchase = (QuoteSubject | RunSubject) & Decision;

/** Everything that is to be decided, oldest first: the dialog shows the first one. */
export const usePurchases = create<{ readonly open: readonly Purchase[] }>(() => ({ open: [] }));

/** Adds a price to decide on, after those that are open already. */
export function openPurchase(purchase: Purchase): void {
  usePurchases.setState(({ open }) => ({ open: [...open, purchase] }));
}

/** Opens the prices of a run, once. */
export function openRun(runId: RunId): void {
  const { open } = usePurchases.getState();
  if (open.some((purchase) => purchase.kind === "run" && purchase.runId === runId)) return;
  openPurchase({ kind: "run", runId, previousCredits: null, state: "offered" });
}

/** Puts `next` in the place of a purchase; false, and nothing else, when that is no longer open as it was. */
export function replacePurchase(purchase: Purchase, next: Purchase | null): boolean {
  const { open } = usePurchases.getState();
  const place = open.indexOf(purchase);
  if (place < 0) return false;
  usePurchases.setState({ open: open.toSpliced(place, 1, ...(next === null ? [] : [next])) });
  return true;
}

/** The same subject at another point of the decision. */
export function withDecision(purchase: Purchase, decision: Decision): Purchase {
  const { kind } = purchase;
  if (kind === "run") {
    const { runId, previousCredits } = purchase;
    return { kind, runId, previousCredits, ...decision };
  }
  const { input, quote, onTaken } = purchase;
  return { kind, input, quote, onTaken, ...decision };
}
