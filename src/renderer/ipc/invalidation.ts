import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { AssetPage, AssetTile } from "../../contracts/assets.ts";
import type { EventName } from "../../contracts/events.ts";
import type { AssetId, PaidRequestId } from "../../contracts/ids.ts";
import type { PaidRequest, PaidRequestPage } from "../../contracts/paidRequests.ts";
import { CommandError } from "./CommandError.ts";
import { hasRow, type Pages, type PageShape, patchRows, prependFresh } from "./livePages.ts";
import { onEvent } from "./onEvent.ts";
import { queries } from "./queries.ts";
import { run } from "./run.ts";

/** What is to be asked again after an event. Lists are not here: they are patched row by row, whatever their length. */
export const staleAfter: Readonly<Record<EventName, readonly QueryKey[]>> = {
  "paidRequests.changed": [["queue", "one"]],
  "assets.changed": [["library", "one"]],
  "account.changed": [["account"]],
  "models.changed": [["models"]],
  "settings.changed": [["settings"]],
  "connection.changed": [["connection"]],
  "menu.requested": [],
};

/** Keeps what is on the screen true to main, until the returned function is called. */
export function followEvents(client: QueryClient): () => void {
  const names = Object.keys(staleAfter) as EventName[];
  const stops = names.map((name) =>
    onEvent(name, () => {
      for (const queryKey of staleAfter[name]) void client.invalidateQueries({ queryKey });
    }),
  );
  stops.push(
    onEvent("paidRequests.changed", ({ ids }) => {
      refreshQueue(client, ids).catch(() => client.invalidateQueries({ queryKey: queries.queue.queryKey }));
    }),
    onEvent("assets.changed", ({ ids }) => {
      refreshLibrary(client, ids).catch(() => client.invalidateQueries({ queryKey: queries.library.queryKey }));
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

const queueShape: PageShape<PaidRequestPage, PaidRequest> = {
  rows: (page) => page.requests,
  withRows: (page, requests) => ({ ...page, requests }),
};
const libraryShape: PageShape<AssetPage, AssetTile> = {
  rows: (page) => page.assets,
  withRows: (page, assets) => ({ ...page, assets }),
};

function refreshQueue(client: QueryClient, ids: readonly PaidRequestId[]): Promise<void> {
  return refresh(client, queries.queue.queryKey, queueShape, ids, {
    one: (paidRequestId) => run("queue.read", { paidRequestId }),
    top: () => run("queue.list", {}),
  });
}

function refreshLibrary(client: QueryClient, ids: readonly AssetId[]): Promise<void> {
  return refresh(client, queries.library.queryKey, libraryShape, ids, {
    one: (assetId) => run("library.read", { assetId }),
    top: () => run("library.list", {}),
  });
}

/** Above so many rows, reading the list again is cheaper than reading each row. */
const rowsReadOneByOne = 20;

async function refresh<P, T extends { readonly id: string }, Id extends string>(
  client: QueryClient,
  queryKey: QueryKey,
  shape: PageShape<P, T>,
  ids: readonly Id[],
  read: { readonly one: (id: Id) => Promise<T>; readonly top: () => Promise<P> },
): Promise<void> {
  const pages = client.getQueryData<Pages<P>>(queryKey);
  if (pages === undefined) return;
  if (ids.length === 0 || ids.length > rowsReadOneByOne) return client.invalidateQueries({ queryKey });
  const shown = ids.filter((id) => hasRow(pages, id, shape));
  const changed = new Map(await Promise.all(shown.map(async (id) => [id, await readOrGone(read.one, id)] as const)));
  const fresh = shown.length === ids.length ? null : await read.top();
  const now = client.getQueryData<Pages<P>>(queryKey) ?? pages;
  const patched = patchRows(now, changed, shape);
  const merged = fresh === null ? patched : prependFresh(patched, fresh, shape);
  if (merged === null) return client.invalidateQueries({ queryKey });
  client.setQueryData<Pages<P>>(queryKey, merged);
}

async function readOrGone<T, Id>(readOne: (id: Id) => Promise<T>, id: Id): Promise<T | null> {
  try {
    return await readOne(id);
  } catch (cause) {
    if (cause instanceof CommandError && cause.code === "not_found") return null;
    throw cause;
  }
}
