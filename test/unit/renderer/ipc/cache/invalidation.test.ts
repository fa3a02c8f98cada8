import { QueryClient, type QueryKey, QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { eventNames } from "#contracts/events.ts";
import type { AssetId, PaidRequestId, RunId } from "#contracts/ids.ts";
import type { LibraryOutline } from "#contracts/library/library.ts";
import { type PaidRequest, type QueueList, queueLists } from "#contracts/spending/paidRequests.ts";
import { consentQuery } from "#renderer/consent/consentQuery.ts";
import { agentQueries } from "#renderer/ipc/agentQueries.ts";
import { followEvents, staleAfter } from "#renderer/ipc/cache/invalidation.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { researchQueries } from "#renderer/ipc/researchQueries.ts";
import { aRequest } from "../../builders.ts";
import { fakeBridge } from "../../fakeBridge.ts";

test("every event has an invalidation rule, and every rule names an existing query", () => {
  expect(Object.keys(staleAfter).sort()).toEqual(Object.keys(eventNames).sort());
  const known = [
    agentQueries.state.queryKey,
    queries.account.queryKey,
    queries.settings.queryKey,
    queries.updates.queryKey,
    queries.connection.queryKey,
    queries.workspaces.queryKey,
    queries.models("image").queryKey,
    queries.modelQuotes("image").queryKey,
    queries.queueLists,
    queries.queueOrder.queryKey,
    queries.paidRequest("x" as PaidRequestId).queryKey,
    queries.runProgress("x" as RunId).queryKey,
    queries.evidence("x" as PaidRequestId).queryKey,
    queries.elsewhere.queryKey,
    queries.requestSteps("x" as PaidRequestId).queryKey,
    queries.historyChoices.queryKey,
    queries.run("x" as RunId).queryKey,
    queries.rateLimit.queryKey,
    queries.workspaceActivity.queryKey,
    queries.notifications.queryKey,
    queries.webhooks.queryKey,
    queries.avatars.queryKey,
    queries.hosting.queryKey,
    queries.scenes.queryKey,
    queries.sourceUsage([]).queryKey,
    queries.reconciliation.queryKey,
    queries.backups.queryKey,
    queries.storage.queryKey,
    queries.asset("x" as AssetId).queryKey,
    queries.adTotals.queryKey,
    queries.boards.queryKey,
    queries.savedSearches.queryKey,
    queries.offlineCollections.queryKey,
    researchQueries.monitors.queryKey,
    consentQuery.queryKey,
  ].map((key) => JSON.stringify(key).slice(1, -1));
  for (const key of Object.values(staleAfter).flat()) {
    const prefix = JSON.stringify(key).slice(1, -1);
    expect(
      known.some((whole) => whole.startsWith(prefix)),
      prefix,
    ).toBe(true);
  }
});

type Plain =
  | "account.changed"
  | "rateLimit.changed"
  | "settings.changed"
  | "connection.changed"
  | "workspaces.changed"
  | "models.changed"
  | "galleries.changed";
const shown: readonly (readonly [Plain, QueryKey])[] = [
  ["account.changed", queries.account.queryKey],
  ["rateLimit.changed", queries.rateLimit.queryKey],
  ["settings.changed", queries.settings.queryKey],
  ["connection.changed", queries.connection.queryKey],
  ["workspaces.changed", queries.workspaces.queryKey],
  ["models.changed", queries.models("image").queryKey],
  ["galleries.changed", queries.avatars.queryKey],
  ["galleries.changed", queries.scenes.queryKey],
];

test.each(shown)("%s invalidates its query, and no longer does after the window stops listening", (name, queryKey) => {
  const bridge = fakeBridge({});
  const client = new QueryClient();
  client.setQueryData(queryKey, {});
  const stop = followEvents(client);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
  bridge.emit(name, null);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  stop();
  client.setQueryData(queryKey, {});
  bridge.emit(name, null);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
});

test("[LB3] a new or changed result invalidates the outline, the pages, the facets and the open result", () => {
  const bridge = fakeBridge({});
  const client = new QueryClient();
  const keys: readonly QueryKey[] = [
    queries.libraryOutline({}).queryKey,
    queries.libraryPage({}, { sortKey: 1, count: 1 }).queryKey,
    queries.libraryFacets({}).queryKey,
    queries.asset("a" as AssetId).queryKey,
  ];
  for (const key of keys) client.setQueryData(key, {});
  followEvents(client);
  bridge.emit("assets.changed", { ids: ["a" as AssetId] });
  for (const key of keys) expect(client.getQueryState(key)?.isInvalidated).toBe(true);
});

/** A client that follows events and shows the library's outline; the test supplies each answer. */
function shownOutline() {
  const answers: ((outline: LibraryOutline | Error) => void)[] = [];
  const bridge = fakeBridge({
    "library.outline": () =>
      new Promise((resolve, reject) => {
        answers.push((outline) => (outline instanceof Error ? reject(outline) : resolve(outline)));
      }),
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  followEvents(client);
  const observer = new QueryObserver(client, queries.libraryOutline({}));
  const unsubscribe = observer.subscribe(() => undefined);
  const requested = (times: number) => vi.waitFor(() => expect(answers).toHaveLength(times));
  const emit = () => bridge.emit("assets.changed", { ids: [] });
  const give = (index: number, count: number) => answers[index]?.({ count, pageRanges: [], months: [] });
  const shown = () => observer.getCurrentResult().data?.count;
  const failed = () => observer.getCurrentResult().isError;
  return { answers, requested, emit, give, failed, shown, unsubscribe };
}

test("[LB11] a change during the first read triggers one more read, however many changes occurred", async () => {
  const { requested, emit, give, shown, unsubscribe } = shownOutline();
  await requested(1);
  emit();
  emit();
  emit();
  give(0, 1);
  await requested(2);
  give(1, 2);
  await vi.waitFor(() => expect(shown()).toBe(2));
  emit();
  await requested(3);
  emit();
  // An answer that an event has made outdated does not replace a newer one.
  await requested(4);
  give(3, 4);
  await vi.waitFor(() => expect(shown()).toBe(4));
  give(2, 3);
  await requested(4);
  expect(shown()).toBe(4);
  unsubscribe();
});

test("[LB11] a failed first read is not retried automatically", async () => {
  const { answers, requested, emit, give, failed, shown, unsubscribe } = shownOutline();
  await requested(1);
  emit();
  answers[0]?.(new Error("The thread ended."));
  await vi.waitFor(() => expect(failed()).toBe(true));
  expect(answers).toHaveLength(1);
  // The next event reads again, as for everything that is shown.
  emit();
  await requested(2);
  give(1, 2);
  await vi.waitFor(() => expect(shown()).toBe(2));
  unsubscribe();
});

function queueOf(lists: Readonly<Partial<Record<QueueList, readonly PaidRequest[]>>>) {
  const client = new QueryClient();
  for (const list of queueLists) {
    const requests = lists[list];
    if (requests === undefined) continue;
    client.setQueryData(queries.queueOf(list).queryKey, {
      pages: [{ requests, next: null }],
      pageParams: [undefined],
    });
  }
  const shown = (list: QueueList) =>
    client
      .getQueryData(queries.queueOf(list).queryKey)
      ?.pages.flatMap(({ requests }) => requests.map(({ id, state }) => `${id} ${state}`));
  return { client, shown };
}

test("a request whose state changed is shown in its new state", async () => {
  const bridge = fakeBridge({ "queue.read": () => aRequest({ state: "done" }) });
  const { client, shown } = queueOf({ all: [aRequest()] });
  followEvents(client);
  bridge.emit("paidRequests.changed", { ids: [aRequest().id] });
  await vi.waitFor(() => expect(shown("all")).toEqual(["request-1 done"]));
  expect(bridge.calls.map(({ name }) => name)).toEqual(["queue.read"]);
});

test("a changed request leaves the lists of the queue that no longer match and appears in those that do", async () => {
  const changed = aRequest({ state: "needs_review" });
  const bridge = fakeBridge({
    "queue.read": () => changed,
    "queue.list": ({ view }) => ({ requests: view === "attention" ? [changed] : [], next: null }),
  });
  const { client, shown } = queueOf({ all: [aRequest()], approvals: [aRequest()], attention: [] });
  followEvents(client);
  bridge.emit("paidRequests.changed", { ids: [changed.id] });
  await vi.waitFor(() => expect(shown("attention")).toEqual(["request-1 needs_review"]));
  expect(shown("approvals")).toEqual([]);
  expect(shown("all")).toEqual(["request-1 needs_review"]);
  expect(shown("open")).toBeUndefined();
});

test("a request that is only quoted appears in no list of the queue", async () => {
  const bridge = fakeBridge({ "queue.read": () => aRequest({ state: "quoted" }) });
  const { client, shown } = queueOf({ all: [], open: [] });
  followEvents(client);
  bridge.emit("paidRequests.changed", { ids: [aRequest().id] });
  await vi.waitFor(() => expect(bridge.calls).toHaveLength(1));
  expect([shown("all"), shown("open")]).toEqual([[], []]);
});
