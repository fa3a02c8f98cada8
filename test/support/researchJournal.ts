// A journal with research, written by the production stores: running requests, their jobs, and monitors.
import { randomUUID } from "node:crypto";
import type { PaidRequestId, MonitorId } from "#contracts/ids.ts";
import type { ResearchJob, ResearchRequest } from "#contracts/service/research.ts";
import type { WritableDb } from "#main/shared/database/database.ts";
import { researchJobReader, researchJobWriter } from "#main/research/stores/researchJobStore.ts";
import { researchListReader } from "#main/research/stores/researchListStore.ts";
import { researchPageStore } from "#main/research/stores/researchPageStore.ts";
import { monitorReader, monitorWriter } from "#main/research/stores/monitorStore.ts";
import type { ResearchJobRow } from "#main/research/domain/researchJob.ts";
import { monitorConsent, monitorJournal } from "./consentFor.ts";
import { insertRow } from "./journalDb.ts";
import { researchOf } from "./researchScene.ts";
import { researchJobs } from "./serviceRecords.ts";

export function researchJournal(db: WritableDb, now: number) {
  const jobs = researchJobReader(db);
  const jobWriter = researchJobWriter(db);
  const watches = monitorWriter(db, monitorJournal(db));
  const setOwner = db.prepare(`
    INSERT INTO research_job_request (paid_request_id, job_id, page_id, job, is_maker, created_at)
    SELECT paid_request.id, research_job.id, json_extract(request, '$.target.page_id'), job, 1, research_job.created_at
    FROM paid_request JOIN research_job WHERE paid_request.id = ? AND research_job.id = ?`);

  function rowOf(id: string): ResearchJobRow {
    const row = jobs.read(id);
    if (row === null) throw new Error(`There is no job ${id}.`);
    return row;
  }
  /** Returns a job without a request in the journal. */
  function importedJob(): { readonly row: ResearchJobRow; readonly job: ResearchJob } {
    const job = { ...researchJobs.succeeded, id: randomUUID() };
    jobWriter.adopt(job, now, now);
    return { row: rowOf(job.id), job };
  }

  return {
    jobs,
    jobWriter,
    list: researchListReader(db),
    pages: researchPageStore(db),
    monitors: monitorReader(db),
    monitorWriter: watches,
    importedJob,
    /** Inserts a running request. */
    request: (request: ResearchRequest = researchOf("11")): PaidRequestId =>
      insertRow(db, "running", { kind: "research", request: JSON.stringify(request) }) as PaidRequestId,
    /** Inserts the job of a request. */
    jobOf: (owner: PaidRequestId): ReturnType<typeof importedJob> => {
      const { row, job } = importedJob();
      setOwner.run(owner, row.id);
      return { row: rowOf(row.id), job };
    },
    monitor: (request: ResearchRequest = researchOf("11")): MonitorId => {
      const id = randomUUID() as MonitorId;
      const terms = { everyHours: 24, monthlyCap: 10, nextCheckAt: now };
      watches.insert(
        { id, request, project: null, costCenter: null, ...terms },
        monitorConsent(id, terms.monthlyCap),
        now,
      );
      return id;
    },
  };
}
