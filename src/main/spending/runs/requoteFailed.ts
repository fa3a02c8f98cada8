import type { PaidRequestId } from "#contracts/ids.ts";
import type { Run, NewRunItem } from "#contracts/spending/runs.ts";
import { t } from "#texts/t.ts";
import { assertNever } from "#main/shared/base/assertNever.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import { storedRequestPayload } from "#main/shared/api/domain/requestPayload.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { Labels } from "#main/spending/quotes/fetchQuote.ts";

interface Deps {
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
  /** The names of a service batch's items whose generation failed. */
  readonly failedItems: (id: PaidRequestId) => readonly string[];
  readonly requestRun: (input: Labels & { readonly items: readonly NewRunItem[] }) => Promise<Run>;
}

/**
 * Requests new quotes for failed items, to be shown and confirmed. Items that may still run are left out, because they
 * could be paid twice. [S4]
 */
export async function requoteFailed(deps: Deps, ids: readonly PaidRequestId[]): Promise<Run> {
  const rows = ids.map((id) => deps.readRequest(id)).filter((row) => row !== null);
  const items = rows.flatMap((row) => runItemsOf(deps, row));
  if (items.length === 0) throw new AppError("not_confirmable", t("Nothing here can be run again."));
  const [first] = rows;
  return deps.requestRun({
    items,
    ...(first?.project && { project: first.project }),
    ...(first?.costCenter && { costCenter: first.costCenter }),
  });
}

function runItemsOf(deps: Deps, row: PaidRequestRow): readonly NewRunItem[] {
  const isOver = row.state === "failed" || row.state === "expired" || row.state === "cancelled";
  const payload = storedRequestPayload(row.kind, row.request);
  if (payload === null) return [];
  switch (payload.kind) {
    case "generation":
    case "scene":
      return isOver ? [payload] : [];
    case "batch": {
      const failed = new Set(deps.failedItems(row.id));
      return payload.request.items
        .filter((item) => isOver || (row.state === "done" && failed.has(item.item_id)))
        .map((item) => ({ kind: "generation", request: item.request }));
    }
    case "research":
      return [];
    default:
      return assertNever(payload);
  }
}
