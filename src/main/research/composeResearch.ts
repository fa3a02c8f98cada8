import type { PaidRequestId, WatchId } from "../../contracts/ids.ts";
import type { ResearchJobView } from "../../contracts/research.ts";
import type { ResearchJob, ResearchResult } from "../../contracts/service/research.ts";
import type { Service } from "../account/composeAccount.ts";
import type { ResearchStores } from "./stores/researchStores.ts";
import type { SpendingStores } from "../spending/stores/spendingStores.ts";
import type { ResearchMirror } from "../ads/domain/researchMirror.ts";
import type { Clock } from "../shared/base/clock.ts";
import type { Notice } from "../shared/base/notice.ts";
import { pageIdIn } from "./domain/pageIdIn.ts";
import type { ResearchEntry, ResearchJobRow } from "./domain/researchJob.ts";
import type { WatchRow } from "./domain/watch.ts";
import { researchHandlers } from "./researchHandlers.ts";
import type { Publish } from "../shared/ipc/publish.ts";
import { researchMirrorJob } from "./researchMirrorJob.ts";
import type { Job } from "../shared/jobs/runner.ts";
import { watchJob } from "./monitors/watchJob.ts";
import type { Log } from "../shared/platform/log.ts";
import { cancelUnsent } from "../queue/cancelUnsent.ts";
import { addWatch } from "./monitors/addWatch.ts";
import { bringBackTurns } from "./monitors/bringBackTurns.ts";
import { changeWatch } from "./monitors/changeWatch.ts";
import { checkMonitor } from "./monitors/checkMonitor.ts";
import { describeResearch } from "./describeResearch.ts";
import { type DescribeWatchDeps, describeWatch } from "./monitors/describeWatch.ts";
import { importJob } from "./importJob.ts";
import { keepResult } from "./keepResult.ts";
import { listResearch } from "./listResearch.ts";
import { mirrorResults } from "./mirrorResults.ts";
import { noteRequestedCheck } from "./monitors/noteRequestedCheck.ts";
import { readMonitor } from "./monitors/readMonitor.ts";
import { readResearch } from "./readResearch.ts";
import { type RunWatchDeps, runWatch } from "./monitors/runWatch.ts";
import { takeBackRuns } from "./monitors/takeBackRuns.ts";
import { createUnreadableJobs } from "./unreadableJobs.ts";
import { type CapDeps, checkCaps } from "../spending/consent/checkCaps.ts";

interface Options {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: Log;
  readonly publish: Publish;
  readonly stores: ResearchStores & Pick<SpendingStores, "requests" | "journal" | "keyMode">;
  readonly service: Service;
  /** Where results are put among the other ads. */
  readonly mirror: ResearchMirror;
  readonly capDeps: CapDeps;
  readonly isTagging: () => boolean;
  readonly send: (id: PaidRequestId) => Promise<void>;
  readonly wake: () => void;
  /** Tells the person, when they want to be told. */
  readonly tell: (notice: Notice) => void;
}

const retryMs = 60_000;

/** What the rest of main needs of research. */
export interface Research {
  readonly handlers: ReturnType<typeof researchHandlers>;
  readonly jobs: readonly Job[];
  /** Keeps the result of a job that has succeeded. */
  readonly keep: (row: ResearchJobRow, job: ResearchJob, result: ResearchResult) => void;
  /** A job was looked at. */
  readonly moved: (jobId: string, unread: string | null) => void;
  /** A person asks the price of a watch's run. */
  readonly askedFor: (watchId: WatchId, id: PaidRequestId) => void;
}

