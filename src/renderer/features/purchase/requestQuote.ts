import { create } from "zustand";
import type { WireError } from "../../../contracts/result.ts";
import type { Quote, ResearchAnswer } from "../../../contracts/spending/quotes.ts";
import { asCommandError } from "../../ipc/CommandError.ts";
import { run } from "../../ipc/run.ts";
import {
  type QuoteRequestOutcome,
  openPurchase,
  type PurchaseResult,
  usePurchases,
} from "../../lib/money/purchaseStore.ts";
import { isResearch, type PriceInput } from "../../lib/money/quoteInput.ts";

/** The last quote request for a single request. */
type PriceQuestion =
  | { readonly state: "none" }
  | { readonly state: "asking"; readonly input: PriceInput }
  | { readonly state: "unanswered"; readonly input: PriceInput; readonly error: WireError };

/** State of the last quote request, as the forms show it. */
export const useQuoteRequest = create<PriceQuestion>(() => ({ state: "none" }));

/** Requests a quote for one request and opens it for a decision. Free. */
export async function requestQuote(
  input: PriceInput,
  onConfirmed: (result: PurchaseResult) => void,
): Promise<QuoteRequestOutcome> {
  const isDeciding = usePurchases.getState().open.some(({ kind }) => kind === "quote");
  if (isDeciding || useQuoteRequest.getState().state === "asking") return { kind: "busy" };
  useQuoteRequest.setState({ state: "asking", input }, true);
  try {
    const answer = await requestPrice(input);
    useQuoteRequest.setState({ state: "none" }, true);
    if (answer.kind === "free_job") {
      onConfirmed({ kind: "free", jobId: answer.jobId });
      return { kind: "free" };
    }
    openPurchase({ kind: "quote", input, quote: answer.quote, onConfirmed, state: "offered" });
    return { kind: "priced" };
  } catch (cause) {
    const error = asCommandError(cause);
    useQuoteRequest.setState({ state: "unanswered", input, error }, true);
    return { kind: "unanswered", error };
  }
}

/** Requests a quote from the main process. With `replaces`, the new quote replaces one that can no longer be confirmed. */
export async function requestPrice(input: PriceInput, replaces?: Quote["paidRequestId"]): Promise<ResearchAnswer> {
  const again = replaces === undefined ? {} : { replaces };
  if (isResearch(input)) return run("quotes.requestResearch", { ...input, ...again });
  const { request, ...labels } = input;
  const quote =
    "type" in request
      ? await run("quotes.request", { request: request, ...labels, ...again })
      : await run("quotes.requestScene", { request: request, ...labels, ...again });
  return { kind: "quote", quote };
}
