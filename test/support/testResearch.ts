// Research of a workspace for unit tests: the real stores. Only the network, the window, and the user are replaced.
import { randomUUID } from "node:crypto";
import type { MonitorId, PaidRequestId } from "#contracts/ids.ts";
import type { ResearchJob, ResearchRequest } from "#contracts/service/research.ts";
import type { JobsContext, ResearchContext } from "#main/research/context.ts";
import type { ResearchJobRow } from "#main/research/domain/researchJob.ts";
import { monitorJob } from "#main/research/monitors/monitorJob.ts";
import { createUnreadableJobs } from "#main/research/pollResearch.ts";
import type { SystemNotification } from "#main/shared/base/systemNotification.ts";
import { monitorConsent } from "./consentFor.ts";
import type { ManualClock } from "./manualClock.ts";
import { openGate } from "./openGate.ts";
import { researchOf } from "./researchScene.ts";
import { researchJobs } from "./serviceRecords.ts";
import { testWorkspace } from "./testWorkspace.ts";

export interface TestJob {
  readonly row: ResearchJobRow;
  readonly job: ResearchJob;
}

export interface TestResearch extends JobsContext {
  readonly clock: ManualClock;
  /** What was published, notified, and stored for the ad database, in order. */
  readonly events: string[];
  readonly notices: SystemNotification[];
  /** Inserts a job without a request in the journal. */
  readonly importedJob: () => TestJob;
  /** Inserts a running request. */
  readonly request: (request?: ResearchRequest) => PaidRequestId;
  /** Inserts the job of a request. */
  readonly jobOf: (owner: PaidRequestId) => TestJob;
  readonly monitor: (request?: ResearchRequest) => MonitorId;
}

/** Returns the research of a new workspace, which is closed after the test that calls this. */
export function testResearch(): TestResearch {
  const workspace = testWorkspace();
  const { clock, db, research: jobs, researchWriter, monitorWriter } = workspace;
  const events: string[] = [];
  const notices: SystemNotification[] = [];
  const research: ResearchContext = {
    ...workspace,
    random: () => 0,
    log: { error: (message) => void events.push(message) },
    publish: (name) => void events.push(name),
    report: () => () => undefined,
    desktop: { openExternal: () => Promise.resolve() },
    notify: (notice) => {
      events.push("notify");
      notices.push(notice);
    },
    service: {
      verifyWorkspace: noService,
      operations: openGate,
      client: { readResearchJob: noService, readResearchResult: noService },
    },
    mirror: { jobsMissing: () => Promise.resolve([]), ingestResearch: () => Promise.resolve() },
    researchIndexed: () => undefined,
    moved: () => undefined,
    requestConsent: () => Promise.resolve(null),
    cancelUnsent: () => undefined,
  };
  const setOwner = db.prepare(`
    INSERT INTO research_job_request (paid_request_id, job_id, page_id, job, is_maker, created_at)
    SELECT paid_request.id, research_job.id, json_extract(request, '$.target.page_id'), job, 1, research_job.created_at
    FROM paid_request JOIN research_job WHERE paid_request.id = ? AND research_job.id = ?`);
  const setPage = db.prepare(`
    UPDATE research_job SET page_id = (SELECT page_id FROM research_job_request WHERE job_id = research_job.id)
    WHERE id = ?`);

  function rowOf(id: string): ResearchJobRow {
    const row = jobs.read(id);
    if (row === null) throw new Error(`There is no job ${id}.`);
    return row;
  }
  function importedJob(): TestJob {
    const job = { ...researchJobs.succeeded, id: randomUUID() };
    researchWriter.adopt(job, clock.now(), clock.now());
    return { row: rowOf(job.id), job };
  }

  return {
    ...research,
    clock,
    events,
    notices,
    unreadable: createUnreadableJobs(research.publish),
    indexJob: { name: "index", tick: () => null, soon: () => void events.push("index") },
    monitorJob: monitorJob(research, noService),
    importedJob,
    request: (request = researchOf("11")) =>
      workspace.request("running", { kind: "research", request: JSON.stringify(request) }),
    jobOf: (owner) => {
      const { row, job } = importedJob();
      setOwner.run(owner, row.id);
      setPage.run(row.id);
      return { row: rowOf(row.id), job };
    },
    monitor: (request = researchOf("11")) => {
      const id = randomUUID() as MonitorId;
      const terms = { everyHours: 24, monthlyCap: 10, nextCheckAt: clock.now() };
      const consent = monitorConsent(id, terms.monthlyCap);
      monitorWriter.insert({ id, request, project: null, costCenter: null, ...terms }, consent, clock.now());
      return id;
    },
  };
}

const noService = () => Promise.reject(new Error("this test has no service"));
