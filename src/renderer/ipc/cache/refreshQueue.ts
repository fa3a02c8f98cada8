import type { QueryClient } from "@tanstack/react-query";
import type { PaidRequestId } from "#contracts/ids.ts";
import {
  type PaidRequest,
  type PaidRequestPage,
  type QueueList,
  queueLists,
} from "#contracts/spending/paidRequests.ts";
import { CommandError } from "#renderer/ipc/CommandError.ts";
import { hasRow, type Pages } from "./livePages.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { belongsTo, mergeFresh, patchList, queueLayout } from "./queueLists.ts";
import { run } from "#renderer/ipc/run.ts";

/** Above this number of rows, refetching the lists is cheaper than reading each row. */
const rowsReadOneByOne = 20;

/** Updates these requests in every cached list of the queue. A request may move, enter a list, or leave it. */
export async function refreshQueue(client: QueryClient, ids: readonly PaidRequestId[]): Promise<void> {
  const held = queueLists.filter((list) => pagesOf(client, list) !== undefined);
  if (held.length === 0) return;
  if (ids.length === 0 || ids.length > rowsReadOneByOne) {
    await Promise.all(
      [queries.queueLists, queries.queueHistories].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
    return;
  }
  const changed = new Map(await Promise.all(ids.map(async (id) => [id, await readOrGone(id)] as const)));
  await Promise.all(held.map((list) => refreshList(client, list, changed)));
  // The history is filtered by content, which only the main process can do.
  if ([...changed.values()].some((row) => row === null || row.endedAt !== null)) {
    await client.invalidateQueries({ queryKey: queries.queueHistories });
  }
}

async function refreshList(
  client: QueryClient,
  list: QueueList,
  changed: ReadonlyMap<PaidRequestId, PaidRequest | null>,
): Promise<void> {
  const { queryKey } = queries.queueOf(list);
  const before = pagesOf(client, list);
  const now = Date.now();
  if (before === undefined) return;
  const isNews = [...changed].some(
    ([id, row]) => row !== null && belongsTo(list, row, now) && !hasRow(before, id, queueLayout),
  );
  const fresh = isNews ? await run("queue.list", { view: list, limit: queries.queueLimit(list) }) : null;
  const patched = patchList(list, pagesOf(client, list) ?? before, changed, now);
  const merged = fresh === null ? patched : mergeFresh(patched, fresh);
  if (merged === null) await client.invalidateQueries({ queryKey, exact: true });
  else client.setQueryData<Pages<PaidRequestPage>>(queryKey, merged);
}

function pagesOf(client: QueryClient, list: QueueList): Pages<PaidRequestPage> | undefined {
  return client.getQueryData<Pages<PaidRequestPage>>(queries.queueOf(list).queryKey);
}

async function readOrGone(paidRequestId: PaidRequestId): Promise<PaidRequest | null> {
  try {
    return await run("queue.read", { paidRequestId });
  } catch (cause) {
    if (cause instanceof CommandError && cause.code === "not_found") return null;
    throw cause;
  }
}
