import { failureKind } from "#main/shared/api/domain/failureKind.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { RunId } from "#contracts/ids.ts";
import type { ServiceFailure } from "#contracts/result.ts";
import { t } from "#texts/t.ts";
import { failureOf } from "#main/shared/api/domain/refusal.ts";
import type { QuoteContext, SpendingContext } from "#main/spending/context.ts";
import type { RunRow } from "#main/spending/domain/run.ts";
import {
  partOf,
  type PlannedItem,
  type PlannedPart,
  planParts,
  rejectedIndex,
  renamedPart,
} from "#main/spending/domain/runPlan.ts";
import type { Refusal } from "#main/shared/api/domain/serviceOutcome.ts";
import { AppError, toWireError } from "#main/shared/base/errors.ts";
import { type FetchedQuote, openQuote, fetchQuote } from "./fetchQuote.ts";
import { quoteError } from "./quoteError.ts";

/** A batch whose quotes are requested. */
interface QuotedRun extends RunRow {
  /** The program that requests them; null for the user. */
  readonly requestedBy: ProgramId | null;
}

type Context = QuoteContext & Pick<SpendingContext, "runs" | "runWriter" | "publish">;

/** How often a quote is requested when no response arrives. Quotes are free. */
const tries = 3;

/**
 * Requests the quotes of a batch, request by request. An item that the service names as invalid is set aside, and the
 * rest is quoted again. If the service names none, the request is halved until the item is found. `isWanted`: false once
 * the user has discarded the batch: no more quotes are requested.
 */
export async function quoteRun(
  spending: Context,
  id: RunId,
  { requestedBy, isWanted }: { readonly requestedBy: ProgramId | null; readonly isWanted: () => boolean },
): Promise<void> {
  const row = spending.runs.read(id);
  if (row === null) throw new AppError("not_found", t("Batch not found."));
  const run: QuotedRun = { ...row, requestedBy };
  const planned = spending.runs.items(id).map(({ position, request: payload }) => ({ position, payload }));
  const parts: PlannedPart[] = [...planParts(planned, spending.service.operations.limits().batchItems)];
  try {
    for (let part = parts.shift(); part !== undefined && isWanted(); part = parts.shift()) {
      parts.unshift(...(await quotePart(spending, run, part, planned)));
      spending.publish("runs.changed", { ids: [id] });
    }
  } catch (cause) {
    // After any error, items without a price get its reason, so that no item stays unpriced silently.
    putAsideUnpriced(spending, run, cause);
    throw cause;
  }
}

function putAsideUnpriced(spending: Context, run: QuotedRun, cause: unknown): void {
  const unpriced = spending.runs.items(run.id).filter((item) => item.credits === null && item.failure === null);
  for (const { paidRequestId } of unpriced) {
    const row = paidRequestId === null ? null : spending.requests.read(paidRequestId);
    if (row?.state === "quoting" || row?.state === "quoted")
      spending.journal.close(row.id, "cancelled", spending.clock.now());
  }
  const failure = localFailure(toWireError(cause).message);
  putAside(
    spending,
    run,
    unpriced.map(({ position }) => position),
    failure,
  );
}

/** Quotes one planned request. If it was refused, resolves to the requests to quote instead. */
async function quotePart(
  spending: Context,
  run: QuotedRun,
  part: PlannedPart,
  planned: readonly PlannedItem[],
): Promise<readonly PlannedPart[]> {
  const { id, outcome } = await fetchNewQuote(spending, run, part);
  const positions = part.items.map((item) => item.position);
  const itemsAt = (wanted: readonly number[]) => planned.filter((item) => wanted.includes(item.position));
  switch (outcome.kind) {
    case "quoted": {
      const { terms, credits } = outcome.quote;
      spending.runWriter.price(id, terms.kind === "batch" ? terms.items : [{ itemId: null, credits }]);
      return [];
    }
    case "refused": {
      const failure = failureOf(outcome.refusal);
      if (positions.length === 1) return putAside(spending, run, positions, failure);
      // Only a refusal of the payload can concern a single item. Any other refusal concerns all items.
      const kind = failureKind(outcome.refusal);
      if (kind !== "invalid" && kind !== "denied") {
        return putAside(spending, run, positions, failure);
      }
      const index = rejectedIndex(
        outcome.refusal,
        part.items.map((item) => item.itemId),
      );
      const bad = index === null ? undefined : positions[index];
      if (bad === undefined) {
        const middle = Math.ceil(positions.length / 2);
        return [positions.slice(0, middle), positions.slice(middle)].map((half) => partOf(itemsAt(half)));
      }
      putAside(spending, run, [bad], failure);
      return [partOf(itemsAt(positions.filter((position) => position !== bad)))];
    }
    case "free_job":
      return putAside(spending, run, positions, localFailure(t("The service returned a job instead of a quote.")));
    default:
      return putAside(spending, run, positions, localFailure(quoteError(outcome).message));
  }
}

/**
 * Requests a quote, again under other item names if the service returned a used one. The same service batch always
 * gets the same quote, and other names make it another batch. API: POST /v1/generation-batches/quotes. [Q40]
 */
async function fetchNewQuote(spending: Context, run: QuotedRun, part: PlannedPart): Promise<FetchedQuote> {
  const fetched = await fetchWithRetry(spending, run, part);
  if (fetched.outcome.kind !== "quote_reused" || part.payload.kind !== "batch") return fetched;
  return fetchWithRetry(spending, run, renamedPart(part, fetched.id.replaceAll("-", "").slice(-12)));
}

async function fetchWithRetry(spending: Context, run: QuotedRun, part: PlannedPart): Promise<FetchedQuote> {
  for (let left = tries; ; left -= 1) {
    const row = openQuote(spending, {
      payload: part.payload,
      runId: run.id,
      ...(run.project !== null && { project: run.project }),
      ...(run.costCenter !== null && { costCenter: run.costCenter }),
      ...(run.requestedBy !== null && { requestedBy: run.requestedBy }),
    });
    spending.runWriter.assign(run.id, row.id, part.items);
    const fetched = await fetchQuote(spending, row);
    const { outcome } = fetched;
    const isPassing =
      outcome.kind === "no_answer" ||
      outcome.kind === "unreadable" ||
      (outcome.kind === "refused" && isPassingRefusal(outcome.refusal));
    if (!isPassing || left <= 1) return fetched;
  }
}

/**
 * Whether a retry may help soon. A rate limit only delays the next quote request; a budget or capacity limit lasts
 * longer.
 */
function isPassingRefusal(refusal: Refusal): boolean {
  const kind = failureKind(refusal);
  return kind === "transient" || kind === "rate_limited";
}

function putAside(
  spending: Context,
  run: QuotedRun,
  positions: readonly number[],
  failure: ServiceFailure,
): readonly PlannedPart[] {
  spending.runWriter.reject(run.id, positions, failure);
  return [];
}

function localFailure(message: string): ServiceFailure {
  return { status: 0, code: "no_price", message };
}
