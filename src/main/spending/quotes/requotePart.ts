import { t } from "#texts/t.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import type { QuoteContext, SpendingContext } from "#main/spending/context.ts";
import type { RequotedPart } from "#main/spending/domain/run.ts";
import { partOf, renamedPart } from "#main/spending/domain/runPlan.ts";
import { fetchQuote, openQuote } from "./fetchQuote.ts";
import { quoteError } from "./quoteError.ts";

/**
 * Requests a new quote for one request of a batch, with the same items and the same program. Its items get other names,
 * because the same service batch always gets the same quote. Returns the request with the new quote. The caller moves the
 * items to it in the commit that replaces the old one, so that a crash in between leaves them with the old one. [Q40]
 */
export async function requotePart(
  spending: QuoteContext & Pick<SpendingContext, "runs">,
  row: PaidRequestRow,
): Promise<RequotedPart> {
  const items = spending.runs.itemsOfRequest(row.id);
  if (items.length === 0 || row.runId === null) throw new AppError("not_found", t("Quote not found."));
  const planned = items.map(({ position, request: payload }) => ({ position, payload }));
  const part = renamedPart(partOf(planned), spending.newId().replaceAll("-", "").slice(-12));
  const opened = openQuote(spending, {
    payload: part.payload,
    runId: row.runId,
    replaces: row.id,
    ...(row.project !== null && { project: row.project }),
    ...(row.costCenter !== null && { costCenter: row.costCenter }),
    ...(row.requestedBy !== null && { requestedBy: row.requestedBy }),
  });
  const { id, outcome } = await fetchQuote(spending, opened);
  if (outcome.kind === "free_job") {
    throw new AppError("service_unreadable", t("The service returned a job instead of a quote."));
  }
  if (outcome.kind !== "quoted") throw quoteError(outcome);
  const { terms, credits } = outcome.quote;
  const prices = terms.kind === "batch" ? terms.items : [{ itemId: null, credits }];
  return { id, runId: row.runId, items: part.items, prices };
}
