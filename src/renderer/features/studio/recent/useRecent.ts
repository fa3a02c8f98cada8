import { useInfiniteQuery, useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import type { AssetTile } from "#contracts/library/assets.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { RequestRecipe } from "#contracts/spending/requestHistory.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import { useResultGrid } from "#renderer/results/grid/useResultGrid.ts";
import type { StudioTab } from "#renderer/features/studio/requestForms.ts";
import { type PendingItem, pendingItems } from "./pendingItems.ts";

/** A tile of the grid: an output without a result, or a result. */
export type RecentItem =
  { readonly id: string; readonly pending: PendingItem } | { readonly id: string; readonly asset: AssetTile };

export type RecentGridData = ReturnType<typeof useRecent>;

function recipesOf(results: readonly { readonly data: RequestRecipe | null | undefined }[]) {
  return results.map(({ data }) => data);
}

/** The most requests whose outputs are shown as frames. */
const mostRequests = 20;
const isOpen = ({ kind, state, trackingStoppedAt }: PaidRequest) =>
  kind !== "research" && (state === "failed" || trackingStoppedAt === null);

/** Returns the outputs of a type that have no result yet, and after them the newest results. Null means all types. */
export function useRecent(type: StudioTab | null) {
  const { data: open } = useInfiniteQuery(queries.queueOf("open"));
  const { data: attention } = useInfiniteQuery(queries.queueOf("attention"));
  const requests = useMemo(() => {
    const failed = (attention?.pages[0]?.requests ?? []).filter(({ state }) => state === "failed");
    return [...(open?.pages[0]?.requests ?? []), ...failed].filter(isOpen).slice(0, mostRequests);
  }, [open, attention]);
  const recipes = useQueries({
    queries: requests.map(({ id, updatedAt }) => ({
      queryKey: ["queue", "recipe", id, updatedAt] as const,
      queryFn: () => run("queue.recipe", { paidRequestId: id }),
      staleTime: Infinity,
    })),
    combine: recipesOf,
  });
  const pending = useMemo(
    () =>
      pendingItems({
        requests,
        recipeOf: (id) => recipes[requests.findIndex((request) => request.id === id)],
        type,
      }),
    [requests, recipes, type],
  );
  const filter = useMemo(() => (type === null ? {} : { types: [type] }), [type]);
  const { sheet, error, refetch, setRange } = useResultGrid(filter);
  const results = sheet?.outline.count ?? 0;
  return useMemo(
    () => ({
      filter,
      error,
      refetch,
      isRead: sheet !== undefined,
      count: pending.length + results,
      /** Number of items that are results. */
      results,
      sections: [{ key: "recent", count: pending.length + results }],
      ranges: [
        ...(pending.length === 0
          ? []
          : [{ key: `pending-${pending.map(({ id }) => id).join()}`, count: pending.length }]),
        ...(sheet?.outline.pageRanges ?? []).map(({ sortKey, count }) => ({ key: String(sortKey), count })),
      ],
      itemAt: (index: number): RecentItem | undefined => {
        const waiting = pending[index];
        if (waiting !== undefined) return { id: waiting.id, pending: waiting };
        const asset = sheet?.tileAt(index - pending.length);
        return asset === undefined ? undefined : { id: asset.id, asset };
      },
      indexOf: (id: string): number => {
        const at = pending.findIndex((item) => item.id === id);
        if (at !== -1) return at;
        const found = sheet?.indexOf(id) ?? -1;
        return found === -1 ? -1 : found + pending.length;
      },
      setRange: (first: number, last: number) =>
        setRange((now) => {
          const [from, to] = [Math.max(0, first - pending.length), Math.max(0, last - pending.length)];
          return now.first === from && now.last === to ? now : { first: from, last: to };
        }),
    }),
    [filter, error, refetch, sheet, pending, results, setRange],
  );
}
