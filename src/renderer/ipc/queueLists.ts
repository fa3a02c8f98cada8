import { infiniteQueryOptions } from "@tanstack/react-query";
import type { QueueList } from "#contracts/spending/paidRequests.ts";
import { run } from "./run.ts";

const pageLimit = { all: 50, open: 100, recent: 200 } as const;

/** Active requests are shown in send order, which needs all of them, so their pages are longer. */
export function queueLimit(list: QueueList): number {
  if (list === "recent") return pageLimit.recent;
  return list === "all" ? pageLimit.all : pageLimit.open;
}

/** The query of a list of Queue, in pages. */
export function queueOf(list: QueueList) {
  return infiniteQueryOptions({
    queryKey: ["queue", "list", list],
    queryFn: ({ pageParam }) =>
      run("queue.list", {
        view: list,
        limit: queueLimit(list),
        ...(pageParam === undefined ? {} : { after: pageParam }),
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  });
}
