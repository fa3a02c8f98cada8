import type { MonitorId, PaidRequestId, RunId } from "#contracts/ids.ts";
import type { ConsentKey } from "#contracts/spending/consent.ts";
import type { Quote, ResearchAnswer } from "#contracts/spending/quotes.ts";
import type { Run } from "#contracts/spending/runs.ts";
import { t } from "#texts/t.ts";
import { storedRequestPayload } from "#main/shared/api/domain/requestPayload.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { ConfirmationsTarget, QuoteTarget, RunTarget } from "#main/spending/domain/consentTarget.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import type { QuoteRequest } from "#main/spending/quotes/fetchQuote.ts";
import type { ResearchQuoteRequest } from "#main/spending/quotes/requestQuote.ts";
import type { OpenConsents } from "./openConsents.ts";

export interface RequoteDeps {
  readonly consents: Pick<OpenConsents, "find" | "replace" | "end">;
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
  readonly requestQuote: (input: QuoteRequest) => Promise<Quote>;
  readonly requestResearchQuote: (input: ResearchQuoteRequest) => Promise<ResearchAnswer>;
  /** The monitor that the request is a check of; null if there is none. */
  readonly monitorOf: (id: PaidRequestId) => MonitorId | null;
  readonly describeRun: (id: RunId) => Run;
  readonly requoteFailed: (ids: readonly PaidRequestId[]) => Promise<Run>;
  readonly discardQuote: (id: PaidRequestId) => void;
  readonly discardRun: (id: RunId) => void;
  /** Requests new quotes for expired ones of confirmation requests, and shows them. */
  readonly requoteConfirmations: (target: ConfirmationsTarget) => Promise<void>;
}

/**
 * Requests new quotes for what an open consent shows, and shows them instead. Free. Quotes that arrive after the
 * consent has ended are discarded. [Q5]
 */
export async function requoteConsent(deps: RequoteDeps, key: ConsentKey): Promise<void> {
  const opened = deps.consents.find(key);
  if (opened === null) throw new AppError("not_found", t("Quote not found."));
  if (opened.target.kind === "quote") return requoteRequest(deps, key, opened.target);
  if (opened.target.kind === "run") return requoteRun(deps, key, opened.target);
  if (opened.target.kind === "confirmations") return deps.requoteConfirmations(opened.target);
  throw new AppError("not_confirmable", t("This quote is no longer open."));
}

async function requoteRequest(deps: RequoteDeps, key: ConsentKey, target: QuoteTarget): Promise<void> {
  const answer = await priceAgain(deps, target.paidRequestId);
  if (answer.kind === "free_job") {
    deps.consents.end(key, { free: answer });
    return;
  }
  const { paidRequestId } = answer.quote;
  if (deps.consents.find(key)?.target === target) deps.consents.replace(key, { ...target, paidRequestId });
  else deps.discardQuote(paidRequestId);
}

/** Requests a new quote for a request that is not part of a batch. The program that requested it stays the same. */
export async function priceAgain(
  deps: Pick<RequoteDeps, "readRequest" | "requestQuote" | "requestResearchQuote" | "monitorOf">,
  id: PaidRequestId,
): Promise<ResearchAnswer> {
  const row = deps.readRequest(id);
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
    return { kind: "quote", quote: await deps.requestQuote({ payload, ...labels }) };
  }
  const monitorId = deps.monitorOf(id);
  return deps.requestResearchQuote({ payload, ...labels, ...(monitorId !== null && { monitorId }) });
}

/** Discards the remaining quotes of a batch and requests new ones for the same items. */
async function requoteRun(deps: RequoteDeps, key: ConsentKey, target: RunTarget): Promise<void> {
  const old = deps.describeRun(target.runId);
  const parts = old.parts.map(({ paidRequestId }) => paidRequestId);
  deps.discardRun(old.id);
  const next = await deps.requoteFailed(parts);
  if (deps.consents.find(key)?.target !== target) {
    deps.discardRun(next.id);
    return;
  }
  deps.consents.replace(
    key,
    { ...target, runId: next.id, previousCredits: old.credits },
    { from: old.id, to: next.id, positions: positionsOf(old, parts) },
  );
}

/** Returns the items' positions in the old batch, in the order in which the new batch lists them. */
function positionsOf({ items }: Run, parts: readonly PaidRequestId[]): readonly number[] {
  return parts.flatMap((part) => items.filter((item) => item.paidRequestId === part).map(({ position }) => position));
}