/** Wires research, its results among the ads, and its watches. What is paid goes the way of every paid request. */
export function composeResearch(options: Options): Research {
  const { clock, newId, log, publish, stores, service, mirror, wake, tell } = options;
  const { requests, journal, research, researchWriter, researchList, researchPages: pages, watches } = stores;
  const { watchWriter } = stores;
  const changed = () => publish("research.changed", null);

  const unreadable = createUnreadableJobs(changed);
  const describeOne = (entry: ResearchEntry): ResearchJobView =>
    describeResearch({ nameOf: pages.name, summaryOf: researchList.summary, unreadOf: unreadable.reasonOf }, entry);
  const read = (id: string) => readResearch({ read: researchList.read, describe: describeOne }, id);

  const mirrored = researchMirrorJob({
    mirror: () => mirrorResults({ mirror, withResult: research.withResult, result: research.result }),
    mirrored: () => publish("ads.changed", null),
    failed: (cause) => log.error("results of research could not be put among the ads yet", { cause }),
    wake,
  });
  const keep = (row: ResearchJobRow, job: ResearchJob, result: ResearchResult) =>
    keepResult(
      {
        clock,
        writer: researchWriter,
        requestOf: (jobId) => researchList.read(jobId)?.request ?? null,
        earlierResult: research.earlierResult,
        nameFound: pages.found,
        kept: mirrored.soon,
        describe: read,
        tell,
        changed,
      },
      row,
      job,
      result,
    );

  const runDeps: RunWatchDeps = {
    clock,
    newId,
    keyMode: stores.keyMode.read,
    journal,
    readRequest: requests.read,
    verifyWorkspace: service.verifyWorkspace,
    takeWrite: service.budget.takeWrite,
    quote: service.paid.quote,
    // Research is polled: the interface knows no callback of it.
    webhookUrl: () => null,
    isTagging: options.isTagging,
    operations: service.operations,
    isQuoteTaken: requests.isQuoteTaken,
    readWatch: watches.read,
    newestRun: (id) => watches.runs(id, 1)[0] ?? null,
    acceptedSince: watches.acceptedSince,
    watches: watchWriter,
    checkCaps: (project, credits) => checkCaps(options.capDeps, project, credits),
    send: options.send,
  };
  const watchDeps: DescribeWatchDeps = {
    clock,
    nameOf: pages.name,
    isAsking: (id) => runs.isAsking(id),
    runs: watches.runs,
    acceptedSince: watches.acceptedSince,
  };
  const describe = (watch: WatchRow) => describeWatch(watchDeps, watch);
  const readWatch = watches.read;
  const watchView = (id: WatchId) => readMonitor({ readWatch, describe }, id);
  const takeBack = (id: WatchId) =>
    takeBackRuns(
      {
        runs: watches.runs,
        cancelUnsent: (ids) =>
          void cancelUnsent(
            {
              clock,
              journal,
              readRequest: requests.read,
              changed: (cancelled) => publish("paidRequests.changed", { ids: cancelled }),
            },
            ids,
          ),
      },
      id,
    );
  const bringBack = (now: number) => bringBackTurns({ list: watches.list, watches: watchWriter }, now);
  const runs = watchJob({
    due: watches.due,
    nextDueAt: watches.nextDueAt,
    bringBack,
    run: (id, isAsked) =>
      checkMonitor(
        { readWatch, run: (one, asked) => runWatch(runDeps, one, asked), nameOf: pages.name, tell, changed },
        id,
        isAsked,
      ),
    putOff: (id, cause) => {
      log.error("a watch could not run", { id, cause });
      watchWriter.setTurn(id, { nextRunAt: clock.now() + retryMs, waiting: null }, clock.now());
    },
    wake,
  });

  return {
    keep,
    moved: unreadable.polled,
    askedFor: (watchId, id) => noteRequestedCheck({ clock, readWatch, watches: watchWriter }, watchId, id),
    jobs: [runs, mirrored],
    handlers: researchHandlers({
      jobs: (input) => listResearch({ list: researchList.list, describe: describeOne }, input),
      read,
      importJob: async (jobId) => {
        const { readResearchJob: readJob, readResearchResult: readResult } = service.client;
        const { verifyWorkspace } = service;
        const known = research.read;
        const id = await importJob(
          { clock, verifyWorkspace, readJob, readResult, writer: researchWriter, known, keep, wake },
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
      watches: () => watches.list().map(describe),
      addWatch: (input) => {
        const id = addWatch({ clock, newId, watches: watchWriter, operations: service.operations, wake }, input);
        changed();
        return watchView(id);
      },
      changeWatch: (id, wish) => {
        // Before it counts as moved by the clock as it is now.
        bringBack(clock.now());
        const { acceptedSince } = watches;
        changeWatch({ clock, readWatch, acceptedSince, watches: watchWriter, takeBack, wake }, id, wish);
        changed();
        return watchView(id);
      },
      removeWatch: (id) => {
        takeBack(id);
        watchWriter.remove(id, clock.now());
        changed();
      },
      runWatch: async (id) => {
        watchView(id);
        await runs.runNow(id);
        return watchView(id);
      },
    }),
  };
}
