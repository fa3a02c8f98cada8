import type { PaidRequest, PaidRequestPage } from "#contracts/spending/paidRequests.ts";
import type { HistoryFilter } from "#contracts/spending/requestHistory.ts";
import { expectedGenerations, storedRequestPayload } from "#main/shared/api/domain/requestPayload.ts";
import { parseCursor, type TimeCursor, writeCursor } from "#main/shared/base/timeCursor.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";

type Range = Pick<HistoryFilter, "states" | "projects" | "from" | "to">;

interface Deps {
  /** Returns ended requests of a range, the last ended first. */
  readonly history: (
    range: Range,
    cursor: TimeCursor | null,
    limit: number,
  ) => readonly { readonly row: PaidRequestRow; readonly endedAt: number }[];
  readonly describe: (row: PaidRequestRow) => PaidRequest;
}

/**
 * The most rows that one call reads. The content of a request is searched row by row, and one call must not block the
 * process for long.
 */
const mostRows = 1_000;

/** Returns a page of the history. A page may have few requests, or none, and still have a next one. [S98] */
export function listHistory(
  deps: Deps,
  input: { filter: HistoryFilter; after?: string | undefined; limit: number },
): PaidRequestPage {
  const { filter, limit } = input;
  const isSearched = filter.text !== "" || filter.types.length > 0 || filter.models.length > 0;
  const atOnce = isSearched ? mostRows : limit;
  const rows = deps.history(filter, parseCursor(input.after), atOnce);
  const found: PaidRequest[] = [];
  let last: (typeof rows)[number] | undefined;
  for (const one of rows) {
    if (found.length === limit) break;
    last = one;
    if (!isSearched || hasContent(one.row, filter)) found.push(deps.describe(one.row));
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
