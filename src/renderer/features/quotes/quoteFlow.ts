import { create } from "zustand";
import type { PaidRequest } from "../../../contracts/spending/paidRequests.ts";
import type { Quote, ResearchAnswer } from "../../../contracts/spending/quotes.ts";
import { asCommandError, CommandError } from "../../ipc/CommandError.ts";
import { run } from "../../ipc/run.ts";
import { isResearch, type PriceInput } from "../../lib/quoteInput.ts";
import { refusalOf } from "../../lib/refusalOf.ts";

/** One price from question to answer. The dialog is open in every state that holds a quote. */
export type QuoteFlow =
  | { readonly state: "idle" }
  | { readonly state: "asking"; readonly input: PriceInput }
  | { readonly state: "unanswered"; readonly input: PriceInput; readonly error: CommandError }
  /** The service had the answer already and gave that instead of a price. */
  | { readonly state: "free"; readonly input: PriceInput; readonly jobId: string }
  | ({ readonly state: "offered" | "confirming" | "asking_again" } & Offer)
  | ({ readonly state: "unanswered_again"; readonly error: CommandError } & Offer)
  /** `request`: what the service had taken in before it ended so; absent when it was never accepted. */
  | ({ readonly state: "refused"; readonly error: CommandError; readonly request?: PaidRequest } & Offer)
  | ({ readonly state: "accepted"; readonly request: PaidRequest } & Offer);

export interface Offer {
  readonly input: PriceInput;
  readonly quote: Quote;
}

export const useQuoteFlow = create<{ readonly flow: QuoteFlow }>(() => ({ flow: { state: "idle" } }));

export function quoteFlow(): QuoteFlow {
  return useQuoteFlow.getState().flow;
}

export function setQuoteFlow(flow: QuoteFlow): void {
  useQuoteFlow.setState({ flow });
}

export function offerOf(flow: QuoteFlow): Offer | null {
  return "quote" in flow ? flow : null;
}

export function isExpired(quote: Quote, now: number): boolean {
  return quote.expiresAt <= now;
}

/** Asks a price, unless one is being asked or decided already. Free. */
export async function askPrice(input: PriceInput): Promise<void> {
  const { state } = quoteFlow();
  if (state !== "idle" && state !== "unanswered" && state !== "free") return;
  const asking: QuoteFlow = { state: "asking", input };
  setQuoteFlow(asking);
  try {
    follow(asking, afterAsking(input, await request(input)));
  } catch (cause) {
    follow(asking, { state: "unanswered", input, error: asCommandError(cause) });
  }
}

/** Asks the price of the same request again, in place of a quote that can no longer be confirmed. Free. */
export async function askAgain(): Promise<void> {
  const flow = quoteFlow();
  if (flow.state !== "offered" && flow.state !== "refused" && flow.state !== "unanswered_again") return;
  const { input, quote } = flow;
  const asking: QuoteFlow = { state: "asking_again", input, quote };
  setQuoteFlow(asking);
  try {
    follow(asking, afterAsking(input, await request(input, quote.paidRequestId)));
  } catch (cause) {
    follow(asking, { state: "unanswered_again", input, quote, error: asCommandError(cause) });
  }
}

async function request(input: PriceInput, replaces?: Quote["paidRequestId"]): Promise<ResearchAnswer> {
  const again = replaces === undefined ? {} : { replaces };
  if (isResearch(input)) return run("quotes.requestResearch", { ...input, ...again });
  const { request: asked, ...labels } = input;
  const quote =
    "type" in asked
      ? await run("quotes.request", { request: asked, ...labels, ...again })
      : await run("quotes.requestScene", { request: asked, ...labels, ...again });
  return { kind: "quote", quote };
}

function afterAsking(input: PriceInput, answer: ResearchAnswer): QuoteFlow {
  if (answer.kind === "quote") return { state: "offered", input, quote: answer.quote };
  return { state: "free", input, jobId: answer.jobId };
}

/** The answer to a question, unless the person left meanwhile: then a price that came is let go. */
function follow(asking: QuoteFlow, answer: QuoteFlow): void {
  if (quoteFlow() === asking) setQuoteFlow(answer);
  else if (answer.state === "offered") discard(answer.quote);
}

/** The state of the dialog after a confirm: accepted, unless the service refused it before anything ran. */
export function afterAnswer({ input, quote }: Offer, request: PaidRequest): QuoteFlow {
  const refusal = refusalOf(request);
  return refusal === null
    ? { state: "accepted", input, quote, request }
    : { state: "refused", input, quote, request, error: new CommandError(refusal) };
}

/** Takes in how far an accepted request has come. */
export function followAccepted(request: PaidRequest): void {
  const flow = quoteFlow();
  if (flow.state !== "accepted" || flow.request.id !== request.id || flow.request === request) return;
  setQuoteFlow(afterAnswer(flow, request));
}

/** Whether the confirm is on its way for the first time: what was decided stays in sight until something is known. */
export function isBeingSent(flow: QuoteFlow): boolean {
  if (flow.state !== "accepted") return flow.state === "confirming";
  return flow.request.state === "sending" && flow.request.confirmAttempts < 2;
}

/** Closes the dialog. A quote that was not accepted is let go; one that is being accepted can't be left. */
export function letGo(): void {
  const flow = quoteFlow();
  if (flow.state === "confirming") return;
  setQuoteFlow({ state: "idle" });
  if (flow.state === "offered" || flow.state === "unanswered_again") discard(flow.quote);
}

function discard({ paidRequestId }: Quote): void {
  // A quote that is not let go expires by itself: nobody needs to hear that this failed.
  run("quotes.discard", { paidRequestId }).catch(() => undefined);
}
