import { failureKind } from "#main/shared/api/domain/failureKind.ts";
import type { ResearchJob, ResearchResult } from "#contracts/service/research.ts";
import { t } from "#texts/t.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { RequestPriority } from "#main/shared/api/domain/requestPriorities.ts";
import { failureOf } from "#main/shared/api/domain/refusal.ts";
import type { ResearchJobRow, ResearchJobWriter } from "./domain/researchJob.ts";
import type { Read } from "#main/shared/api/domain/serviceOutcome.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { quoteError } from "#main/spending/quotes/quoteError.ts";

interface Deps {
  readonly clock: Clock;
  readonly verifyWorkspace: () => Promise<void>;
  readonly readJob: (id: string, priority: RequestPriority) => Promise<Read<ResearchJob>>;
  readonly readResult: (id: string, priority: RequestPriority) => Promise<Read<ResearchResult>>;
  readonly writer: Pick<ResearchJobWriter, "adopt">;
  readonly known: (id: string) => ResearchJobRow | null;
  readonly store: (row: ResearchJobRow, job: ResearchJob, result: ResearchResult) => void;
  readonly wake: () => void;
}

/**
 * Imports a job that the service has and this journal does not know; nothing is run. A finished job is imported with
 * its result, any other is followed. Resolves to the ID as the journal has it.
 * API: GET /v1/research/jobs/{id}. [RS4]
 */
export async function importJob(deps: Deps, jobId: string): Promise<string> {
  const own = deps.known(jobId);
  if (own !== null) return own.id;
  await deps.verifyWorkspace();
  const job = valueOf(await deps.readJob(jobId, "user"));
  const { id } = job;
  const now = deps.clock.now();
  deps.writer.adopt(job, now, now);
  if (job.status === "succeeded") {
    const result = await deps.readResult(id, "user");
    const row = deps.known(id);
    if (result.kind === "ok" && row !== null && !row.hasResult) deps.store(row, job, result.value);
  }
  deps.wake();
  return deps.known(id)?.id ?? id;
}

function valueOf<T>(read: Read<T>): T {
  if (read.kind === "ok") return read.value;
  if (read.kind === "refused" && failureKind(read.refusal) === "not_found") {
    throw new AppError("not_found", t("Job not found, or it belongs to another workspace."), {
      service: failureOf(read.refusal),
    });
  }
  throw quoteError(read.kind === "unreadable" ? { ...read, requestId: null } : read);
}
