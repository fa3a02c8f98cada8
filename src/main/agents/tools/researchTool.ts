import { requestTools as tools } from "#contracts/agents/tools/requests.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { ResearchJobView } from "#contracts/research.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { adCursorText, parseAdCursor } from "#main/agents/domain/pageCursor.ts";
import { listedAd } from "./answers/adAnswers.ts";
import { pageThatFits, timeText } from "./answers/fields.ts";
import { implementTool } from "./implementTool.ts";
import { requestStatus } from "./answers/requestStatus.ts";
import { invalidField } from "./toolErrors.ts";
import type { RunAllowed } from "./toolPorts.ts";

/** Reads the result of a research request of the program, page by page. */
export const getResearchResult = implementTool(
  tools.getResearchResult,
  async ({ run, spending, program }, { request_id, limit, next }) => {
    const request = spending.request(program.id, request_id as PaidRequestId);
    const after = next === undefined ? undefined : parseAdCursor(next);
    if (after === null) throw invalidField("next", "Use the value of the page before.");
    const job = await jobOf(run, request.id);
    const status = job?.status ?? requestStatus(request, spending.confirmationOf(program.id, request.id));
    if (job === null || job.result === null || job.jobId === null)
      return { status, is_ready: false, count: 0, ads: [] };
    const { jobId, result } = job;
    const filter = { origin: "research" as const, researchJobId: jobId };
    const page = await pageThatFits(limit, async (count) => {
      const { ads, next: following } = await run("ads.page", { filter, count, ...(after && { after }) });
      return { items: ads.map(listedAd), next: following === null ? undefined : adCursorText(following) };
    });
    return {
      status,
      is_ready: true,
      fetched_at: timeText(result.fetchedAt),
      fresh_until: timeText(result.freshThrough),
      count: result.itemCount,
      ads: [...page.items],
      difference: differenceOf(job.compared),
      next: page.next,
      truncated: page.truncated,
    };
  },
);

/** Returns the job of a request; null before a person confirmed it, because the app has no job then. */
async function jobOf(run: RunAllowed, id: PaidRequestId): Promise<ResearchJobView | null> {
  try {
    return await run("research.read", { id });
  } catch (cause) {
    if (cause instanceof AppError && cause.code === "not_found") return null;
    throw cause;
  }
}

function differenceOf(compared: ResearchJobView["compared"]) {
  if (compared === null) return undefined;
  const { added, changed, ended, missing } = compared.diff;
  return {
    compared_with: timeText(compared.fetchedAt),
    added: [...added],
    changed: [...changed],
    ended: [...ended],
    missing: [...missing],
  };
}
