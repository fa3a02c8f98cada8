import type { PaidRequestId, WatchId } from "../../../contracts/ids.ts";
import type { IdenticalRequest, Quote, ResearchAnswer } from "../../../contracts/spending/quotes.ts";
import { t } from "../../../texts/t.ts";
import { sentTag } from "../domain/tag.ts";
import { AppError } from "../../shared/base/errors.ts";
import { type AskedPrice, type AskPriceDeps, openAsk, type PriceAsk, priceOf } from "./askPrice.ts";
import { quoteError } from "./quoteError.ts";
import { toQuoteView } from "./quoteView.ts";

interface Deps extends AskPriceDeps {
  /** Credits that the service last said are available; null when it never did. */
  readonly availableCredits: () => number | null;
  /** Other requests with an item that is identical to one of these, and that may still cost something. [Q44] */
  readonly identicalTo: (ids: readonly PaidRequestId[]) => readonly IdenticalRequest[];
}

/** Asks what a request costs. Free. The request and its labels are frozen: a confirm sends these bytes. [Q2] [Q3] */
export async function requestQuote(deps: Deps, input: PriceAsk): Promise<Quote> {
  const answer = await answerOf(deps, input);
  if (answer.kind === "quote") return answer.quote;
  throw new AppError("service_unreadable", t("The service returned a job instead of a quote."));
}

export interface ResearchAsk extends PriceAsk {
  /** The watch whose run it is to be. */
  readonly watchId?: WatchId | undefined;
}

interface ResearchDeps extends Deps {
  /** Notes whose run a question is, before it is asked. */
  readonly askedFor: (watchId: WatchId, id: PaidRequestId) => void;
}

/** The same for research, where the service may have the answer already and gives it free. */
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
