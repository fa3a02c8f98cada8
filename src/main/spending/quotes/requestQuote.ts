import type { PaidRequestId, WatchId } from "../../../contracts/ids.ts";
import type { IdenticalRequest, Quote, ResearchAnswer } from "../../../contracts/spending/quotes.ts";
import { t } from "../../../texts/t.ts";
import { sentTag } from "../domain/tag.ts";
import { AppError } from "../../shared/base/errors.ts";
import { type AskedPrice, type AskPriceDeps, openAsk, type PriceAsk, priceOf } from "./askPrice.ts";
import { quoteError } from "./quoteError.ts";
import { toQuoteView } from "./quoteView.ts";

interface Deps extends AskPriceDeps {
  /** The available credits that the service last reported; null before the first report. */
  readonly availableCredits: () => number | null;
  /** Returns other requests that have an item identical to one of these and may still cost something. [Q44] */
  readonly identicalTo: (ids: readonly PaidRequestId[]) => readonly IdenticalRequest[];
}

/** Requests a quote, which is free. The payload and its labels are frozen: a confirm sends these bytes. [Q2] [Q3] */
export async function requestQuote(deps: Deps, input: PriceAsk): Promise<Quote> {
  const answer = await answerOf(deps, input);
  if (answer.kind === "quote") return answer.quote;
  throw new AppError("service_unreadable", t("The service returned a job instead of a quote."));
}

export interface ResearchAsk extends PriceAsk {
  /** The monitor that this request is a check of. */
  readonly watchId?: WatchId | undefined;
}

interface ResearchDeps extends Deps {
  /** Notes that a request is a check of this monitor, before its quote is requested. */
  readonly askedFor: (watchId: WatchId, id: PaidRequestId) => void;
}

/** Requests a quote for research. The service may already have the result and then returns a free job instead. */
export function requestResearchQuote(deps: ResearchDeps, { watchId, ...input }: ResearchAsk): Promise<ResearchAnswer> {
  return answerOf(deps, input, (id) => {
    if (watchId !== undefined) deps.askedFor(watchId, id);
  });
}

async function answerOf(
  deps: Deps,
  input: PriceAsk,
  opened: (id: PaidRequestId) => void = () => undefined,
): Promise<ResearchAnswer> {
  await deps.verifyWorkspace();
  const row = openAsk(deps, input);
  opened(row.id);
  const asked: AskedPrice = await priceOf(deps, row);
  const { id, previous, outcome } = asked;
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
