import type { ResearchJobPage, ResearchJobView } from "#contracts/research.ts";
import { entryId, type ResearchEntry } from "./domain/researchJob.ts";
import { parseCursor, type TimeCursor, writeCursor } from "#main/shared/base/timeCursor.ts";

interface Deps {
  readonly list: (
    pageId: string | null | undefined,
    cursor: TimeCursor | null,
    limit: number,
  ) => readonly ResearchEntry[];
  readonly describe: (entry: ResearchEntry) => ResearchJobView;
}

/** Returns a page of research jobs and requests, newest first. */
export function listResearch(
  deps: Deps,
  input: { readonly pageId?: string | null | undefined; readonly after?: string | undefined; readonly limit: number },
): ResearchJobPage {
  const entries = deps.list(input.pageId, parseCursor(input.after), input.limit);
  const last = entries.at(-1);
  const isMore = entries.length === input.limit && last !== undefined;
  return {
    jobs: entries.map(deps.describe),
    next: isMore ? writeCursor({ createdAt: last.createdAt, id: entryId(last) }) : null,
  };
}
