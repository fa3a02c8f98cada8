import type { ResearchJobView } from "#contracts/research.ts";
import { t } from "#texts/t.ts";
import type { ResearchEntry } from "./domain/researchJob.ts";
import { AppError } from "#main/shared/base/errors.ts";

interface Deps {
  readonly read: (id: string) => ResearchEntry | null;
  readonly describe: (entry: ResearchEntry) => ResearchJobView;
}

/** Returns a job by its ID or by that of its paid request. Throws `not_found` if this journal has none. */
export function readResearch(deps: Deps, id: string): ResearchJobView {
  const entry = deps.read(id);
  if (entry === null) throw new AppError("not_found", t("Research job not found."));
  return deps.describe(entry);
}
