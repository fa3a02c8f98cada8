import type { PaidRequestId, WatchId } from "../../../contracts/ids.ts";
import type { Service } from "../../account/service.ts";
import type { Clock } from "../../shared/base/clock.ts";
import type { Notice } from "../../shared/base/notice.ts";
import type { Job } from "../../shared/jobs/runner.ts";
import type { Log } from "../../shared/platform/log.ts";
import type { WatchRow } from "../domain/watch.ts";
import type { researchHandlers } from "../researchHandlers.ts";
import type { ResearchStores } from "../stores/researchStores.ts";
import { addWatch } from "./addWatch.ts";
import { bringBackTurns } from "./bringBackTurns.ts";
import { changeWatch } from "./changeWatch.ts";
import { checkMonitor } from "./checkMonitor.ts";
import { type DescribeWatchDeps, describeWatch } from "./describeWatch.ts";
import { noteRequestedCheck } from "./noteRequestedCheck.ts";
import { readMonitor } from "./readMonitor.ts";
import { type RunWatchDeps, runWatch } from "./runWatch.ts";
import { takeBackRuns } from "./takeBackRuns.ts";
import { watchJob } from "./watchJob.ts";

interface Options {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: Log;
  readonly stores: Pick<ResearchStores, "watches" | "watchWriter" | "researchPages">;
  /** The functions that quote and confirm a check like any paid request. */
  readonly spending: Pick<
    RunWatchDeps,
    "keyMode" | "journal" | "readRequest" | "isQuoteTaken" | "isTagging" | "send" | "checkCaps"
  >;
  /** Cancels those of these requests that were not sent yet. */
  readonly cancelUnsent: (ids: readonly PaidRequestId[]) => void;
  readonly service: Service;
  readonly changed: () => void;
  /** Notifies the user if notifications are on. */
  readonly tell: (notice: Notice) => void;
  readonly wake: () => void;
}

type Commands = Pick<
  Parameters<typeof researchHandlers>[0],
  "watches" | "addWatch" | "changeWatch" | "removeWatch" | "runWatch"
>;

/** Research that is repeated at an interval. */
export interface Monitors {
  readonly job: Job;
  readonly commands: Commands;
  /** Notes that the user requests the quote of a monitor's check. */
  readonly askedFor: (watchId: WatchId, id: PaidRequestId) => void;
}

const retryMs = 60_000;

/** Wires monitors. Their checks are paid like any other request. */
export function composeMonitors(options: Options): Monitors {
  const { clock, newId, log, stores, service, changed, tell, wake } = options;
  const { watches, watchWriter, researchPages: pages } = stores;
  const { operations } = service;
  const readWatch = watches.read;

  const runDeps: RunWatchDeps = {
    ...options.spending,
    clock,
    newId,
    verifyWorkspace: service.verifyWorkspace,
    takeWrite: service.budget.takeWrite,
    quote: service.paid.quote,
    // Research is polled, because the API has no webhooks for it.
    webhookUrl: () => null,
    operations,
    readWatch,
    newestRun: (id) => watches.runs(id, 1)[0] ?? null,
    acceptedSince: watches.acceptedSince,
    watches: watchWriter,
  };
  const watchDeps: DescribeWatchDeps = {
    clock,
    nameOf: pages.name,
    isAsking: (id) => job.isAsking(id),
    runs: watches.runs,
    acceptedSince: watches.acceptedSince,
  };
  const describe = (watch: WatchRow) => describeWatch(watchDeps, watch);
  const watchView = (id: WatchId) => readMonitor({ readWatch, describe }, id);
  const takeBack = (id: WatchId) => takeBackRuns({ runs: watches.runs, cancelUnsent: options.cancelUnsent }, id);
  const bringBack = (now: number) => bringBackTurns({ list: watches.list, watches: watchWriter }, now);
  const job = watchJob({
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
    job,
    askedFor: (watchId, id) => noteRequestedCheck({ clock, readWatch, watches: watchWriter }, watchId, id),
    commands: {
      watches: () => watches.list().map(describe),
      addWatch: (input) => {
        const id = addWatch({ clock, newId, watches: watchWriter, operations, wake }, input);
        changed();
        return watchView(id);
      },
      changeWatch: (id, wish) => {
        // Repaired before the change, which stores the current time and so hides that the clock was set back.
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
        await job.runNow(id);
        return watchView(id);
      },
    },
  };
}
