import { notifyManager, QueryClient } from "@tanstack/react-query";

/** Creates the cache of a page. Queries read from the local disk, so they need no network and no retry. */
export function createQueryClient(): QueryClient {
  // Renders results in the event-loop turn in which they arrive: one turn later often misses the next frame.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode: "always", retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
      mutations: { networkMode: "always" },
    },
  });
}
