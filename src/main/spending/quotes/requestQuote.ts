import type { PaidRequestId, MonitorId } from "#contracts/ids.ts";
import type { Quote, ResearchAnswer } from "#contracts/spending/quotes.ts";
import { t } from "#texts/t.ts";
import { availableCredits } from "#main/shared/api/domain/availableCredits.ts";
import { storedRequestPayload } from "#main/shared/api/domain/requestPayload.ts";
import type { QuoteContext, SpendingContext } from "#main/spending/context.ts";
import { sentTag } from "#main/spending/domain/tag.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { type FetchedQuote, openQuote, type QuoteRequest, fetchQuote } from "./fetchQuote.ts";
import { whileHosted } from "./hostedReferences.ts";
import { quoteError } from "./quoteError.ts";
import { identicalTo, toQuoteView } from "./quoteView.ts";

type Context = Pick<SpendingContext, keyof QuoteContext>;

/** Requests a quote, which is free. The payload and its labels are frozen: a confirm sends these bytes. [Q2] [Q3] */
export async function requestQuote(spending: Context, input: QuoteRequest): Promise<Quote> {
  const answer = await whileHosted(spending.hosting, input, (sent) => answerOf(spending, sent));
  if (answer.kind === "quote") return answer.quote;
  throw new AppError("service_unreadable", t("The service returned a job instead of a quote."));
}

export interface ResearchQuoteRequest extends QuoteRequest {
  /** The monitor that this request is a check of. */
  readonly monitorId?: MonitorId | undefined;
}

/** Requests a quote for research. The service may already have the result and then returns a free job instead. */
export function requestResearchQuote(
  spending: Context & Pick<SpendingContext, "noteRequestedCheck">,
  { monitorId, ...input }: ResearchQuoteRequest,
): Promise<ResearchAnswer> {
  return answerOf(spending, input, (id) => {
    if (monitorId !== undefined) spending.noteRequestedCheck(monitorId, id);
  });
}

/** Requests a new quote for a request that is not part of a batch. The program that requested it stays the same. */
export async function priceAgain(
  spending: Context & Pick<SpendingContext, "noteRequestedCheck" | "monitorOf">,
  id: PaidRequestId,
): Promise<ResearchAnswer> {
  const row = spending.requests.read(id);
  const payload = row === null ? null : storedRequestPayload(row.kind, row.request);
  if (row === null || payload === null || payload.kind === "batch") {
    throw new AppError("not_found", t("Quote not found."));
  }
  const labels = {
    ...(row.project !== null && { project: row.project }),
    ...(row.costCenter !== null && { costCenter: row.costCenter }),
    ...(row.requestedBy !== null && { requestedBy: row.requestedBy }),
    replaces: id,
  };
  if (payload.kind !== "research") {
    return { kind: "quote", quote: await requestQuote(spending, { payload, ...labels }) };
  }
  const monitorId = spending.monitorOf(id);
  return requestResearchQuote(spending, { payload, ...labels, ...(monitorId !== null && { monitorId }) });
}

async function answerOf(
  spending: Context,
  input: QuoteRequest,
  opened: (id: PaidRequestId) => void = () => undefined,
): Promise<ResearchAnswer> {
  await spending.service.verifyWorkspace();
  const row = openQuote(spending, input);
  opened(row.id);
  const fetched: FetchedQuote = await fetchQuote(spending, row);
  const { id, previous, outcome } = fetched;
  switch (outcome.kind) {
    case "quoted": {
      const around = {
        available: availableCredits(spending.service),
        previousCredits: previous?.quote?.credits ?? null,
        traceTag: sentTag(row),
        identical: identicalTo(spending, [id]),
      };
      return { kind: "quote", quote: toQuoteView(id, outcome.quote, around) };
    }
    case "free_job":
      return { kind: "free_job", paidRequestId: id, jobId: outcome.job.id };
    default:
      throw quoteError(outcome);
  }
}
