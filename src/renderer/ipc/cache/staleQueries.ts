import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Returns a function that refetches all queries under a key. A first fetch in progress may have read data from before
 * the event, and `invalidateQueries` does not restart it. It is therefore refetched after it completes. [LB11]
 */
export function staleQueries(client: QueryClient): (queryKey: QueryKey) => void {
  const invalidated = new Set<Query>();

  function isFirst({ state }: Query): boolean {
    return state.fetchStatus === "fetching" && state.data === undefined;
  }

  async function onceMore(query: Query): Promise<void> {
    invalidated.add(query);
    try {
      await query.promise;
    } catch {
      // The failed query reports its own error and can be retried there.
      return;
    } finally {
      invalidated.delete(query);
    }
    await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  }

  return (queryKey) => {
    const first = client
      .getQueryCache()
      .findAll({ queryKey })
      .filter((query) => isFirst(query) && !invalidated.has(query));
    void client.invalidateQueries({ queryKey });
    for (const query of first) void onceMore(query);
  };
}
