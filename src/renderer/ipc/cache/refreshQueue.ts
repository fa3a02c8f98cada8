import type { QueryClient } from "@tanstack/react-query";
import type { PaidRequestId } from "../../../contracts/ids.ts";
import {
  type PaidRequest,
  type PaidRequestPage,
  type QueueView,
  queueViews,
} from "../../../contracts/spending/paidRequests.ts";
import { CommandError } from "../CommandError.ts";
import { hasRow, type Pages } from "./livePages.ts";
import { queries } from "../queries.ts";
import { belongsTo, mergeFresh, patchView, queueLayout } from "./queueViews.ts";
import { run } from "../run.ts";

/** Above this number of rows, refetching the lists is cheaper than reading each row. */
const rowsReadOneByOne = 20;

/** Updates these requests in every cached queue view. A request may move, enter a view, or leave it. */
export async function refreshQueue(client: QueryClient, ids: readonly PaidRequestId[]): Promise<void> {
  const held = queueViews.filter((view) => pagesOf(client, view) !== undefined);
  if (held.length === 0) return;
  if (ids.length === 0 || ids.length > rowsReadOneByOne) {
    await client.invalidateQueries({ queryKey: queries.queueLists });
    return;
  }
  const changed = new Map(await Promise.all(ids.map(async (id) => [id, await readOrGone(id)] as const)));
  await Promise.all(held.map((view) => refreshView(client, view, changed)));
}

async function refreshView(
  client: QueryClient,
  view: QueueView,
  changed: ReadonlyMap<PaidRequestId, PaidRequest | null>,
): Promise<void> {
  const { queryKey } = queries.queueOf(view);
  const before = pagesOf(client, view);
  if (before === undefined) return;
  const isNews = [...changed].some(
    ([id, row]) => row !== null && belongsTo(view, row.state) && !hasRow(before, id, queueLayout),
  );
  const fresh = isNews ? await run("queue.list", { view, limit: queries.queueLimit(view) }) : null;
  const patched = patchView(view, pagesOf(client, view) ?? before, changed);
  const merged = fresh === null ? patched : mergeFresh(patched, fresh);
  if (merged === null) await client.invalidateQueries({ queryKey, exact: true });
  else client.setQueryData<Pages<PaidRequestPage>>(queryKey, merged);
}

function pagesOf(client: QueryClient, view: QueueView): Pages<PaidRequestPage> | undefined {
  return client.getQueryData<Pages<PaidRequestPage>>(queries.queueOf(view).queryKey);
}

async function readOrGone(paidRequestId: PaidRequestId): Promise<PaidRequest | null> {
  try {
    return await run("queue.read", { paidRequestId });
  } catch (cause) {
    if (cause instanceof CommandError && cause.code === "not_found") return null;
    throw cause;
  }
}
