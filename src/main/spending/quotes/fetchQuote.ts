import type { ProgramId } from "#contracts/agents/programId.ts";
import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import { attemptResult } from "#main/spending/domain/attemptResult.ts";
import type { NewPaidRequest } from "#main/spending/domain/journal.ts";
import { freezeRequest, quoteBody } from "#main/shared/api/domain/paidBody.ts";
import type { QuoteContext } from "#main/spending/context.ts";
import type { PaidRequestRow, StoredQuote } from "#main/spending/domain/paidRequest.ts";
import { failureOf } from "#main/shared/api/domain/refusal.ts";
import type { QuoteOutcome } from "#main/shared/api/domain/serviceOutcome.ts";
import { traceTag } from "#main/spending/domain/tag.ts";
import { withWebhookUrl } from "#main/spending/domain/webhookUrl.ts";
import type { BatchPayload, RequestPayload } from "#main/shared/api/domain/requestPayload.ts";

export interface Labels {
  readonly project?: string | undefined;
  readonly costCenter?: string | undefined;
}

export interface QuoteRequest extends Labels {
  readonly payload: RequestPayload;
  readonly replaces?: PaidRequestId | undefined;
  readonly runId?: RunId | undefined;
  /** The program that requests the quote; the user if absent. */
  readonly requestedBy?: ProgramId | undefined;
}

export interface FetchedQuote {
  readonly id: PaidRequestId;
  readonly previous: PaidRequestRow | null;
  readonly outcome:
    | { readonly kind: "quoted"; readonly quote: StoredQuote }
    /** The service returned a quote that another request has used or is about to use, so it is no new price. */
    | { readonly kind: "quote_reused" }
    | Exclude<QuoteOutcome, { readonly kind: "quoted" }>;
}

/**
 * Inserts a journal row for a quote request. The payload and its labels are frozen here. Throws if the manifest does
 * not allow the operation or these values for this API key. [Q2] [CP93]
 */
export function openQuote(spending: QuoteContext, input: QuoteRequest): OpenQuoteRow {
  spending.service.operations.assertLive(input.payload);
  spending.service.operations.assertWithin(input.payload);
  const id = spending.newId() as PaidRequestId;
  const previous = input.replaces === undefined ? null : spending.requests.read(input.replaces);
  if (previous?.state === "quoted") spending.journal.close(previous.id, "cancelled", spending.clock.now());
  const costCenter = input.costCenter ?? null;
  const row = {
    id,
    kind: input.payload.kind,
    request: freezeRequest(withWebhookUrl(input.payload, spending.webhookUrl()).request),
    project: input.project ?? null,
    costCenter,
    costCenterHeader: costCenter ?? (spending.isTagging() ? traceTag(id) : null),
    quoteKey: `q.${spending.newId()}`,
    replaces: previous?.id ?? null,
    runId: input.runId ?? null,
    requestedBy: input.requestedBy ?? null,
  };
  spending.journal.insertQuoting(row, spending.clock.now());
  spending.hosting.used(id, row.request);
  return { ...row, previous };
}

type OpenQuoteRow = NewPaidRequest & { readonly previous: PaidRequestRow | null };

/** Sends the quote request of an open row and stores the outcome. Always free. [Q5] */
export async function fetchQuote(spending: QuoteContext, row: OpenQuoteRow): Promise<FetchedQuote> {
  const { id, kind, previous } = row;
  const slot = await spending.service.budget.acquireWrite((row.requestedBy ?? null) === null ? "quote" : "program");
  const attemptId = spending.journal.startQuote(id, spending.clock.now());
  const headers = { idempotencyKey: row.quoteKey, project: row.project, costCenterHeader: row.costCenterHeader };
  const outcome = ofTheseItems(
    row.request,
    await spending.service.paid.quote(slot, kind, quoteBody(kind, row.request), headers),
  );
  const now = spending.clock.now();
  const end = attemptResult(outcome);
  switch (outcome.kind) {
    case "quoted": {
      const quote = { ...outcome.quote, skewMs: outcome.skewMs };
      spending.journal.settleQuote(id, attemptId, quote, end, now);
      if (spending.requests.isQuoteTaken(id)) {
        spending.journal.close(id, "cancelled", now);
        return { id, previous, outcome: { kind: "quote_reused" } };
      }
      return { id, previous, outcome: { kind: "quoted", quote } };
    }
    case "free_job":
      spending.journal.settleFreeJob(id, attemptId, outcome.job, end, now);
      return { id, previous, outcome };
    default: {
      const failure = outcome.kind === "refused" ? failureOf(outcome.refusal) : null;
      spending.journal.failQuote(id, attemptId, failure, end, now);
      return { id, previous, outcome };
    }
  }
}

/**
 * Returns the outcome if it is no quote of a batch, or has a price for each item of the frozen request and for no other.
 * Otherwise, the quote can't be read as one of this request. API: Batch quote. [Q40]
 */
function ofTheseItems(request: string, outcome: QuoteOutcome): QuoteOutcome {
  if (outcome.kind !== "quoted" || outcome.quote.terms.kind !== "batch") return outcome;
  const { items } = JSON.parse(request) as BatchPayload;
  const requested = items.map(({ item_id }) => item_id).sort();
  const priced = outcome.quote.terms.items.map(({ itemId }) => itemId).sort();
  const isSame = requested.length === priced.length && requested.every((itemId, index) => itemId === priced[index]);
  return isSame ? outcome : { kind: "unreadable", status: outcome.status, requestId: null };
}
