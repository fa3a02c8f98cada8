import type { PaidRequestId } from "../../../contracts/ids.ts";
import type { Quote } from "../../../contracts/quotes.ts";
import type { GenerationRequest } from "../../../contracts/service/generationRequests.ts";
import { assertNever } from "../../domain/assertNever.ts";
import { attemptEnd } from "../../domain/attemptEnd.ts";
import type { Clock } from "../../domain/clock.ts";
import type { JournalWriter } from "../../domain/journal.ts";
import type { Lane, WriteSlot } from "../../domain/lanes.ts";
import { freezeRequest, type QuoteBody, quoteBody } from "../../domain/paidBody.ts";
import type { PaidHeaders, PaidRequestRow, StoredQuote } from "../../domain/paidRequest.ts";
import { failureOf, refusalCode } from "../../domain/refusal.ts";
import type { QuoteOutcome } from "../../domain/serviceOutcome.ts";
import { taggedCostCenter } from "../../domain/tag.ts";
import { AppError } from "../../errors.ts";
import { toQuoteView } from "./quoteView.ts";

interface Deps {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly journal: Pick<JournalWriter, "insertQuoting" | "startQuote" | "settleQuote" | "failQuote" | "close">;
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
  /** Throws unless the key has shown in this run that it belongs to this data. */
  readonly verifyWorkspace: () => Promise<void>;
  readonly takeWrite: (lane: Lane) => Promise<WriteSlot>;
  readonly quote: (slot: WriteSlot, body: QuoteBody, headers: PaidHeaders) => Promise<QuoteOutcome>;
  /** Credits that the service last said are available; null when it never did. */
  readonly availableCredits: () => number | null;
}

export interface QuoteInput {
  readonly request: GenerationRequest;
  readonly project?: string | undefined;
  readonly costCenter?: string | undefined;
  readonly replaces?: PaidRequestId | undefined;
}

/**
 * Asks what a request costs. Free. The request and its labels are frozen here: a confirm sends these bytes. [Q2] [Q3]
 */
export async function requestQuote(deps: Deps, input: QuoteInput): Promise<Quote> {
  await deps.verifyWorkspace();
  const id = deps.newId() as PaidRequestId;
  const tag = id.replaceAll("-", "");
  const previous = input.replaces === undefined ? null : deps.readRequest(input.replaces);
  if (previous?.state === "quoted") deps.journal.close(previous.id, "cancelled", deps.clock.now());

  const row = {
    id,
    kind: "generation",
    request: freezeRequest(input.request),
    project: input.project ?? null,
    costCenter: input.costCenter ?? null,
    costCenterHeader: taggedCostCenter(input.costCenter ?? null, tag),
    quoteKey: `q.${deps.newId()}`,
    replaces: previous?.id ?? null,
  } as const;
  deps.journal.insertQuoting(row, deps.clock.now());

  const slot = await deps.takeWrite("quote");
  const attemptId = deps.journal.startQuote(id, deps.clock.now());
  const headers = { idempotencyKey: row.quoteKey, project: row.project, costCenterHeader: row.costCenterHeader };
  const outcome = await deps.quote(slot, quoteBody(row.request), headers);
  const now = deps.clock.now();

  if (outcome.kind !== "quoted") {
    const error = quoteError(outcome);
    deps.journal.failQuote(id, attemptId, error.service ?? null, attemptEnd(outcome), now);
    throw error;
  }
  const stored = toStoredQuote(outcome);
  deps.journal.settleQuote(id, attemptId, stored, attemptEnd(outcome), now);
  return toQuoteView(id, stored, {
    available: deps.availableCredits(),
    previousCredits: previous?.quote?.credits ?? null,
  });
}

function toStoredQuote({ quote, skewMs }: Extract<QuoteOutcome, { kind: "quoted" }>): StoredQuote {
  return {
    quoteId: quote.quote_id as StoredQuote["quoteId"],
    credits: quote.reserved_credits,
    expiresAt: Date.parse(quote.expires_at),
    skewMs,
    pricingVersion: quote.pricing_version,
    authorizeUrl: quote.authorization.status === "approval_required" ? quote.authorization.authorize_url : null,
    confirmation: quote.confirmation,
  };
}

function quoteError(outcome: Exclude<QuoteOutcome, { kind: "quoted" }>): AppError {
  switch (outcome.kind) {
    case "refused":
      return new AppError(refusalCode(outcome.refusal.status), outcome.refusal.message, {
        service: failureOf(outcome.refusal),
      });
    case "no_answer":
      return new AppError("offline", outcome.noAnswer.reason);
    case "unreadable":
      return new AppError("service_unreadable", `The service's answer (status ${outcome.status}) could not be read.`);
    default:
      return assertNever(outcome);
  }
}
