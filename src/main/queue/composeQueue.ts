import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { cancelRequest } from "./cancelRequest.ts";
import { cancelUnsent } from "./cancelUnsent.ts";
import type { Descriptions } from "./composeDescriptions.ts";
import { describeProgress } from "./describeProgress.ts";
import { setDismissed } from "./dismissFailures.ts";
import { setHidden } from "./history/hideRequests.ts";
import { listHistory } from "./history/listHistory.ts";
import { readRecipe } from "./history/readRecipe.ts";
import { readSteps } from "./history/readSteps.ts";
import { pauseRequests, type ResumeDeps, resumeRequests } from "./pauseRequests.ts";
import { listElsewhere } from "./lists/listElsewhere.ts";
import { listQueue } from "./lists/listQueue.ts";
import { moveRequest } from "./moveRequest.ts";
import { setTracking } from "./stopTracking.ts";
import { queueHandlers } from "./queueHandlers.ts";

type CancelDeps = Parameters<typeof cancelRequest>[0] & Parameters<typeof cancelUnsent>[0];
type MoveDeps = Omit<Parameters<typeof moveRequest>[0], "waiting">;
type Commands = Parameters<typeof queueHandlers>[0];

interface Options {
  readonly clock: Clock;
  readonly requests: {
    readonly queue: Parameters<typeof listQueue>[0]["queue"];
    readonly history: Parameters<typeof listHistory>[0]["history"];
    readonly projects: () => readonly string[];
    readonly steps: Parameters<typeof readSteps>[0]["steps"];
    readonly waiting: Parameters<typeof moveRequest>[0]["waiting"];
  };
  /** Dependencies of the commands that change a request. */
  readonly requestDeps: CancelDeps &
    MoveDeps &
    Parameters<typeof pauseRequests>[0] &
    Omit<ResumeDeps, "requestConsent"> &
    Parameters<typeof setTracking>[0] &
    Parameters<typeof setDismissed>[0] &
    Parameters<typeof setHidden>[0];
  /** The models of the account's generations, by name. */
  readonly models: () => readonly string[];
  readonly recipe: Omit<Parameters<typeof readRecipe>[0], "readRequest">;
  readonly generationsOf: Parameters<typeof readSteps>[0]["generationsOf"];
  readonly ledgerOf: Parameters<typeof readSteps>[0]["ledgerOf"];
  /** Reads what a running request produces from the service now. */
  readonly checkNow: (id: PaidRequestId) => Promise<void>;
  readonly elsewhere: Parameters<typeof listElsewhere>[0]["elsewhere"];
  readonly partsOfRun: (id: RunId) => ReturnType<Parameters<typeof describeProgress>[0]["partsOf"]>;
  readonly rateLimit: Commands["rateLimit"];
  readonly requestConsent: ResumeDeps["requestConsent"];
  readonly descriptions: Descriptions;
  readonly changed: (ids: readonly PaidRequestId[]) => void;
  /** Commands that send, approve, and resolve requests. */
  readonly sending: Pick<
    Commands,
    | "openApprovalPage"
    | "checkApproval"
    | "checkCredits"
    | "runWhenApproved"
    | "checkOutcome"
    | "evidence"
    | "linkGeneration"
    | "closeAsNotRun"
  >;
}

/** Wires the queue's views and changes of paid requests to their commands. */
export function composeQueue(options: Options): ReturnType<typeof queueHandlers> {
  const { clock, requests, requestDeps, descriptions, changed } = options;
  return queueHandlers({
    ...options.sending,
    list: (input) => listQueue({ clock, queue: requests.queue, describe: descriptions.describeRow }, input),
    describe: descriptions.describe,
    history: (input) => listHistory({ history: requests.history, describe: descriptions.describeRow }, input),
    historyChoices: () => ({ models: options.models(), projects: requests.projects() }),
    recipe: (id) => readRecipe({ ...options.recipe, readRequest: requestDeps.readRequest }, id),
    steps: (id) => readSteps({ ...options, steps: requests.steps }, id),
    setTracking: (ids, isTracked) => setTracking(requestDeps, ids, isTracked),
    setDismissed: (ids, isDismissed) => setDismissed(requestDeps, ids, isDismissed),
    setHidden: (ids, isHidden) => setHidden(requestDeps, ids, isHidden),
    checkNow: options.checkNow,
    elsewhere: (input) => listElsewhere({ elsewhere: options.elsewhere }, input),
    order: () => requests.waiting().map(({ id }) => id),
    progress: (id) => describeProgress({ partsOf: options.partsOfRun }, id),
    rateLimit: options.rateLimit,
    cancel: (id) => {
      cancelRequest(requestDeps, id);
      changed([id]);
    },
    cancelUnsent: (ids) => cancelUnsent(requestDeps, ids),
    pause: (ids) => pauseRequests(requestDeps, ids),
    resume: (ids) => resumeRequests({ ...requestDeps, requestConsent: options.requestConsent }, ids),
    move: (id, to) => moveRequest({ ...requestDeps, waiting: requests.waiting }, id, to),
  });
}
