import { infiniteQueryOptions, queryOptions, skipToken } from "@tanstack/react-query";
import type { AssetId, PaidRequestId } from "../../contracts/ids.ts";
import type { GenerationType } from "../../contracts/service/generationRequests.ts";
import { run } from "./run.ts";

const pageLimit = { queue: 50, library: 120 } as const;
const firstPage = undefined as string | undefined;

/** Everything that the interface reads, by the key under which it is kept. */
export const queries = {
  app: queryOptions({ queryKey: ["app"], queryFn: () => run("app.describe", {}), staleTime: Infinity }),
  connection: queryOptions({ queryKey: ["connection"], queryFn: () => run("connection.read", {}) }),
  settings: queryOptions({ queryKey: ["settings"], queryFn: () => run("settings.read", {}) }),
  account: queryOptions({ queryKey: ["account"], queryFn: () => run("account.read", {}) }),
  models: (type: GenerationType) =>
    queryOptions({ queryKey: ["models", type], queryFn: () => run("models.list", { type }) }),
  queue: infiniteQueryOptions({
    queryKey: ["queue", "list"],
    queryFn: ({ pageParam }) =>
      run("queue.list", { limit: pageLimit.queue, ...(pageParam === undefined ? {} : { after: pageParam }) }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next ?? undefined,
  }),
  /** Reads nothing while there is no id. */
  paidRequest: (paidRequestId: PaidRequestId | undefined) =>
    queryOptions({
      queryKey: ["queue", "one", paidRequestId],
      queryFn: paidRequestId === undefined ? skipToken : () => run("queue.read", { paidRequestId }),
    }),
  library: infiniteQueryOptions({
    queryKey: ["library", "list"],
    queryFn: ({ pageParam }) =>
      run("library.list", { limit: pageLimit.library, ...(pageParam === undefined ? {} : { after: pageParam }) }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next ?? undefined,
  }),
  /** Reads nothing while there is no id. */
  asset: (assetId: AssetId | undefined) =>
    queryOptions({
      queryKey: ["library", "one", assetId],
      queryFn: assetId === undefined ? skipToken : () => run("library.read", { assetId }),
    }),
};
