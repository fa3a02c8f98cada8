import type { PaidRequestId } from "#contracts/ids.ts";
import type { requestHistoryCommands } from "#contracts/spending/requestHistory.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";
import type { QueueCommands } from "#main/spending/spendingCommands.ts";
import {
  cancelRequest,
  cancelUnsent,
  moveRequest,
  pauseRequests,
  resumeRequests,
  setDismissed,
  setHidden,
  setTracking,
} from "./changeRequests.ts";
import type { QueueContext } from "./context.ts";
import { describeById } from "./describeRequest.ts";
import { listHistory, readRecipe, readSteps } from "./history.ts";
import { describeProgress, listElsewhere, listQueue } from "./lists.ts";

/** Commands on confirmed requests. Those that send a request or decide its outcome are commands of spending. */
export function queueCommands(queue: QueueContext): Handlers<QueueCommands & typeof requestHistoryCommands> {
  const thenDescribe = async (id: PaidRequestId, step: () => void | Promise<void>) => {
    await step();
    return describeById(queue, id);
  };
  return {
    "queue.list": (input) => listQueue(queue, input),
    "queue.elsewhere": (input) => listElsewhere(queue, input),
    "queue.read": ({ paidRequestId: id }) => describeById(queue, id),
    "queue.order": () => queue.requests.waiting().map(({ id }) => id),
    "queue.progress": ({ runId }) => describeProgress(queue, runId),
    "queue.rateLimit": () => queue.service.budget.usage(),
    "queue.cancel": ({ paidRequestId: id }) => thenDescribe(id, () => cancelRequest(queue, id)),
    "queue.cancelUnsent": ({ paidRequestIds }) => cancelUnsent(queue, paidRequestIds),
    "queue.pause": ({ paidRequestIds }) => pauseRequests(queue, paidRequestIds),
    "queue.resume": ({ paidRequestIds }) => resumeRequests(queue, paidRequestIds),
    "queue.history": (input) => listHistory(queue, input),
    "queue.historyChoices": () => ({ models: queue.generations.models(), projects: queue.requests.projects() }),
    "queue.recipe": ({ paidRequestId }) => readRecipe(queue, paidRequestId),
    "queue.steps": ({ paidRequestId }) => readSteps(queue, paidRequestId),
    "queue.stopTracking": ({ paidRequestIds }) => setTracking(queue, paidRequestIds, false),
    "queue.resumeTracking": ({ paidRequestIds }) => setTracking(queue, paidRequestIds, true),
    "queue.checkNow": ({ paidRequestId: id }) => thenDescribe(id, () => queue.checkNow(id)),
    "queue.dismiss": ({ paidRequestIds }) => setDismissed(queue, paidRequestIds, true),
    "queue.restore": ({ paidRequestIds }) => setDismissed(queue, paidRequestIds, false),
    "queue.hide": ({ paidRequestIds }) => setHidden(queue, paidRequestIds, true),
    "queue.unhide": ({ paidRequestIds }) => setHidden(queue, paidRequestIds, false),
    "queue.move": ({ paidRequestId, to }) => moveRequest(queue, paidRequestId, to),
  };
}
