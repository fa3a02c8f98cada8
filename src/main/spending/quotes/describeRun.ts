import type { RunId } from "#contracts/ids.ts";
import type { NewRunItem, Run, RunItem, RunPart } from "#contracts/spending/runs.ts";
import { t } from "#texts/t.ts";
import { mostCredits, type PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import type { RunItemRow, RunRow } from "#main/spending/domain/run.ts";
import { sentTag } from "#main/spending/domain/tag.ts";
import { expectedGenerations } from "#main/shared/api/domain/requestPayload.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { availableCredits } from "#main/shared/api/domain/availableCredits.ts";
import type { SpendingContext } from "#main/spending/context.ts";
import { approvalOf, identicalTo } from "./quoteView.ts";

type Context = Pick<SpendingContext, "requests" | "runs" | "quoting" | "service">;

/** Returns a batch in the form that the renderer shows: every item, every quote, and the total price. */
export function describeRun(spending: Context, id: RunId): Run {
  const run = spending.runs.read(id);
  if (run === null) throw new AppError("not_found", t("Batch not found."));
  const items = spending.runs.items(id);
  const used = new Set(items.map((item) => item.paidRequestId));
  // A request that was quoted again without one of its items has a replacement. Only requests that hold items count.
  const parts = spending.requests.ofRun(id).filter((part) => used.has(part.id));
  const state = runState(run, parts, spending.quoting.isQuoting(id));
  const quotes = parts.flatMap((part) => (part.quote === null ? [] : [part.quote]));
  return {
    id,
    state,
    items: items.map(toItem),
    parts: parts.map(toPart),
    credits: state === "quoting" ? null : quotes.reduce((sum, quote) => sum + quote.credits, 0),
    expiresAt: quotes.length === 0 ? null : Math.min(...quotes.map((quote) => quote.expiresAt + quote.skewMs)),
    available: availableCredits(spending.service),
    identical:
      state === "quoted"
        ? identicalTo(
            spending,
            parts.map((part) => part.id),
          )
        : [],
    project: run.project,
    costCenter: run.costCenter,
    createdAt: run.createdAt,
    confirmedAt: run.confirmedAt,
  };
}

function runState(run: RunRow, parts: readonly PaidRequestRow[], isQuoting: boolean): Run["state"] {
  if (run.confirmedAt !== null) return "confirmed";
  if (isQuoting) return "quoting";
  return parts.some((part) => part.state === "quoted") ? "quoted" : "closed";
}

function toItem(item: RunItemRow): RunItem {
  const [work] = expectedGenerations(item.request);
  return {
    position: item.position,
    kind: item.request.kind,
    type: work?.type ?? "",
    model: work?.model ?? "",
    prompt: work?.prompt ?? "",
    options: optionsOf(item.request.request),
    credits: item.credits,
    failure: item.failure,
    paidRequestId: item.paidRequestId,
  };
}

/** The start of a file within a request: enough to tell that it is one. */
const fileStart = /^data:[^,;]{0,100}/i;

/** Returns what is sent beside type, model and prompt. Files within the request may be large, so only their kind stays. */
function optionsOf({ options, ...request }: NewRunItem["request"] & { readonly options?: object | undefined }) {
  const { type: _1, model: _2, prompt: _3, ...top } = request as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries({ ...top, ...options }).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(cut) : cut(value),
    ]),
  );
}

function cut(value: unknown): unknown {
  return typeof value === "string" ? (fileStart.exec(value)?.[0] ?? value) : value;
}

function toPart(row: PaidRequestRow): RunPart {
  return {
    paidRequestId: row.id,
    kind: row.kind,
    state: row.state,
    quoteId: row.quote?.quoteId ?? null,
    credits: row.quote?.credits ?? null,
    maximumCredits: row.quote === null ? null : mostCredits(row.quote),
    expiresAt: row.quote === null ? null : row.quote.expiresAt + row.quote.skewMs,
    pricingVersion: row.quote?.pricingVersion ?? null,
    traceTag: sentTag(row),
    approval: approvalOf(row.quote),
  };
}
