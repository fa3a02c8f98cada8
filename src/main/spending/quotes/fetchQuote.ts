import type { ProgramId } from "#contracts/agents/programId.ts";
import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import type { PaidRequestKind } from "#contracts/spending/paidRequests.ts";
import { attemptResult } from "#main/spending/sending/domain/attemptResult.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { JournalWriter } from "#main/spending/domain/journal.ts";
import type { RequestPriority, WriteSlot } from "#main/shared/api/domain/requestPriorities.ts";
import { freezeRequest, type QuoteBody, quoteBody } from "#main/shared/api/domain/paidBody.ts";
import type { PaidRequestRow, StoredQuote } from "#main/spending/domain/paidRequest.ts";
import type { PaidHeaders } from "#main/shared/api/domain/paidBody.ts";
import { failureOf } from "#main/shared/api/domain/refusal.ts";
import type { QuoteOutcome } from "#main/shared/api/domain/serviceOutcome.ts";
import { traceTag } from "#main/spending/domain/tag.ts";
import { withWebhookUrl } from "#main/spending/domain/webhookUrl.ts";
import type { BatchPayload, RequestPayload } from "#main/shared/api/domain/requestPayload.ts";
import type { OperationGate } from "#main/shared/api/domain/operationGate.ts";

export interface FetchQuoteDeps {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly journal: Pick<
    JournalWriter,
    "insertQuoting" | "startQuote" | "settleQuote" | "settleFreeJob" | "failQuote" | "close"
  >;
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
  /** Throws unless the API key has proven since the start that it belongs to this workspace. */
  readonly verifyWorkspace: () => Promise<void>;
  readonly acquireWrite: (priority: RequestPriority) => Promise<WriteSlot>;
  readonly quote: (
    slot: WriteSlot,
    kind: PaidRequestKind,
    body: QuoteBody,
    headers: PaidHeaders,
  ) => Promise<QuoteOutcome>;
  /** The URL for webhooks, frozen with the request; null for none. */
  readonly webhookUrl: () => string | null;
  /** Whether a request without a cost center gets a trace tag instead. [Q41] */
  readonly isTagging: () => boolean;
  /** Whether this request's quote is already used by another one, or belongs to another request of the same batch. [Q40] */
  readonly isQuoteInUse: (id: PaidRequestId) => boolean;
  /** The operations and limits that the service offers to this API key. [CP93] [CP95] */
  readonly operations: Pick<OperationGate, "assertLive" | "assertWithin" | "limits">;
}

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
export function openQuote(deps: FetchQuoteDeps, input: QuoteRequest): OpenQuoteRow {
  deps.operations.assertLive(input.payload);
  deps.operations.assertWithin(input.payload);
  const id = deps.newId() as PaidRequestId;
  const previous = input.replaces === undefined ? null : deps.readRequest(input.replaces);
  if (previous?.state === "quoted") deps.journal.close(previous.id, "cancelled", deps.clock.now());
  const costCenter = input.costCenter ?? null;
  const row = {
    id,
    kind: input.payload.kind,
    request: freezeRequest(withWebhookUrl(input.payload, deps.webhookUrl()).request),
    project: input.project ?? null,
    costCenter,
    costCenterHeader: costCenter ?? (deps.isTagging() ? traceTag(id) : null),
    quoteKey: `q.${deps.newId()}`,
    replaces: previous?.id ?? null,
    runId: input.runId ?? null,
    requestedBy: input.requestedBy ?? null,
  };
  deps.journal.insertQuoting(row, deps.clock.now());
  return { ...row, previous };
}

type OpenQuoteRow = Parameters<JournalWriter["insertQuoting"]>[0] & { readonly previous: PaidRequestRow | null };

/** Sends the quote request of an open row and stores the outcome. Always free. [Q5] */
export async function fetchQuote(deps: FetchQuoteDeps, row: OpenQuoteRow): Promise<FetchedQuote> {
  const { id, kind, previous } = row;
  const slot = await deps.acquireWrite((row.requestedBy ?? null) === null ? "quote" : "program");
  const attemptId = deps.journal.startQuote(id, deps.clock.now());
  const headers = { idempotencyKey: row.quoteKey, project: row.project, costCenterHeader: row.costCenterHeader };
  const outcome = ofTheseItems(row.request, await deps.quote(slot, kind, quoteBody(kind, row.request), headers));
  const now = deps.clock.now();
  const end = attemptResult(outcome);
  switch (outcome.kind) {
    case "quoted": {
      const quote = { ...outcome.quote, skewMs: outcome.skewMs };
      deps.journal.settleQuote(id, attemptId, quote, end, now);
      if (deps.isQuoteInUse(id)) {
        deps.journal.close(id, "cancelled", now);
        return { id, previous, outcome: { kind: "quote_reused" } };
      }
      return { id, previous, outcome: { kind: "quoted", quote } };
    }
    case "free_job":
      deps.journal.settleFreeJob(id, attemptId, outcome.job, end, now);
      return { id, previous, outcome };
    default: {
      const failure = outcome.kind === "refused" ? failureOf(outcome.refusal) : null;
      deps.journal.failQuote(id, attemptId, failure, end, now);
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
