import type { RestoreSummary } from "#contracts/storage/backups.ts";
import type { Merged } from "./mergeJournal.ts";

/** Summarizes a merge in terms that users know. */
export function restoreSummary({ added }: Merged): RestoreSummary {
  const of = (table: string) => added[table] ?? 0;
  return {
    requests: of("paid_request"),
    results: of("asset"),
    research: of("research_job"),
    drafts: of("draft"),
    tags: of("tag"),
    rows: Object.values(added).reduce((sum, count) => sum + count, 0),
  };
}
