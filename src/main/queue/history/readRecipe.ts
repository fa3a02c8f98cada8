import type { PaidRequestId } from "#contracts/ids.ts";
import type { RequestRecipe } from "#contracts/spending/requestHistory.ts";
import type { NewRunItem } from "#contracts/spending/runs.ts";
import { type RequestPayload, storedRequestPayload } from "#main/shared/api/domain/requestPayload.ts";
import { assertNever } from "#main/shared/base/assertNever.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import { withoutWebhookUrl } from "#main/spending/domain/webhookUrl.ts";

interface Deps {
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
  /** The names of a service batch's items whose generation failed. */
  readonly failedItems: (id: PaidRequestId) => readonly string[];
  /** Returns a request with hosted files replaced by their local names. */
  readonly localReferences: <T>(request: T) => T;
}

/** Returns what Studio needs to compose a request again; null for research, and if its content cannot be read. [S99] */
export function readRecipe(deps: Deps, id: PaidRequestId): RequestRecipe | null {
  const row = deps.readRequest(id);
  const frozen = row === null ? null : withoutWebhookUrl(row.request);
  if (row === null || frozen === null) return null;
  const payload = storedRequestPayload(row.kind, frozen);
  const items = payload === null ? [] : itemsOf(payload, new Set(deps.failedItems(id)));
  if (items.length === 0) return null;
  // The URLs of hosted files have expired, so the items get the local names. [RF6]
  return { items: deps.localReferences(items), project: row.project, costCenter: row.costCenter };
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
