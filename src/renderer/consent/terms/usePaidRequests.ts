import { useQueries } from "@tanstack/react-query";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { queries } from "#renderer/ipc/queries.ts";

/**
 * Returns requests in their current state, in the order of their IDs; undefined for a request that has not been read
 * yet.
 */
export function usePaidRequests(ids: readonly PaidRequestId[]): readonly (PaidRequest | undefined)[] {
  return useQueries({ queries: ids.map((id) => queries.paidRequest(id)) }).map(({ data }) => data);
}
