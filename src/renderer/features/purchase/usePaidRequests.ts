import { useQueries } from "@tanstack/react-query";
import type { PaidRequestId } from "../../../contracts/ids.ts";
import type { PaidRequest } from "../../../contracts/spending/paidRequests.ts";
import { queries } from "../../ipc/queries.ts";

/** Requests as they are now, in the order of their ids; undefined for one that was not read yet. */
export function usePaidRequests(ids: readonly PaidRequestId[]): readonly (PaidRequest | undefined)[] {
  return useQueries({ queries: ids.map((id) => queries.paidRequest(id)) }).map(({ data }) => data);
}
