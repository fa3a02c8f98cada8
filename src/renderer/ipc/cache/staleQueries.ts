import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Gives a function that has everything under a key asked again. What is being read for the first time may have been read
 * before what the event tells of, and has no older answer that would give way: it is asked once more when it is there. [LB11]
 */
export function staleQueries(client: QueryClient): (queryKey: QueryKey) => void {
  const begun = new Set<Query>();

  function isFirst({ state }: Query): boolean {
    return state.fetchStatus === "fetching" && state.data === undefined;
  }

  async function onceMore(query: Query): Promise<void> {
    begun.add(query);
    try {
      await query.promise;
    } catch {
      // It says itself why it could not be read, and is asked again from there.
      return;
    } finally {
      begun.delete(query);
    }
    await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  }

  return (queryKey) => {
    const first = client
      .getQueryCache()
      .findAll({ queryKey })
      .filter((query) => isFirst(query) && !begun.has(query));
    void client.invalidateQueries({ queryKey });
    for (const query of first) void onceMore(query);
  };
}
