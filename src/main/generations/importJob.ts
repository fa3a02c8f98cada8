import type { GenerationRecord } from "../../contracts/service/generations.ts";
import type { Clock } from "../shared/base/clock.ts";
import type { GenerationWriter } from "./domain/generation.ts";
import type { RequestPriority } from "../shared/api/domain/requestPriorities.ts";
import type { Random } from "../shared/base/retryPolicy.ts";
import type { Page, Read } from "../shared/api/domain/serviceOutcome.ts";
import { importGenerations } from "./importGenerations.ts";
import { type RefreshJob, refreshJob } from "../shared/jobs/refreshJob.ts";

interface Options {
  readonly clock: Clock;
  readonly random: Random;
  readonly writer: Pick<GenerationWriter, "adopt">;
  readonly listGenerations: (cursor: string | null, priority: RequestPriority) => Promise<Read<Page<GenerationRecord>>>;
  /** Reads the generations of requests that are no longer followed. */
  readonly checkUntracked: () => Promise<boolean>;
  /** Key-value entries of the journal. */
  readonly meta: {
    readonly read: (name: string) => string | null;
    readonly write: (name: string, value: string) => void;
  };
  /** Called with the number of generations imported from a page. */
  readonly imported: (count: number) => void;
  readonly report: (cause: unknown) => void;
  readonly wake: () => void;
}

const dayMs = 86_400_000;
const leastBetweenMs = 60_000;
/** Names the entry with the newest generation at the last complete read of the service's list. */
const completeFrom = "generations_whole";

/**
 * Imports paid generations that this journal does not know, at startup and once a day. [S15] A result of a request that
 * is no longer followed arrives in the same way. [S95]
 */
export function createImportJob(options: Options): RefreshJob {
  const { clock, random, writer, listGenerations, checkUntracked, meta, imported, report, wake } = options;
  const refresh = async () => {
    const isWhole = await importGenerations({
      clock,
      random,
      writer,
      listGenerations,
      wholeFrom: () => meta.read(completeFrom),
      setWholeFrom: (id) => meta.write(completeFrom, id),
      adopted: (count) => {
        imported(count);
        // Imported generations have files to download, and some are in progress.
        wake();
      },
    });
    await checkUntracked();
    return isWhole;
  };
  return refreshJob("sweep", { clock, refresh, everyMs: dayMs, leastBetweenMs, report, wake });
}
