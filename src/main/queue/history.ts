import type { PaidRequestId } from "#contracts/ids.ts";
import type { PaidRequest, PaidRequestPage } from "#contracts/spending/paidRequests.ts";
import type { HistoryFilter, RequestRecipe, RequestSteps } from "#contracts/spending/requestHistory.ts";
import type { NewRunItem } from "#contracts/spending/runs.ts";
import {
  expectedGenerations,
  type RequestPayload,
  storedRequestPayload,
} from "#main/shared/api/domain/requestPayload.ts";
import { assertNever } from "#main/shared/base/assertNever.ts";
import { parseCursor, writeCursor } from "#main/shared/base/timeCursor.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import { withoutWebhookUrl } from "#main/spending/domain/webhookUrl.ts";
import type { QueueContext } from "./context.ts";
import { describeRequest } from "./describeRequest.ts";

/**
 * The most rows that one call reads. The content of a request is searched row by row, and one call must not block the
 * process for long.
 */
const mostRows = 1_000;

/** Returns a page of the history. A page may have few requests, or none, and still have a next one. [S98] */
export function listHistory(
  queue: QueueContext,
  { filter, after, limit }: { filter: HistoryFilter; after?: string | undefined; limit: number },
): PaidRequestPage {
  const isSearched = filter.text !== "" || filter.types.length > 0 || filter.models.length > 0;
  const atOnce = isSearched ? mostRows : limit;
  const rows = queue.requests.history(filter, parseCursor(after), atOnce);
  const found: PaidRequest[] = [];
  let last: (typeof rows)[number] | undefined;
  for (const one of rows) {
    if (found.length === limit) break;
    last = one;
    if (!isSearched || hasContent(one.row, filter)) found.push(describeRequest(queue, one.row));
  }
  const isWhole = rows.length < atOnce && last === rows.at(-1);
  const next = isWhole || last === undefined ? null : writeCursor({ createdAt: last.endedAt, id: last.row.id });
  return { requests: found, next };
}

/** Whether an output of the request has one of the types and models, and a prompt with the text. */
function hasContent(row: PaidRequestRow, { types, models, text }: HistoryFilter): boolean {
  const payload = storedRequestPayload(row.kind, row.request);
  if (payload === null) return false;
  const wanted = text.toLowerCase();
  return expectedGenerations(payload).some(
    ({ type, model, prompt }) =>
      (types.length === 0 || types.includes(type)) &&
      (models.length === 0 || models.includes(model)) &&
      prompt.toLowerCase().includes(wanted),
  );
}

/** Returns what Studio needs to compose a request again; null for research, and if its content cannot be read. [S99] */
export function readRecipe(queue: QueueContext, id: PaidRequestId): RequestRecipe | null {
  const row = queue.requests.read(id);
  const frozen = row === null ? null : withoutWebhookUrl(row.request);
  if (row === null || frozen === null) return null;
  const payload = storedRequestPayload(row.kind, frozen);
  const items = payload === null ? [] : itemsOf(payload, new Set(queue.generations.failedItems(id)));
  if (items.length === 0) return null;
  // The URLs of hosted files have expired, so the items get the local names. [RF6]
  return { items: queue.localReferences(items), project: row.project, costCenter: row.costCenter };
}

/** Returns the items without a result. A request of which none is known has only such items. */
function itemsOf(payload: RequestPayload, failed: ReadonlySet<string>): readonly NewRunItem[] {
  switch (payload.kind) {
    case "generation":
    case "scene":
      return [payload];
    case "batch": {
      const { items } = payload.request;
      const without = items.filter(({ item_id: name }) => failed.size === 0 || failed.has(name));
      return without.map(({ request }) => ({ kind: "generation", request }));
    }
    case "research":
      return [];
    default:
      return assertNever(payload);
  }
}

/** Returns when a request entered each state, and the ledger entries of its generations. */
export function readSteps({ requests, generations, ledger }: QueueContext, id: PaidRequestId): RequestSteps {
  const rows = generations.ofRequest(id).flatMap((generation) => ledger.ofGeneration(generation.id));
  // One charge of a batch belongs to several generations.
  const entries = [...new Map(rows.map((row) => [row.id, row])).values()];
  return {
    steps: requests.steps(id),
    entries: entries
      .toSorted((a, b) => a.createdAt - b.createdAt)
      .map((entry) => ({
        id: entry.id,
        at: entry.createdAt,
        event: entry.event_kind,
        direction: entry.direction,
        credits: entry.credits,
      })),
  };
}
