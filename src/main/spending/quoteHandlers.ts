import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import type { ComparedPrice, Quote, quoteCommands, ResearchAnswer } from "#contracts/spending/quotes.ts";
import type { Run, NewRunItem, runCommands } from "#contracts/spending/runs.ts";
import type { GenerationRequest } from "#contracts/service/generationRequests.ts";
import type { Labels, QuoteRequest } from "./quotes/fetchQuote.ts";
import type { ResearchQuoteRequest } from "./quotes/requestQuote.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";

interface Deps {
  readonly requestQuote: (input: QuoteRequest) => Promise<Quote>;
  readonly requestResearchQuote: (input: ResearchQuoteRequest) => Promise<ResearchAnswer>;
  readonly comparePrices: (requests: readonly GenerationRequest[]) => Promise<readonly ComparedPrice[]>;
  readonly discardQuote: (id: PaidRequestId) => null;
  readonly requestRun: (input: Labels & { readonly items: readonly NewRunItem[] }) => Promise<Run>;
  readonly requoteFailed: (ids: readonly PaidRequestId[]) => Promise<Run>;
  readonly describeRun: (id: RunId) => Run;
  readonly discardRun: (id: RunId) => null;
}

/** Commands that request and discard quotes. Only the consent view confirms them. */
export function quoteHandlers(deps: Deps): Handlers<typeof quoteCommands & typeof runCommands> {
  return {
    "quotes.request": ({ request, ...rest }) =>
      deps.requestQuote({ payload: { kind: "generation", request }, ...rest }),
    "quotes.requestScene": ({ request, ...rest }) =>
      deps.requestQuote({ payload: { kind: "scene", request }, ...rest }),
    "quotes.requestResearch": ({ request, ...rest }) =>
      deps.requestResearchQuote({ payload: { kind: "research", request }, ...rest }),
    "quotes.compare": ({ requests }) => deps.comparePrices(requests),
    "quotes.discard": ({ paidRequestId }) => deps.discardQuote(paidRequestId),
    "runs.request": (input) => deps.requestRun(input),
    "runs.requoteFailed": ({ paidRequestIds }) => deps.requoteFailed(paidRequestIds),
    "runs.read": ({ runId }) => deps.describeRun(runId),
    "runs.discard": ({ runId }) => deps.discardRun(runId),
  };
}
