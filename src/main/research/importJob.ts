import type { ResearchJobView } from "#contracts/research.ts";
import { failureKind } from "#main/shared/api/domain/failureKind.ts";
import { failureOf } from "#main/shared/api/domain/refusal.ts";
import type { Read } from "#main/shared/api/domain/serviceOutcome.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { quoteError } from "#main/spending/quotes/quoteError.ts";
import { t } from "#texts/t.ts";
import type { JobsContext } from "./context.ts";
import { readResearch } from "./listResearch.ts";
import { storeResult } from "./storeResult.ts";

/**
 * Imports a job that the service has and this journal does not know; nothing is run. A finished job is imported with
 * its result, any other is followed.
 * API: GET /v1/research/jobs/{id}. [RS4]
 */
export async function importJob(research: JobsContext, jobId: string): Promise<ResearchJobView> {
  const id = research.research.read(jobId)?.id ?? (await importUnknown(research, jobId));
  research.publish("research.changed", null);
  return readResearch(research, id);
}

/** Resolves to the ID as the journal has it. */
async function importUnknown(research: JobsContext, jobId: string): Promise<string> {
  const { clock, service, researchWriter, research: jobs } = research;
  await service.verifyWorkspace();
  const job = valueOf(await service.client.readResearchJob(jobId, "user"));
  const { id } = job;
  const now = clock.now();
  researchWriter.adopt(job, now, now);
  if (job.status === "succeeded") {
    const result = await service.client.readResearchResult(id, "user");
    const row = jobs.read(id);
    if (result.kind === "ok" && row !== null && !row.hasResult) storeResult(research, row, job, result.value);
  }
  research.wake();
  return jobs.read(id)?.id ?? id;
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
