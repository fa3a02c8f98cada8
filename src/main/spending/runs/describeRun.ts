import type { PaidRequestId, RunId } from "../../../contracts/ids.ts";
import type { IdenticalRequest } from "../../../contracts/spending/quotes.ts";
import type { Run, RunItem, RunPart } from "../../../contracts/spending/runs.ts";
import { t } from "../../../texts/t.ts";
import type { PaidRequestRow } from "../domain/paidRequest.ts";
import type { RunItemRow, RunRow } from "../domain/run.ts";
import { sentTag } from "../domain/tag.ts";
import { worksOf } from "../../shared/api/domain/work.ts";
import { AppError } from "../../shared/base/errors.ts";
import { approvalOf } from "../quotes/quoteView.ts";

export interface DescribeRunDeps {
  readonly readRun: (id: RunId) => RunRow | null;
  readonly itemsOf: (id: RunId) => readonly RunItemRow[];
  readonly partsOf: (id: RunId) => readonly PaidRequestRow[];
  /** Whether its prices are still being asked. */
  readonly isQuoting: (id: RunId) => boolean;
  readonly availableCredits: () => number | null;
  /** Other requests with an item that is identical to one of these, and that may still cost something. [Q44] */
  readonly identicalTo: (ids: readonly PaidRequestId[]) => readonly IdenticalRequest[];
}

/** A run as a person decides on it: every piece, every quote, and what all of it costs. */
export function describeRun(deps: DescribeRunDeps, id: RunId): Run {
  const run = deps.readRun(id);
  if (run === null) throw new AppError("not_found", t("Batch not found."));
  const items = deps.itemsOf(id);
  const used = new Set(items.map((item) => item.paidRequestId));
  // A part that was asked again without a piece is replaced by another; only those that hold pieces count.
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
  const [work] = worksOf(item.ask);
  return {
    position: item.position,
    kind: item.ask.kind,
    type: work?.type ?? "",
    model: work?.model ?? "",
    prompt: work?.prompt ?? "",
    credits: item.credits,
    failure: item.failure,
    paidRequestId: item.paidRequestId,
  };
}

function toPart(row: PaidRequestRow): RunPart {
  return {
    paidRequestId: row.id,
    kind: row.kind,
    state: row.state,
    quoteId: row.quote?.quoteId ?? null,
    credits: row.quote?.credits ?? null,
    expiresAt: row.quote === null ? null : row.quote.expiresAt + row.quote.skewMs,
    pricingVersion: row.quote?.pricingVersion ?? null,
    traceTag: sentTag(row),
    approval: approvalOf(row.quote),
  };
}
