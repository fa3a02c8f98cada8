import type { MonitorId, PaidRequestId } from "#contracts/ids.ts";
import { pollJob } from "#main/shared/jobs/pollJob.ts";
import type { CheckContext, JobsContext, PollContext, ResearchContext, MonitorSpending } from "./context.ts";
import { researchIndexJob } from "./indexResearchAds.ts";
import { noteRequestedCheck } from "./monitors/changeMonitors.ts";
import { monitorJob } from "./monitors/monitorJob.ts";
import { runMonitorCheck } from "./monitors/runMonitorCheck.ts";
import { createUnreadableJobs, pollJobOf, pollResearch } from "./pollResearch.ts";
import { researchCommands } from "./researchCommands.ts";
import { storeResult } from "./storeResult.ts";

/** Opens research, its ads, and its monitors. Their paid requests are handled like all others. */
export function openResearch(given: ResearchContext & MonitorSpending) {
  const checks = checkContext(given);
  const research: JobsContext = {
    ...given,
    unreadable: createUnreadableJobs(given.publish),
    indexJob: researchIndexJob(given),
    monitorJob: monitorJob(given, (id, requestedIn) => runMonitorCheck(checks, id, requestedIn)),
  };
  const polls: PollContext = { ...research, store: (...found) => storeResult(research, ...found) };
  return {
    commands: researchCommands(research),
    /** Polls the research jobs. */
    poll: pollJob({
      hasDue: (now) => given.research.due(now).length > 0,
      nextDueAt: given.research.nextDueAt,
      poll: () => pollResearch(polls),
      report: given.report("research"),
      wake: given.wake,
    }),
    /** Runs the checks of monitors that are due. */
    monitorJob: research.monitorJob,
    /** Adds the ads of stored results to the ad database. */
    indexJob: research.indexJob,
    /** Polls the unfinished job of a request now. */
    checkNow: (id: PaidRequestId) => pollJobOf(polls, id),
    /** Notes that the user requests the quote of a monitor's check. */
    noteRequestedCheck: (monitorId: MonitorId, id: PaidRequestId) => noteRequestedCheck(given, monitorId, id),
  };
}

/** Names what a check may use, member by member, so that it gets nothing else. */
function checkContext(given: ResearchContext & MonitorSpending): CheckContext {
  const { clock, newId, service, requests, journal, hosting, isTagging, keyMode } = given;
  const { sessionStart, caps, capUsage, monitors, monitorWriter, sending } = given;
  return {
    clock,
    newId,
    keyMode,
    journal,
    requests,
    hosting,
    isTagging,
    service: {
      verifyWorkspace: service.verifyWorkspace,
      operations: service.operations,
      paid: { quote: service.paid.quote },
      budget: { acquireWrite: service.budget.acquireWrite },
    },
    // Research is polled, because the API has no webhooks for it.
    webhookUrl: () => null,
    sessionStart,
    caps,
    capUsage,
    monitors,
    monitorWriter,
    sending: { send: sending.send },
  };
}
