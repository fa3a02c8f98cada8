import type { LinkTarget } from "#contracts/desktop/linkTarget.ts";
import type { Service } from "#main/account/service.ts";
import { countsWhilePaused, underWay } from "#main/desktop/domain/requestCounts.ts";
import { availableCredits } from "#main/shared/api/domain/availableCredits.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { Runner } from "#main/shared/jobs/runner.ts";
import type { Core, CoreOptions } from "#main/app/core.ts";
import type { Stores } from "#main/app/openStores.ts";
import { createThreadRest, type RestingThreads } from "./threadRest.ts";
import { createWorkGates, type WorkGates } from "./workGates.ts";

interface GateOptions extends Pick<CoreOptions, "isShown" | "isPaused" | "doesServiceRest"> {
  readonly clock: Clock;
  readonly stores: Stores;
  readonly wake: () => void;
}

/** Wires the gates of a workspace to its journal. */
export function composeGates({ clock, stores, wake, ...options }: GateOptions): WorkGates {
  return createWorkGates({
    isShown: options.isShown ?? true,
    isPaused: options.isPaused ?? false,
    doesServiceRest: options.doesServiceRest ?? false,
    hasUnfinishedWork: () => hasUnfinishedWork(stores, clock.now()),
    wake,
  });
}

/** How long no work starts after the system announced sleep. If the computer stays awake, work resumes after this time. */
const sleepWithinMs = 15_000;
/** Work missed during sleep must not start all at once: about one request per second. */
const wakeEachMs = 1_000;

interface Options {
  readonly runner: Pick<Runner, "pause" | "stagger">;
  readonly clock: Clock;
  readonly stores: Stores;
  readonly service: Pick<Service, "connection" | "lastAccount">;
  readonly gates: WorkGates;
  readonly threads: RestingThreads;
  readonly paid: {
    readonly endConsents: () => void;
    readonly importSoon: () => void;
    readonly schedule: { readonly refreshAccount: () => void; readonly wakeUp: () => void };
    readonly liveRequests: Core["liveRequests"];
  };
  readonly copyJournal: Core["copyJournal"];
}

type Activity = Pick<
  Core,
  | "setShown"
  | "setPaused"
  | "needsService"
  | "liveRequests"
  | "state"
  | "holds"
  | "sendingCount"
  | "copyJournal"
  | "requestCounts"
  | "windowFocused"
  | "fallAsleep"
  | "wakeUp"
>;

/** Wires what the app asks of a workspace, shown or hidden. `stop` ends its timer. */
export function composeActivity(options: Options): Activity & { readonly stop: () => void } {
  const { runner, clock, stores, service, gates, paid, copyJournal } = options;
  const rest = createThreadRest({ clock, isShown: gates.isShown, threads: options.threads });
  const { refreshAccount } = paid.schedule;
  return {
    setShown: (isShown) => {
      if (!isShown) paid.endConsents();
      gates.setShown(isShown);
      rest.shownChanged();
      // The user sees the balance now, and a service that rested starts before it is needed.
      if (isShown) refreshAccount();
    },
    setPaused: gates.setPaused,
    needsService: gates.needsService,
    liveRequests: paid.liveRequests,
    state: () => ({
      connection: service.connection().state,
      credits: availableCredits(service),
    }),
    holds: (target) => holdsTarget(stores, target),
    sendingCount: stores.sendingCount,
    copyJournal,
    requestCounts: () =>
      countsWhilePaused(gates.isPaused(), {
        ...stores.requestCounts(),
        attention: stores.requests.attentionCount(clock.now()),
      }),
    // The account may have changed meanwhile, and others may have used it.
    windowFocused: () => {
      refreshAccount();
      paid.importSoon();
    },
    fallAsleep: () => runner.pause(sleepWithinMs),
    wakeUp: () => {
      paid.schedule.wakeUp();
      runner.stagger(wakeEachMs);
    },
    stop: rest.stop,
  };
}

/**
 * Whether the service may be needed without the user: for a request that runs, waits, or awaits approval, or for a file
 * that is not on the disk yet.
 */
export function hasUnfinishedWork(stores: Pick<Stores, "requestCounts" | "generations">, now: number): boolean {
  const counts = stores.requestCounts();
  const unfinished = underWay({ ...counts, attention: 0 }) + counts.approvals;
  return unfinished > 0 || stores.generations.nextDownloadAt(now) !== null || hasDueDownload(stores, now);
}

function hasDueDownload({ generations }: Pick<Stores, "generations">, now: number): boolean {
  return generations.dueDownloads(now, 1).length > 0;
}

/** Returns whether a link's target is in these stores. A screen, a setting, and an ad of the service are in every one. */
function holdsTarget(
  { assets, requests, runs, userAds }: Pick<Stores, "assets" | "requests" | "runs" | "userAds">,
  target: LinkTarget,
): boolean {
  switch (target.kind) {
    case "result":
      return assets.read(target.asset) !== null;
    case "request":
      return requests.read(target.request) !== null;
    case "run":
      return runs.read(target.run) !== null;
    case "board":
      return userAds.board(target.board) !== null;
    default:
      return true;
  }
}
