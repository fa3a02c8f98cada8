import { create } from "zustand";
import type { WireError } from "#contracts/result.ts";
import type { OptionName } from "#contracts/service/generationRequests.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { ResearchAnswer } from "#contracts/spending/quotes.ts";
import { openConsent, useOpenConsents } from "#renderer/commands/openConsent.ts";
import { showFailureToast } from "#renderer/commands/runWithToast.ts";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { run } from "#renderer/ipc/run.ts";
import { isResearch, type PriceInput, type QuoteRequestOutcome } from "#renderer/lib/money/quoteInput.ts";

/** The outcome of a request: the user confirmed its quote, or the service returned the finished job without a quote. */
export type PurchaseResult =
  { readonly kind: "confirmed"; readonly request: PaidRequest } | { readonly kind: "free"; readonly jobId: string };

/** The last quote request for a single request. */
type PriceQuestion =
  | { readonly state: "none" }
  | { readonly state: "asking"; readonly input: PriceInput }
  | { readonly state: "unanswered"; readonly input: PriceInput; readonly error: WireError };

/** State of the last quote request, as the forms show it. */
export const useQuoteRequest = create<PriceQuestion>(() => ({ state: "none" }));

/**
 * Requests a quote for one request and opens its consent. Free. `onConfirmed` is called once: when the quote was
 * confirmed, or when the service returned a finished job instead.
 */
export async function requestQuote(
  input: PriceInput,
  onConfirmed: (result: PurchaseResult) => void,
): Promise<QuoteRequestOutcome> {
  const isDeciding = useOpenConsents.getState().open.some(({ kind }) => kind === "quote");
  if (isDeciding || useQuoteRequest.getState().state === "asking") return { kind: "busy" };
  useQuoteRequest.setState({ state: "asking", input }, true);
  try {
    const answer = await requestPrice(input);
    useQuoteRequest.setState({ state: "none" }, true);
    if (answer.kind === "free_job") {
      onConfirmed({ kind: "free", jobId: answer.jobId });
      return { kind: "free" };
    }
    const unsentOptions = isResearch(input) ? [] : (input.unsentOptions ?? []);
    decide(answer.quote.paidRequestId, unsentOptions, onConfirmed).catch(showFailureToast);
    return { kind: "priced" };
  } catch (cause) {
    const error = asCommandError(cause);
    useQuoteRequest.setState({ state: "unanswered", input, error }, true);
    return { kind: "unanswered", error };
  }
}

async function decide(
  paidRequestId: PaidRequest["id"],
  unsentOptions: readonly OptionName[],
  onConfirmed: (result: PurchaseResult) => void,
): Promise<void> {
  const { request, freeJobId } = await openConsent({ kind: "quote", paidRequestId, unsentOptions: [...unsentOptions] });
  if (freeJobId !== null) onConfirmed({ kind: "free", jobId: freeJobId });
  else if (request !== null) onConfirmed({ kind: "confirmed", request });
}

function requestPrice(input: PriceInput): Promise<ResearchAnswer> {
  if (isResearch(input)) return run("quotes.requestResearch", input);
  const { request, unsentOptions: _notPartOfIt, ...labels } = input;
  const quote =
    "type" in request
      ? run("quotes.request", { request, ...labels })
      : run("quotes.requestScene", { request, ...labels });
  return quote.then((one) => ({ kind: "quote", quote: one }));
}
