import { infiniteQueryOptions, queryOptions, skipToken } from "@tanstack/react-query";
import { run } from "./run.ts";

const pageLimit = 50;
const firstPage = undefined as string | undefined;

/** All queries of Research, by cache key. */
export const researchQueries = {
  /** The jobs of one page, or those whose page is unknown (null). */
  jobs: (pageId: string | null) =>
    infiniteQueryOptions({
      queryKey: ["research", "jobs", pageId],
      queryFn: ({ pageParam }) =>
        run("research.jobs", {
          limit: pageLimit,
          pageId,
          ...(pageParam === undefined ? {} : { after: pageParam }),
        }),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
  /** Whether there are jobs whose page is unknown. */
  hasOtherJobs: queryOptions({
    queryKey: ["research", "other"],
    queryFn: async () => (await run("research.jobs", { pageId: null, limit: 1 })).jobs.length > 0,
  }),
  /** Disabled while there is no ID. */
  job: (id: string | undefined) =>
    queryOptions({
      queryKey: ["research", "one", id],
      queryFn: id === undefined ? skipToken : () => run("research.read", { id }),
    }),
  /** All pages that were researched or are monitored, the newest first. */
  researchedPages: queryOptions({
    queryKey: ["research", "researched"],
    queryFn: () => run("research.researchedPages", {}),
  }),
  pages: queryOptions({ queryKey: ["research", "pages"], queryFn: () => run("research.pages", {}) }),
  pageIdIn: (text: string) =>
    queryOptions({
      queryKey: ["page id", text],
      queryFn: () => run("research.pageIdIn", { text }),
      staleTime: Infinity,
      gcTime: 30_000,
    }),
  monitors: queryOptions({ queryKey: ["research", "monitors"], queryFn: () => run("monitors.list", {}) }),
};
