import { infiniteQueryOptions, queryOptions, skipToken } from "@tanstack/react-query";
import type { AdCursor, AdFilter, AdSort } from "#contracts/ads/ads.ts";
import type { AdId, AssetId, BoardId, PaidRequestId, RunId } from "#contracts/ids.ts";
import type { RequestType } from "#contracts/studio/models.ts";
import type { LibraryFilter, LibrarySort, LibraryStretch } from "#contracts/library/library.ts";
import type { HistoryFilter } from "#contracts/spending/requestHistory.ts";
import type { LedgerFilters, SpendGrouping } from "#contracts/spending/spend.ts";
import { queueLimit, queueOf } from "./queueLists.ts";
import { readAllAds } from "./readAllAds.ts";
import { run } from "./run.ts";

const pageLimit = { history: 50, ledger: 100, deliveries: 20 } as const;
/** How long to wait before the Sandbox is read again that did not answer. */
const sandboxAwayMs = 5_000;
const firstPage = undefined as string | undefined;

interface AdsQuery {
  readonly filter: AdFilter;
  readonly sort: AdSort;
  /** Null starts at the beginning. */
  readonly after: AdCursor | null;
}

function readAds({ filter, sort, after }: AdsQuery, count: number) {
  return run("ads.page", { filter, sort, count, ...(after === null ? {} : { after }) });
}

