import { asCommandError } from "../../ipc/CommandError.ts";
import { run } from "../../ipc/run.ts";
import { afterAnswer, isExpired, quoteFlow, setQuoteFlow } from "./quoteFlow.ts";

/** Accepts the quote that is shown, at the price that is shown. However often it is called, it is sent once. */
export async function confirmQuote(now: number): Promise<void> {
  const flow = quoteFlow();
  if (flow.state !== "offered" || isExpired(flow.quote, now)) return;
  const { input, quote } = flow;
  const { paidRequestId, quoteId, credits } = quote;
  setQuoteFlow({ state: "confirming", input, quote });
  try {
    const request = await run("quotes.confirm", { paidRequestId, quoteId, credits });
    setQuoteFlow(afterAnswer({ input, quote }, request));
  } catch (cause) {
    setQuoteFlow({ state: "refused", input, quote, error: asCommandError(cause) });
  }
}
