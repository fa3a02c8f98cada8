import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { EventName } from "#contracts/events.ts";
import { onEvent } from "#renderer/ipc/onEvent.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { refreshQueue } from "./refreshQueue.ts";
import { staleQueries } from "./staleQueries.ts";

/**
 * Query keys to refetch after each event. The queue's lists are not here: they are patched row by row. In the library,
 * only visible page ranges are refetched.
 */
export const staleAfter: Readonly<Record<EventName, readonly QueryKey[]>> = {
  "paidRequests.changed": [
    ["queue", "one"],
    ["queue", "order"],
    ["queue", "steps"],
    ["queue", "choices"],
    ["queue", "progress"],
    ["queue", "evidence"],
    ["queue", "elsewhere"],
    ["research"],
    ["consent"],
  ],
  "assets.changed": [["library"]],
  "runs.changed": [["runs"], ["consent"], ["models", "quotes"]],
  "consent.changed": [["consent"]],
  "agents.changed": [["agents"], ["consent"]],
  "rateLimit.changed": [["rateLimit"]],
  "ledger.changed": [["spend"], ["library", "usage"]],
  "account.changed": [["account"], ["consent"]],
  "models.changed": [["models"]],
  "galleries.changed": [["galleries"]],
  "hosting.changed": [["hosting"]],
  "ads.changed": [["ads"], ["boards"], ["searches"]],
  "offlineCollections.changed": [["offlineCollections"]],
  "research.changed": [["research"]],
  "settings.changed": [["settings"]],
  "webhooks.changed": [["webhooks"], ["hosting"]],
  "updates.changed": [["updates"]],
  // The connection can be the reason why a request waits.
  "connection.changed": [["connection"], ["queue", "list"]],
  "workspaces.changed": [["workspaces"]],
  "workspaceActivity.changed": [["workspaceActivity"]],
  "backups.changed": [["backups"]],
  "storage.changed": [["storage"]],
  "notifications.changed": [["notifications"]],
  "notification.shown": [],
  "link.opened": [],
  "menu.requested": [],
};

/** Refetches queries after events of the main process, until the returned function is called. */
export function followEvents(client: QueryClient): () => void {
  const makeStale = staleQueries(client);
  const names = Object.keys(staleAfter) as EventName[];
  const stops = names.map((name) =>
    onEvent(name, () => {
      for (const queryKey of staleAfter[name]) makeStale(queryKey);
    }),
  );
  stops.push(
    onEvent("paidRequests.changed", ({ ids }) => {
      refreshQueue(client, ids).catch(() => client.invalidateQueries({ queryKey: queries.queueLists }));
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
