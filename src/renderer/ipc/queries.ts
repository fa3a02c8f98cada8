import { infiniteQueryOptions, queryOptions, skipToken } from "@tanstack/react-query";
import type { AssetId, PaidRequestId, RunId } from "../../contracts/ids.ts";
import type { CreativeType } from "../../contracts/models.ts";
import type { LibraryFilter, LibraryStretch } from "../../contracts/library.ts";
import type { QueueView } from "../../contracts/paidRequests.ts";
import type { LedgerFilters, SpendGrouping } from "../../contracts/spend.ts";
import { run } from "./run.ts";

const pageLimit = { queue: 50, openQueue: 200, ledger: 100 } as const;
const firstPage = undefined as string | undefined;

/** What is not over is shown in the order in which it goes, for which all of it is needed: hence longer pages. */
function queueLimit(view: QueueView): number {
  return view === "all" ? pageLimit.queue : pageLimit.openQueue;
}

function queueOf(view: QueueView) {
  return infiniteQueryOptions({
    queryKey: ["queue", "list", view],
    queryFn: ({ pageParam }) =>
      run("queue.list", { view, limit: queueLimit(view), ...(pageParam === undefined ? {} : { after: pageParam }) }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

/** Everything that the interface reads, by the key under which it is kept. */
export const queries = {
  app: queryOptions({ queryKey: ["app"], queryFn: () => run("app.describe", {}), staleTime: Infinity }),
  connection: queryOptions({ queryKey: ["connection"], queryFn: () => run("connection.read", {}) }),
  settings: queryOptions({ queryKey: ["settings"], queryFn: () => run("settings.read", {}) }),
  updates: queryOptions({ queryKey: ["updates"], queryFn: () => run("updates.read", {}) }),
  account: queryOptions({ queryKey: ["account"], queryFn: () => run("account.read", {}) }),
  models: (type: CreativeType) =>
    queryOptions({ queryKey: ["models", type], queryFn: () => run("models.list", { type }) }),
  avatars: queryOptions({ queryKey: ["galleries", "avatars"], queryFn: () => run("galleries.avatars", {}) }),
  scenes: queryOptions({ queryKey: ["galleries", "scenes"], queryFn: () => run("galleries.scenes", {}) }),
  /** Key of all views of the queue together. */
  queueLists: ["queue", "list"],
  queueOf,
  queue: queueOf("all"),
  queueLimit,
  queueOrder: queryOptions({ queryKey: ["queue", "order"], queryFn: () => run("queue.order", {}) }),
  runProgress: (runId: RunId) =>
    queryOptions({ queryKey: ["queue", "progress", runId], queryFn: () => run("queue.progress", { runId }) }),
  /** Reads nothing while there is no id. */
  evidence: (paidRequestId: PaidRequestId | undefined) =>
    queryOptions({
      queryKey: ["queue", "evidence", paidRequestId],
      queryFn: paidRequestId === undefined ? skipToken : () => run("queue.evidence", { paidRequestId }),
    }),
  /** Reads nothing while there is no id. */
  paidRequest: (paidRequestId: PaidRequestId | undefined) =>
    queryOptions({
      queryKey: ["queue", "one", paidRequestId],
      queryFn: paidRequestId === undefined ? skipToken : () => run("queue.read", { paidRequestId }),
    }),
  meter: queryOptions({ queryKey: ["meter"], queryFn: () => run("queue.meter", {}) }),
  /** Reads nothing while there is no id. */
  run: (runId: RunId | null) =>
    queryOptions({
      queryKey: ["runs", runId],
      queryFn: runId === null ? skipToken : () => run("runs.read", { runId }),
    }),
  libraryOutline: (filter: LibraryFilter) =>
    queryOptions({ queryKey: ["library", "outline", filter], queryFn: () => run("library.outline", { filter }) }),
  libraryPage: (filter: LibraryFilter, { place, count }: LibraryStretch) =>
    queryOptions({
      queryKey: ["library", "page", filter, place, count],
      queryFn: () => run("library.page", { filter, place, count }),
      gcTime: 60_000,
    }),
  libraryFacets: (filter: LibraryFilter) =>
    queryOptions({ queryKey: ["library", "facets", filter], queryFn: () => run("library.facets", { filter }) }),
  namePreview: (template: string) =>
    queryOptions({ queryKey: ["library", "name", template], queryFn: () => run("library.previewName", { template }) }),
  /** Reads nothing while there is no id. */
  asset: (assetId: AssetId | undefined) =>
    queryOptions({
      queryKey: ["library", "one", assetId],
      queryFn: assetId === undefined ? skipToken : () => run("library.read", { assetId }),
    }),
  ledger: (filters: LedgerFilters) =>
    infiniteQueryOptions({
      queryKey: ["spend", "ledger", filters],
      queryFn: ({ pageParam }) =>
        run("spend.ledger", {
          ...filters,
          limit: pageLimit.ledger,
          ...(pageParam === undefined ? {} : { after: pageParam }),
        }),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
  /** `since` in epoch ms. */
  spendSummary: (by: SpendGrouping, since: number) =>
    queryOptions({ queryKey: ["spend", "summary", by, since], queryFn: () => run("spend.summary", { by, since }) }),
  reconciliation: queryOptions({
    queryKey: ["spend", "reconciliation"],
    queryFn: () => run("spend.reconciliation", {}),
  }),
  limits: queryOptions({ queryKey: ["spend", "limits"], queryFn: () => run("spend.limits", {}) }),
  caps: queryOptions({ queryKey: ["spend", "caps"], queryFn: () => run("spend.caps", {}) }),
};
