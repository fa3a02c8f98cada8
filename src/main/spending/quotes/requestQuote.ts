import type { PaidRequestId, MonitorId } from "#contracts/ids.ts";
import type { IdenticalRequest, Quote, ResearchAnswer } from "#contracts/spending/quotes.ts";
import { t } from "#texts/t.ts";
import { sentTag } from "#main/spending/domain/tag.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { type FetchedQuote, type FetchQuoteDeps, openQuote, type QuoteRequest, fetchQuote } from "./fetchQuote.ts";
import { quoteError } from "./quoteError.ts";
import { toQuoteView } from "./quoteView.ts";

interface Deps extends FetchQuoteDeps {
  /** The available credits that the service last reported; null before the first report. */
  readonly availableCredits: () => number | null;
  /** Returns other requests that have an item identical to one of these and may still cost something. [Q44] */
  readonly identicalTo: (ids: readonly PaidRequestId[]) => readonly IdenticalRequest[];
}

/** Requests a quote, which is free. The payload and its labels are frozen: a confirm sends these bytes. [Q2] [Q3] */
export async function requestQuote(deps: Deps, input: QuoteRequest): Promise<Quote> {
  const answer = await answerOf(deps, input);
  if (answer.kind === "quote") return answer.quote;
  throw new AppError("service_unreadable", t("The service returned a job instead of a quote."));
}

export interface ResearchQuoteRequest extends QuoteRequest {
  /** The monitor that this request is a check of. */
  readonly monitorId?: MonitorId | undefined;
}

interface ResearchDeps extends Deps {
  /** Notes that a request is a check of this monitor, before its quote is requested. */
  readonly noteRequestedCheck: (monitorId: MonitorId, id: PaidRequestId) => void;
}

/** Requests a quote for research. The service may already have the result and then returns a free job instead. */
export function requestResearchQuote(
  deps: ResearchDeps,
  { monitorId, ...input }: ResearchQuoteRequest,
): Promise<ResearchAnswer> {
  return answerOf(deps, input, (id) => {
    if (monitorId !== undefined) deps.noteRequestedCheck(monitorId, id);
  });
}

async function answerOf(
  deps: Deps,
  input: QuoteRequest,
  opened: (id: PaidRequestId) => void = () => undefined,
): Promise<ResearchAnswer> {
  await deps.verifyWorkspace();
  const row = openQuote(deps, input);
  opened(row.id);
  const fetched: FetchedQuote = await fetchQuote(deps, row);
  const { id, previous, outcome } = fetched;
  switch (outcome.kind) {
    case "quoted": {
      const around = {
        available: deps.availableCredits(),
        previousCredits: previous?.quote?.credits ?? null,
        traceTag: sentTag(row),
        identical: deps.identicalTo([id]),
      };
      return { kind: "quote", quote: toQuoteView(id, outcome.quote, around) };
    }
    case "free_job":
      return { kind: "free_job", paidRequestId: id, jobId: outcome.job.id };
    default:
      throw quoteError(outcome);
  }
}
