import { create } from "zustand";
import type { WireError } from "../../../contracts/result.ts";
import type { Quote, ResearchAnswer } from "../../../contracts/spending/quotes.ts";
import { asCommandError } from "../../ipc/CommandError.ts";
import { run } from "../../ipc/run.ts";
import { type AskOutcome, openPurchase, type Taken, usePurchases } from "../../lib/money/purchaseStore.ts";
import { isResearch, type PriceInput } from "../../lib/money/quoteInput.ts";

/** The last quote request for a single request. */
type PriceQuestion =
  | { readonly state: "none" }
  | { readonly state: "asking"; readonly input: PriceInput }
  | { readonly state: "unanswered"; readonly input: PriceInput; readonly error: WireError };

/** State of the last quote request, as the forms show it. */
export const usePriceQuestion = create<PriceQuestion>(() => ({ state: "none" }));

/** Requests a quote for one request and opens it for a decision. Free. */
export async function askPrice(input: PriceInput, onTaken: (taken: Taken) => void): Promise<AskOutcome> {
  const isDeciding = usePurchases.getState().open.some(({ kind }) => kind === "quote");
  if (isDeciding || usePriceQuestion.getState().state === "asking") return { kind: "busy" };
  usePriceQuestion.setState({ state: "asking", input }, true);
  try {
    const answer = await requestPrice(input);
    usePriceQuestion.setState({ state: "none" }, true);
    if (answer.kind === "free_job") {
      onTaken({ kind: "free", jobId: answer.jobId });
      return { kind: "free" };
    }
    openPurchase({ kind: "quote", input, quote: answer.quote, onTaken, state: "offered" });
    return { kind: "priced" };
  } catch (cause) {
    const error = asCommandError(cause);
    usePriceQuestion.setState({ state: "unanswered", input, error }, true);
    return { kind: "unanswered", error };
  }
}

/** Requests a quote from the main process. With `replaces`, the new quote replaces one that can no longer be confirmed. */
export async function requestPrice(input: PriceInput, replaces?: Quote["paidRequestId"]): Promise<ResearchAnswer> {
  const again = replaces === undefined ? {} : { replaces };
  if (isResearch(input)) return run("quotes.requestResearch", { ...input, ...again });
  const { request: asked, ...labels } = input;
  const quote =
    "type" in asked
      ? await run("quotes.request", { request: asked, ...labels, ...again })
      : await run("quotes.requestScene", { request: asked, ...labels, ...again });
  return { kind: "quote", quote };
}
