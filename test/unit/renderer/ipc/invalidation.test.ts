import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { eventNames } from "../../../../src/contracts/events.ts";
import type { AssetId, PaidRequestId, RunId } from "../../../../src/contracts/ids.ts";
import { type PaidRequest, type QueueView, queueViews } from "../../../../src/contracts/paidRequests.ts";
import { followEvents, staleAfter } from "../../../../src/renderer/ipc/invalidation.ts";
import { queries } from "../../../../src/renderer/ipc/queries.ts";
import { researchQueries } from "../../../../src/renderer/ipc/researchQueries.ts";
import { aRequest } from "../builders.ts";
import { fakeBridge } from "../fakeBridge.ts";

test("every event has its line, and every line names a query that exists", () => {
  expect(Object.keys(staleAfter).sort()).toEqual(Object.keys(eventNames).sort());
  const known = [
    queries.account.queryKey,
    queries.settings.queryKey,
    queries.updates.queryKey,
    queries.connection.queryKey,
    queries.workspaces.queryKey,
    queries.models("image").queryKey,
    queries.queueLists,
    queries.queueOrder.queryKey,
    queries.paidRequest("x" as PaidRequestId).queryKey,
    queries.runProgress("x" as RunId).queryKey,
    queries.evidence("x" as PaidRequestId).queryKey,
    queries.run("x" as RunId).queryKey,
    queries.meter.queryKey,
    queries.webhooks.queryKey,
    queries.avatars.queryKey,
    queries.hosting.queryKey,
    queries.scenes.queryKey,
    queries.reconciliation.queryKey,
    queries.backups.queryKey,
    queries.storage.queryKey,
    queries.asset("x" as AssetId).queryKey,
    queries.adTotals.queryKey,
    queries.boards.queryKey,
    queries.savedSearches.queryKey,
    queries.keptLists.queryKey,
    researchQueries.watches.queryKey,
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
  | "meter.changed"
  | "settings.changed"
  | "connection.changed"
  | "workspaces.changed"
  | "models.changed"
  | "galleries.changed";
const shown: readonly (readonly [Plain, QueryKey])[] = [
  ["account.changed", queries.account.queryKey],
  ["meter.changed", queries.meter.queryKey],
  ["settings.changed", queries.settings.queryKey],
  ["connection.changed", queries.connection.queryKey],
  ["workspaces.changed", queries.workspaces.queryKey],
  ["workspaces.changed", queries.workspaceContents("account-1").queryKey],
  ["models.changed", queries.models("image").queryKey],
  ["galleries.changed", queries.avatars.queryKey],
  ["galleries.changed", queries.scenes.queryKey],
];

test.each(shown)(
  "%s makes what is shown of it stale, and nothing after the window stopped listening",
  (name, queryKey) => {
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
  },
);

test("[LB3] a new or changed result makes the outline, the stretches and the open result stale", () => {
  const bridge = fakeBridge({});
  const client = new QueryClient();
  const keys: readonly QueryKey[] = [
    queries.libraryOutline({}).queryKey,
    queries.libraryPage({}, { place: 1, count: 1 }).queryKey,
    queries.libraryFacets({}).queryKey,
    queries.asset("a" as AssetId).queryKey,
  ];
  for (const key of keys) client.setQueryData(key, {});
  followEvents(client);
  bridge.emit("assets.changed", { ids: ["a" as AssetId] });
  for (const key of keys) expect(client.getQueryState(key)?.isInvalidated).toBe(true);
});

function queueOf(views: Readonly<Partial<Record<QueueView, readonly PaidRequest[]>>>) {
  const client = new QueryClient();
  for (const view of queueViews) {
    const requests = views[view];
    if (requests === undefined) continue;
    client.setQueryData(queries.queueOf(view).queryKey, {
      pages: [{ requests, next: null }],
      pageParams: [undefined],
    });
  }
  const shown = (view: QueueView) =>
    client
      .getQueryData(queries.queueOf(view).queryKey)
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

test("a request leaves the views that it no longer belongs to, and comes into those that it does", async () => {
  const changed = aRequest({ state: "parked" });
  const bridge = fakeBridge({
    "queue.read": () => changed,
    "queue.list": ({ view }) => ({ requests: view === "attention" ? [changed] : [], next: null }),
  });
  const { client, shown } = queueOf({ all: [aRequest()], approvals: [aRequest()], attention: [] });
  followEvents(client);
  bridge.emit("paidRequests.changed", { ids: [changed.id] });
  await vi.waitFor(() => expect(shown("attention")).toEqual(["request-1 parked"]));
  expect(shown("approvals")).toEqual([]);
  expect(shown("all")).toEqual(["request-1 parked"]);
  expect(shown("open")).toBeUndefined();
});

test("a price that is only being asked comes into no view", async () => {
  const bridge = fakeBridge({ "queue.read": () => aRequest({ state: "quoted" }) });
  const { client, shown } = queueOf({ all: [], open: [] });
  followEvents(client);
  bridge.emit("paidRequests.changed", { ids: [aRequest().id] });
  await vi.waitFor(() => expect(bridge.calls).toHaveLength(1));
  expect([shown("all"), shown("open")]).toEqual([[], []]);
});
