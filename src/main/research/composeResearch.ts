import type { PaidRequestId, MonitorId } from "#contracts/ids.ts";
import type { ResearchJobView } from "#contracts/research.ts";
import type { ResearchJob, ResearchResult } from "#contracts/service/research.ts";
import type { Service } from "#main/account/service.ts";
import type { ResearchMirror } from "#main/ads/domain/researchMirror.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { SystemNotification } from "#main/shared/base/systemNotification.ts";
import type { Random } from "#main/shared/base/retryPolicy.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import { pollJob } from "#main/shared/jobs/pollJob.ts";
import type { Job } from "#main/shared/jobs/runner.ts";
import type { Log } from "#main/shared/platform/log.ts";
import { describeResearch } from "./describeResearch.ts";
import { pageIdIn } from "./domain/pageIdIn.ts";
import type { ResearchEntry, ResearchJobRow } from "./domain/researchJob.ts";
import { importJob } from "./importJob.ts";
import { storeResult } from "./storeResult.ts";
import { adLibraryPage } from "./domain/adLibraryPage.ts";
import { listPages } from "./listPages.ts";
import { listResearch } from "./listResearch.ts";
import { indexResearchAds } from "./indexResearchAds.ts";
import { composeMonitors, type Monitors } from "./monitors/composeMonitors.ts";
import { pollJobNow, pollResearch } from "./pollResearch.ts";
import { readResearch } from "./readResearch.ts";
import { researchHandlers } from "./researchHandlers.ts";
import { researchIndexJob } from "./researchIndexJob.ts";
import type { ResearchStores } from "./stores/researchStores.ts";
import { createUnreadableJobs } from "./unreadableJobs.ts";

interface Options extends Pick<Parameters<typeof composeMonitors>[0], "spending" | "requestConsent" | "cancelUnsent"> {
  readonly clock: Clock;
  readonly random: Random;
  readonly newId: () => string;
  readonly log: Log;
  readonly publish: Publish;
  readonly stores: ResearchStores;
  readonly service: Service;
  /** Adds results to the ad database. */
  readonly mirror: ResearchMirror;
  /** Called after results were added to it. */
  readonly researchIndexed: () => void;
  /** The jobs of these requests were polled. */
  readonly moved: (ids: readonly PaidRequestId[]) => void;
  readonly report: (cause: unknown) => void;
  readonly wake: () => void;
  /** Opens a URL in the browser. */
  readonly openExternal: (url: string) => Promise<void>;
  /** Notifies the user if notifications are on. */
  readonly notify: (notice: SystemNotification) => void;
}

/** The parts of research that the rest of the main process uses. */
export interface Research {
  readonly handlers: ReturnType<typeof researchHandlers>;
  /** Polls the research jobs. */
  readonly poll: Job;
  /** Polls the unfinished job of a request now. */
  readonly checkNow: (id: PaidRequestId) => Promise<void>;
  /** Runs the checks of monitors that are due. */
  readonly monitorJob: Job;
  /** Adds the ads of stored results to the ad database. */
  readonly adJob: Job;
  /** Notes that the user requests the quote of a monitor's check. */
  readonly noteRequestedCheck: (monitorId: MonitorId, id: PaidRequestId) => void;
}

/** Wires research, its ads, and its monitors. Their paid requests are handled like all others. */
export function composeResearch(options: Options): Research {
  const { clock, random, log, publish, stores, service, mirror, wake, notify } = options;
  const { research, researchWriter, researchList, researchPages: pages } = stores;
  const { verifyWorkspace, client } = service;
  const { readResearchJob: readJob, readResearchResult: readResult } = client;
  const changed = () => publish("research.changed", null);

  const unreadable = createUnreadableJobs(changed);
  const describeOne = (entry: ResearchEntry): ResearchJobView =>
    describeResearch({ nameOf: pages.name, summaryOf: researchList.summary, unreadOf: unreadable.reasonOf }, entry);
  const read = (id: string) => readResearch({ read: researchList.read, describe: describeOne }, id);

  const adJob = researchIndexJob({
    mirror: () => indexResearchAds({ mirror, withResult: research.withResult, result: research.result }),
    indexed: options.researchIndexed,
    failed: (cause) => log.error("couldn't index research ads yet", { cause }),
    wake,
  });
  const keep = (row: ResearchJobRow, job: ResearchJob, result: ResearchResult) =>
    storeResult(
      {
        clock,
        writer: researchWriter,
        waitingFor: research.waitingFor,
        earlierResult: research.earlierResult,
        nameFound: pages.found,
        stored: adJob.soon,
        describe: read,
        notify,
        changed,
      },
      row,
      job,
      result,
    );
  const pollDeps = {
    clock,
    random,
    due: research.due,
    writer: researchWriter,
    readJob,
    readResult,
    store: keep,
    moved: unreadable.polled,
    changed: options.moved,
  };
  const poll = pollJob({
    hasDue: (now) => research.due(now).length > 0,
    nextDueAt: research.nextDueAt,
    poll: () => pollResearch(pollDeps),
    report: options.report,
    wake,
  });
  const monitors: Monitors = composeMonitors({ ...options, changed });

  return {
    poll,
    checkNow: (id) => {
      const job = research.ofRequest(id);
      return job === null || job.nextPollAt === null ? Promise.resolve() : pollJobNow(pollDeps, job);
    },
    noteRequestedCheck: monitors.noteRequestedCheck,
    monitorJob: monitors.job,
    adJob,
    handlers: researchHandlers({
      ...monitors.commands,
      jobs: (input) => listResearch({ list: researchList.list, describe: describeOne }, input),
      researchedPages: () =>
        listPages({
          pageIds: researchList.pageIds,
          monitoredPages: () => stores.monitors.list().map(({ pageId }) => pageId),
          removedAt: pages.removedAt,
          nameOf: pages.name,
          list: researchList.list,
          newestResult: researchList.newestResult,
          describe: describeOne,
        }),
      removePage: (pageId, isRemoved) => {
        pages.setRemoved(pageId, isRemoved ? clock.now() : null);
        changed();
      },
      openAdLibraryPage: (pageId) => options.openExternal(adLibraryPage(pageId)),
      read,
      importJob: async (jobId) => {
        const id = await importJob(
          {
            clock,
            verifyWorkspace,
            readJob,
            readResult,
            writer: researchWriter,
            known: research.read,
            store: keep,
            wake,
          },
          jobId,
        );
        changed();
        return read(id);
      },
      pageIdIn,
      pages: pages.list,
      namePage: (pageId, name) => {
        pages.give(pageId, name);
        changed();
      },
    }),
  };
}
