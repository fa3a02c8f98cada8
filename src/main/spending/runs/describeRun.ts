import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import type { IdenticalRequest } from "#contracts/spending/quotes.ts";
import type { NewRunItem, Run, RunItem, RunPart } from "#contracts/spending/runs.ts";
import { t } from "#texts/t.ts";
import { mostCredits, type PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import type { RunItemRow, RunRow } from "#main/spending/domain/run.ts";
import { sentTag } from "#main/spending/domain/tag.ts";
import { expectedGenerations } from "#main/shared/api/domain/requestPayload.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { approvalOf } from "#main/spending/quotes/quoteView.ts";

export interface DescribeRunDeps {
  readonly readRun: (id: RunId) => RunRow | null;
  readonly itemsOf: (id: RunId) => readonly RunItemRow[];
  readonly partsOf: (id: RunId) => readonly PaidRequestRow[];
  /** Whether the batch's quotes are still being requested. */
  readonly isQuoting: (id: RunId) => boolean;
  readonly availableCredits: () => number | null;
  /** Returns other requests that have an item identical to one of these and may still cost something. [Q44] */
  readonly identicalTo: (ids: readonly PaidRequestId[]) => readonly IdenticalRequest[];
}

/** Returns a batch in the form that the renderer shows: every item, every quote, and the total price. */
export function describeRun(deps: DescribeRunDeps, id: RunId): Run {
  const run = deps.readRun(id);
  if (run === null) throw new AppError("not_found", t("Batch not found."));
  const items = deps.itemsOf(id);
  const used = new Set(items.map((item) => item.paidRequestId));
  // A request that was quoted again without one of its items has a replacement. Only requests that hold items count.
  const parts = deps.partsOf(id).filter((part) => used.has(part.id));
  const state = runState(run, parts, deps.isQuoting(id));
  const quotes = parts.flatMap((part) => (part.quote === null ? [] : [part.quote]));
  return {
    id,
    state,
    items: items.map(toItem),
    parts: parts.map(toPart),
    credits: state === "quoting" ? null : quotes.reduce((sum, quote) => sum + quote.credits, 0),
    expiresAt: quotes.length === 0 ? null : Math.min(...quotes.map((quote) => quote.expiresAt + quote.skewMs)),
    available: deps.availableCredits(),
    identical: state === "quoted" ? deps.identicalTo(parts.map((part) => part.id)) : [],
    project: run.project,
    costCenter: run.costCenter,
    createdAt: run.createdAt,
    acceptedAt: run.acceptedAt,
  };
}

function runState(run: RunRow, parts: readonly PaidRequestRow[], isQuoting: boolean): Run["state"] {
  if (run.acceptedAt !== null) return "accepted";
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
