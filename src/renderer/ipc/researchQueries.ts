import { infiniteQueryOptions, queryOptions, skipToken } from "@tanstack/react-query";
import { run } from "./run.ts";

const pageLimit = 50;
const firstPage = undefined as string | undefined;

/** All queries of Research, by cache key. */
export const researchQueries = {
  /** The jobs of one page, or all jobs without a page ID. */
  jobs: (pageId?: string) =>
    infiniteQueryOptions({
      queryKey: ["research", "jobs", pageId ?? null],
      queryFn: ({ pageParam }) =>
        run("research.jobs", {
          limit: pageLimit,
          ...(pageId === undefined ? {} : { pageId }),
          ...(pageParam === undefined ? {} : { after: pageParam }),
        }),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
  /** Disabled while there is no ID. */
  job: (id: string | undefined) =>
    queryOptions({
      queryKey: ["research", "one", id],
      queryFn: id === undefined ? skipToken : () => run("research.read", { id }),
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
