import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { eventNames } from "../../../../src/contracts/events.ts";
import type { AssetId, PaidRequestId } from "../../../../src/contracts/ids.ts";
import { followEvents, staleAfter } from "../../../../src/renderer/ipc/invalidation.ts";
import { queries } from "../../../../src/renderer/ipc/queries.ts";
import { aRequest, aTile } from "../builders.ts";
import { fakeBridge, Refusal } from "../fakeBridge.ts";

test("every event has its line, and every line names a query that exists", () => {
  expect(Object.keys(staleAfter).sort()).toEqual(Object.keys(eventNames).sort());
  const known = [
    queries.account.queryKey,
    queries.settings.queryKey,
    queries.connection.queryKey,
    queries.models("image").queryKey,
    queries.paidRequest("x" as PaidRequestId).queryKey,
    queries.asset("x" as AssetId).queryKey,
  ].map((key) => JSON.stringify(key).slice(1, -1));
  for (const key of Object.values(staleAfter).flat()) {
    const prefix = JSON.stringify(key).slice(1, -1);
    expect(
      known.some((whole) => whole.startsWith(prefix)),
      prefix,
    ).toBe(true);
  }
});

type Plain = "account.changed" | "settings.changed" | "connection.changed" | "models.changed";
const shown: readonly (readonly [Plain, QueryKey])[] = [
  ["account.changed", queries.account.queryKey],
  ["settings.changed", queries.settings.queryKey],
  ["connection.changed", queries.connection.queryKey],
  ["models.changed", queries.models("image").queryKey],
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

function libraryOf(...ids: readonly string[]) {
  const client = new QueryClient();
  client.setQueryData(queries.library.queryKey, {
    pages: [{ assets: ids.map((id) => aTile(id)), next: null }],
    pageParams: [undefined],
  });
  const shown = () =>
    client.getQueryData(queries.library.queryKey)?.pages.flatMap(({ assets }) => assets.map(({ prompt }) => prompt));
  return { client, shown };
}

test("a new result comes to the top of the list without the rest being read again", async () => {
  const bridge = fakeBridge({
    "library.list": () => ({ assets: [aTile("new"), aTile("a"), aTile("b")], next: null }),
  });
  const { client, shown } = libraryOf("a", "b");
  followEvents(client);
  bridge.emit("assets.changed", { ids: ["new" as AssetId] });
  await vi.waitFor(() => expect(shown()).toEqual(["new", "a", "b"]));
  expect(bridge.calls.map(({ name }) => name)).toEqual(["library.list"]);
});

test("a changed result is read alone, and one that is gone leaves the list", async () => {
  const bridge = fakeBridge({
    "library.read": ({ assetId }) => {
      if (assetId === "b") throw new Refusal({ code: "not_found", message: "" });
      return { ...aTile("a", { prompt: "a, changed" }) } as never;
    },
  });
  const { client, shown } = libraryOf("a", "b", "c");
  followEvents(client);
  bridge.emit("assets.changed", { ids: ["a" as AssetId, "b" as AssetId] });
  await vi.waitFor(() => expect(shown()).toEqual(["a, changed", "c"]));
});

test("a request whose state changed is shown in its new state", async () => {
  const bridge = fakeBridge({ "queue.read": () => aRequest({ state: "done" }) });
  const client = new QueryClient();
  client.setQueryData(queries.queue.queryKey, {
    pages: [{ requests: [aRequest()], next: null }],
    pageParams: [undefined],
  });
  followEvents(client);
  bridge.emit("paidRequests.changed", { ids: [aRequest().id] });
  await vi.waitFor(() =>
    expect(client.getQueryData(queries.queue.queryKey)?.pages[0]?.requests[0]?.state).toBe("done"),
  );
});
