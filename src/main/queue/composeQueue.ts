import type { PaidRequestId, RunId } from "../../contracts/ids.ts";
import type { Clock } from "../shared/base/clock.ts";
import { cancelRequest } from "./cancelRequest.ts";
import { cancelUnsent } from "./cancelUnsent.ts";
import type { Descriptions } from "./composeDescriptions.ts";
import { describeProgress } from "./describeProgress.ts";
import { pauseRequests } from "./pauseRequests.ts";
import { listElsewhere } from "./listElsewhere.ts";
import { listQueue } from "./listQueue.ts";
import { moveRequest } from "./moveRequest.ts";
import { queueHandlers } from "./queueHandlers.ts";

type CancelDeps = Parameters<typeof cancelRequest>[0] & Parameters<typeof cancelUnsent>[0];
type MoveDeps = Omit<Parameters<typeof moveRequest>[0], "waiting">;
type Commands = Parameters<typeof queueHandlers>[0];

interface Options {
  readonly clock: Clock;
  readonly requests: {
    readonly queue: Parameters<typeof listQueue>[0]["queue"];
    readonly waiting: Parameters<typeof moveRequest>[0]["waiting"];
  };
  /** Dependencies of the commands that change a request. */
  readonly requestDeps: CancelDeps & MoveDeps & Parameters<typeof pauseRequests>[0];
  readonly elsewhere: Parameters<typeof listElsewhere>[0]["elsewhere"];
  readonly partsOfRun: (id: RunId) => ReturnType<Parameters<typeof describeProgress>[0]["partsOf"]>;
  readonly rateLimit: Commands["rateLimit"];
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
  const { requests, requestDeps, descriptions, changed } = options;
  return queueHandlers({
    ...options.sending,
    list: (input) => listQueue({ queue: requests.queue, describe: descriptions.describeRow }, input),
    describe: descriptions.describe,
    elsewhere: (input) => listElsewhere({ elsewhere: options.elsewhere }, input),
    order: () => requests.waiting().map(({ id }) => id),
    progress: (id) => describeProgress({ partsOf: options.partsOfRun }, id),
    rateLimit: options.rateLimit,
    cancel: (id) => {
      cancelRequest(requestDeps, id);
      changed([id]);
    },
    cancelUnsent: (ids) => cancelUnsent(requestDeps, ids),
    pause: (ids, isPaused) => pauseRequests(requestDeps, ids, isPaused),
    move: (id, to) => moveRequest({ ...requestDeps, waiting: requests.waiting }, id, to),
  });
}