/** All queries of the renderer, by cache key. */
export const queries = {
  app: queryOptions({ queryKey: ["app"], queryFn: () => run("app.describe", {}), staleTime: Infinity }),
  workspaces: queryOptions({ queryKey: ["workspaces"], queryFn: () => run("workspaces.list", {}) }),
  /** What every workspace does now. */
  workspaceActivity: queryOptions({
    queryKey: ["workspaceActivity", "states"],
    queryFn: () => run("workspaces.activity", {}),
  }),
  /** The live requests of all workspaces. */
  workspaceQueues: queryOptions({
    queryKey: ["workspaceActivity", "queues"],
    queryFn: () => run("workspaces.queues", {}),
  }),
  keychain: queryOptions({ queryKey: ["keychain"], queryFn: () => run("workspaces.keychain", {}) }),
  notifications: queryOptions({ queryKey: ["notifications"], queryFn: () => run("notifications.list", {}) }),
  connection: queryOptions({ queryKey: ["connection"], queryFn: () => run("connection.read", {}) }),
  serviceOrigin: queryOptions({
    queryKey: ["connection", "origin"],
    queryFn: () => run("connection.origin", {}),
    select: ({ origin }) => origin,
  }),
  settings: queryOptions({ queryKey: ["settings"], queryFn: () => run("settings.read", {}) }),
  updates: queryOptions({ queryKey: ["updates"], queryFn: () => run("updates.read", {}) }),
  account: queryOptions({ queryKey: ["account"], queryFn: () => run("account.read", {}) }),
  /** The settings of the Sandbox. Their key is within the account's: what makes the account stale makes them stale. */
  sandboxSwitches: queryOptions({
    queryKey: ["account", "switches"],
    queryFn: () => run("sandbox.readSwitches", {}),
    refetchInterval: ({ state }) => (state.status === "error" ? sandboxAwayMs : false),
  }),
  versions: queryOptions({ queryKey: ["account", "versions"], queryFn: () => run("account.versions", {}) }),
  capabilities: queryOptions({ queryKey: ["models", "capabilities"], queryFn: () => run("capabilities.read", {}) }),
  models: (type: RequestType) =>
    queryOptions({ queryKey: ["models", type], queryFn: () => run("models.list", { type }) }),
  modelQuotes: (type: RequestType) =>
    queryOptions({ queryKey: ["models", "quotes", type], queryFn: () => run("models.quotes", { type }) }),
  usedModels: (type: RequestType) =>
    queryOptions({ queryKey: ["library", "models", type], queryFn: () => run("models.used", { type }) }),
  voices: queryOptions({ queryKey: ["library", "voices"], queryFn: () => run("models.voices", {}) }),
  avatars: queryOptions({ queryKey: ["galleries", "avatars"], queryFn: () => run("galleries.avatars", {}) }),
  scenes: queryOptions({ queryKey: ["galleries", "scenes"], queryFn: () => run("galleries.scenes", {}) }),
  webhooks: queryOptions({ queryKey: ["webhooks", "state"], queryFn: () => run("webhooks.read", {}) }),
  /** The newest deliveries, and older ones page by page as requested. */
  deliveries: infiniteQueryOptions({
    queryKey: ["webhooks", "deliveries"],
    queryFn: ({ pageParam }) =>
      run("webhooks.deliveries", {
        limit: pageLimit.deliveries,
        ...(pageParam === undefined ? {} : { before: pageParam }),
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < pageLimit.deliveries ? undefined : page.at(-1)?.sortKey),
  }),
  deliveryBody: (id: string) =>
    queryOptions({
      queryKey: ["webhooks", "body", id],
      queryFn: () => run("webhooks.body", { id }),
      staleTime: Infinity,
    }),
  hosting: queryOptions({ queryKey: ["hosting"], queryFn: () => run("hosting.read", {}) }),
  /** The file behind a `reference:` address. It never changes while it is stored. */
  localFile: (address: string) =>
    queryOptions({
      queryKey: ["references", address],
      queryFn: () => run("references.describe", { addresses: [address] }),
      staleTime: 60_000,
    }),
  /** Key of all lists of the queue together. */
  queueLists: ["queue", "list"],
  queueOf,
  queue: queueOf("all"),
  queueLimit,
  /** Key of the history with any filter. */
  queueHistories: ["queue", "history"],
  queueHistory: (filter: HistoryFilter) =>
    infiniteQueryOptions({
      queryKey: ["queue", "history", filter],
      queryFn: ({ pageParam }) =>
        run("queue.history", {
          filter,
          limit: pageLimit.history,
          ...(pageParam === undefined ? {} : { after: pageParam }),
        }),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: (before) => before,
    }),
  historyChoices: queryOptions({ queryKey: ["queue", "choices"], queryFn: () => run("queue.historyChoices", {}) }),
  /** Disabled while there is no ID. */
  requestRecipe: (paidRequestId: PaidRequestId | undefined) =>
    queryOptions({
      queryKey: ["queue", "recipe", paidRequestId],
      queryFn: paidRequestId === undefined ? skipToken : () => run("queue.recipe", { paidRequestId }),
    }),
  /** Disabled while there is no ID. */
  requestSteps: (paidRequestId: PaidRequestId | undefined) =>
    queryOptions({
      queryKey: ["queue", "steps", paidRequestId],
      queryFn: paidRequestId === undefined ? skipToken : () => run("queue.steps", { paidRequestId }),
    }),
  queueOrder: queryOptions({ queryKey: ["queue", "order"], queryFn: () => run("queue.order", {}) }),
  elsewhere: infiniteQueryOptions({
    queryKey: ["queue", "elsewhere"],
    queryFn: ({ pageParam }) => run("queue.elsewhere", pageParam === undefined ? {} : { after: pageParam }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next ?? undefined,
  }),
  /** Disabled while there is no ID. */
  runProgress: (runId: RunId | null) =>
    queryOptions({
      queryKey: ["queue", "progress", runId],
      queryFn: runId === null ? skipToken : () => run("queue.progress", { runId }),
    }),
  /** Disabled while there is no ID. */
  evidence: (paidRequestId: PaidRequestId | undefined) =>
    queryOptions({
      queryKey: ["queue", "evidence", paidRequestId],
      queryFn: paidRequestId === undefined ? skipToken : () => run("queue.evidence", { paidRequestId }),
    }),
  /** Disabled while there is no ID. */
  paidRequest: (paidRequestId: PaidRequestId | undefined) =>
    queryOptions({
      queryKey: ["queue", "one", paidRequestId],
      queryFn: paidRequestId === undefined ? skipToken : () => run("queue.read", { paidRequestId }),
    }),
  rateLimit: queryOptions({ queryKey: ["rateLimit"], queryFn: () => run("queue.rateLimit", {}) }),
  /** Disabled while there is no ID. */
  run: (runId: RunId | null) =>
    queryOptions({
      queryKey: ["runs", runId],
      queryFn: runId === null ? skipToken : () => run("runs.read", { runId }),
    }),
  libraryOutline: (filter: LibraryFilter, sort: LibrarySort = "newest") =>
    queryOptions({
      queryKey: ["library", "outline", filter, sort],
      queryFn: () => run("library.outline", { filter, sort }),
    }),
  libraryPage: (filter: LibraryFilter, { sortKey, value = 0, count }: LibraryStretch, sort: LibrarySort = "newest") =>
    queryOptions({
      queryKey: ["library", "page", filter, sort, sortKey, value, count],
      queryFn: () => run("library.page", { filter, sort, sortKey, value, count }),
      gcTime: 60_000,
    }),
  /** The collections, each with the number of its results that match. */
  collections: (filter: LibraryFilter) =>
    queryOptions({
      queryKey: ["library", "collections", filter],
      queryFn: () => run("collections.list", { filter }),
    }),
  /** The number of results with each color. */
  libraryColors: (filter: LibraryFilter) =>
    queryOptions({ queryKey: ["library", "colors", filter], queryFn: () => run("library.colors", { filter }) }),
  /** Whether a result can be compared by its image. Disabled without an ID. */
  resultLikeness: (assetId: AssetId | undefined) =>
    queryOptions({
      queryKey: ["library", "likeness", assetId],
      queryFn: assetId === undefined ? skipToken : () => run("library.likeness", { assetId }),
    }),
  sourceUsage: (uses: readonly string[]) =>
    queryOptions({ queryKey: ["library", "usage", uses], queryFn: () => run("galleries.usage", { uses: [...uses] }) }),
  waitingDownloads: queryOptions({
    queryKey: ["library", "downloads"],
    queryFn: () => run("library.waitingDownloads", {}),
  }),
  libraryFacets: (filter: LibraryFilter) =>
    queryOptions({ queryKey: ["library", "facets", filter], queryFn: () => run("library.facets", { filter }) }),
  namePreview: (template: string) =>
    queryOptions({ queryKey: ["library", "name", template], queryFn: () => run("library.previewName", { template }) }),
  /** Disabled while there is no ID. */
  asset: (assetId: AssetId | undefined) =>
    queryOptions({
      queryKey: ["library", "one", assetId],
      queryFn: assetId === undefined ? skipToken : () => run("library.read", { assetId }),
    }),
  /** What a result's request used, besides results. A request doesn't change, so changes of results don't read it again. */
  sources: (assetId: AssetId) =>
    queryOptions({
      queryKey: ["sources", assetId],
      queryFn: () => run("library.sources", { assetId }),
      staleTime: Infinity,
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
  budgets: queryOptions({ queryKey: ["spend", "budgets"], queryFn: () => run("spend.budgets", {}) }),
  budgetBurn: (id: string) =>
    queryOptions({ queryKey: ["spend", "burn", id], queryFn: () => run("spend.burn", { id }) }),
  backups: queryOptions({ queryKey: ["backups", "list"], queryFn: () => run("backups.list", {}) }),
  backupPreview: (name: string | null) =>
    queryOptions({
      queryKey: ["backups", "preview", name],
      queryFn: name === null ? skipToken : () => run("backups.preview", { name }),
      gcTime: 0,
    }),
  recovery: queryOptions({ queryKey: ["backups", "recovery"], queryFn: () => run("backups.recovery", {}) }),
  libraryFolder: queryOptions({ queryKey: ["storage", "library"], queryFn: () => run("storage.libraryFolder", {}) }),
  storage: queryOptions({ queryKey: ["storage"], queryFn: () => run("storage.read", {}) }),
  caps: queryOptions({ queryKey: ["spend", "caps"], queryFn: () => run("spend.caps", {}) }),
  /** The page that starts after a cursor; null starts at the beginning. */
  adPage: (filter: AdFilter, sort: AdSort, after: AdCursor | null, count: number) =>
    queryOptions({
      queryKey: ["ads", "page", filter, sort, after, count],
      queryFn: () => readAds({ filter, sort, after }, count),
      gcTime: 30_000,
      // The grid does not read a page again right after it was read; events report every change.
      staleTime: 1_000,
    }),
  /** All ads that research of a page found, with today's dates. A page has hundreds of ads at most. */
  adsOfPage: (pageId: string) =>
    queryOptions({
      queryKey: ["ads", "page", "all", pageId],
      queryFn: () => readAllAds({ origin: "research", brandIds: [pageId] }),
      gcTime: 30_000,
    }),
  /** The first matching ad. Disabled while the argument is null. */
  firstAd: (query: AdsQuery | null) =>
    queryOptions({
      queryKey: ["ads", "page", "first", query],
      queryFn: query === null ? skipToken : () => readAds(query, 1),
      gcTime: 30_000,
    }),
  adCount: (filter: AdFilter) =>
    queryOptions({ queryKey: ["ads", "count", filter], queryFn: () => run("ads.count", { filter }), gcTime: 30_000 }),
  adFacets: (filter: AdFilter) =>
    queryOptions({ queryKey: ["ads", "facets", filter], queryFn: () => run("ads.facets", { filter }), gcTime: 30_000 }),
  adMonths: (filter: AdFilter) =>
    queryOptions({ queryKey: ["ads", "months", filter], queryFn: () => run("ads.months", { filter }), gcTime: 30_000 }),
  /** Disabled while there is no ID. */
  ad: (adId: AdId | undefined) =>
    queryOptions({
      queryKey: ["ads", "one", adId],
      queryFn: adId === undefined ? skipToken : () => run("ads.read", { adId }),
    }),
  /** Whether an ad can be compared by its image. Disabled without an ID. */
  adLikeness: (adId: AdId | undefined) =>
    queryOptions({
      queryKey: ["ads", "likeness", adId],
      queryFn: adId === undefined ? skipToken : () => run("ads.likeness", { adId }),
      gcTime: 30_000,
    }),
  /** Where the search words occur in an ad. Disabled without a search text. */
  adHighlights: (adId: AdId, find: string | undefined) =>
    queryOptions({
      queryKey: ["ads", "marks", adId, find],
      queryFn: find === undefined ? skipToken : () => run("ads.highlights", { adId, find }),
      gcTime: 30_000,
    }),
  adIsPinned: (adId: AdId) =>
    queryOptions({ queryKey: ["ads", "pinned", adId], queryFn: () => run("ads.isPinned", { adId }), gcTime: 30_000 }),
  adTotals: queryOptions({
    queryKey: ["ads", "totals"],
    queryFn: () => run("ads.totals", {}),
    // No event reports indexing progress. Indexing takes minutes, once per version.
    refetchInterval: ({ state }) => (state.data !== undefined && state.data.unindexed > 0 ? 2_000 : false),
  }),
  /** Whether the ads on this computer are all of the service's. */
  adCoverage: queryOptions({
    queryKey: ["offlineCollections", "coverage"],
    queryFn: () => run("ads.coverage", {}),
  }),
  userTags: queryOptions({ queryKey: ["ads", "userTags"], queryFn: () => run("ads.userTags", {}) }),
  brands: (find: string) =>
    queryOptions({ queryKey: ["ads", "brands", find], queryFn: () => run("ads.brands", { find }), gcTime: 30_000 }),
  brand: (brandId: string) =>
    queryOptions({ queryKey: ["ads", "brand", brandId], queryFn: () => run("ads.brand", { brandId }) }),
  boards: queryOptions({ queryKey: ["boards", "list"], queryFn: () => run("boards.list", {}) }),
  /** Disabled while there is no ID. */
  boardOrder: (boardId: BoardId | undefined) =>
    queryOptions({
      queryKey: ["boards", "order", boardId],
      queryFn: boardId === undefined ? skipToken : () => run("boards.order", { boardId }),
    }),
  /** All ads of a board that match a filter. Disabled while there is no filter. */
  boardAds: (filter: AdFilter | undefined) =>
    queryOptions({
      queryKey: ["ads", "board", filter],
      queryFn: filter === undefined ? skipToken : () => readAllAds(filter),
    }),
  savedSearches: queryOptions({ queryKey: ["searches", "list"], queryFn: () => run("searches.list", {}) }),
  offlineCollections: queryOptions({
    queryKey: ["offlineCollections", "list"],
    queryFn: () => run("offlineCollections.list", {}),
  }),
  /** How far the service's results for a search have been read. */
  serviceSearch: (filter: AdFilter, sort: "newest" | "oldest") =>
    queryOptions({
      queryKey: ["offlineCollections", "search", filter, sort],
      queryFn: () => run("ads.serviceState", { filter, sort }),
      gcTime: 30_000,
    }),
  adStorage: queryOptions({ queryKey: ["offlineCollections", "storage"], queryFn: () => run("adMedia.storage", {}) }),
};
