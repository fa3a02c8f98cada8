import type { GenerationId, PaidRequestId, RunId } from "#contracts/ids.ts";
import type {
  RateLimitUsage,
  OtherGenerationPage,
  OutcomeEvidence,
  PaidRequest,
  paidRequestCommands,
  PaidRequestPage,
  QueueList,
  RunProgress,
} from "#contracts/spending/paidRequests.ts";
import type {
  HistoryFilter,
  requestHistoryCommands,
  RequestRecipe,
  RequestSteps,
} from "#contracts/spending/requestHistory.ts";
import type { Move } from "./moveRequest.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";

interface Deps {
  readonly list: (input: { view: QueueList; after?: string | undefined; limit: number }) => PaidRequestPage;
  readonly history: (input: { filter: HistoryFilter; after?: string | undefined; limit: number }) => PaidRequestPage;
  readonly historyChoices: () => { readonly models: readonly string[]; readonly projects: readonly string[] };
  readonly recipe: (id: PaidRequestId) => RequestRecipe | null;
  readonly steps: (id: PaidRequestId) => RequestSteps;
  readonly elsewhere: (input: { after?: string | undefined; limit: number }) => OtherGenerationPage;
  readonly describe: (id: PaidRequestId) => PaidRequest;
  readonly order: () => readonly PaidRequestId[];
  readonly progress: (id: RunId) => RunProgress;
  readonly rateLimit: () => RateLimitUsage;
  readonly cancel: (id: PaidRequestId) => void;
  readonly cancelUnsent: (ids: readonly PaidRequestId[]) => { readonly cancelled: number };
  readonly pause: (ids: readonly PaidRequestId[]) => null;
  readonly resume: (ids: readonly PaidRequestId[]) => Promise<boolean>;
  readonly setTracking: (ids: readonly PaidRequestId[], isTracked: boolean) => null;
  readonly setDismissed: (ids: readonly PaidRequestId[], isDismissed: boolean) => null;
  readonly setHidden: (ids: readonly PaidRequestId[], isHidden: boolean) => null;
  readonly checkNow: (id: PaidRequestId) => Promise<void>;
  readonly move: (id: PaidRequestId, to: Move) => null;
  readonly openApprovalPage: (id: PaidRequestId) => Promise<null>;
  readonly checkApproval: (id: PaidRequestId) => Promise<void>;
  readonly checkCredits: (id: PaidRequestId) => Promise<void>;
  readonly runWhenApproved: (id: PaidRequestId, credits: number | null) => void;
  readonly checkOutcome: (id: PaidRequestId) => Promise<void>;
  readonly evidence: (id: PaidRequestId) => OutcomeEvidence;
  readonly linkGeneration: (id: PaidRequestId, generation: GenerationId) => void;
  readonly closeAsNotRun: (id: PaidRequestId) => void;
}

/** Commands on confirmed requests and their outcomes. */
export function queueHandlers(deps: Deps): Handlers<typeof paidRequestCommands & typeof requestHistoryCommands> {
  const thenDescribe = async (id: PaidRequestId, step: (id: PaidRequestId) => void | Promise<void>) => {
    await step(id);
    return deps.describe(id);
  };
  return {
    "queue.list": (input) => deps.list(input),
    "queue.elsewhere": (input) => deps.elsewhere(input),
    "queue.read": ({ paidRequestId }) => deps.describe(paidRequestId),
    "queue.order": () => deps.order(),
    "queue.progress": ({ runId }) => deps.progress(runId),
    "queue.rateLimit": () => deps.rateLimit(),
    "queue.cancel": ({ paidRequestId }) => thenDescribe(paidRequestId, deps.cancel),
    "queue.cancelUnsent": ({ paidRequestIds }) => deps.cancelUnsent(paidRequestIds),
    "queue.pause": ({ paidRequestIds }) => deps.pause(paidRequestIds),
    "queue.resume": ({ paidRequestIds }) => deps.resume(paidRequestIds),
    "queue.history": (input) => deps.history(input),
    "queue.historyChoices": () => deps.historyChoices(),
    "queue.recipe": ({ paidRequestId }) => deps.recipe(paidRequestId),
    "queue.steps": ({ paidRequestId }) => deps.steps(paidRequestId),
    "queue.stopTracking": ({ paidRequestIds }) => deps.setTracking(paidRequestIds, false),
    "queue.resumeTracking": ({ paidRequestIds }) => deps.setTracking(paidRequestIds, true),
    "queue.checkNow": ({ paidRequestId }) => thenDescribe(paidRequestId, deps.checkNow),
    "queue.dismiss": ({ paidRequestIds }) => deps.setDismissed(paidRequestIds, true),
    "queue.restore": ({ paidRequestIds }) => deps.setDismissed(paidRequestIds, false),
    "queue.hide": ({ paidRequestIds }) => deps.setHidden(paidRequestIds, true),
    "queue.unhide": ({ paidRequestIds }) => deps.setHidden(paidRequestIds, false),
    "queue.move": ({ paidRequestId, to }) => deps.move(paidRequestId, to),
    "queue.openApprovalPage": ({ paidRequestId }) => deps.openApprovalPage(paidRequestId),
    "queue.checkApproval": ({ paidRequestId }) => thenDescribe(paidRequestId, deps.checkApproval),
    "queue.checkCredits": ({ paidRequestId }) => thenDescribe(paidRequestId, deps.checkCredits),
    "queue.runWhenApproved": ({ paidRequestId, credits }) =>
      thenDescribe(paidRequestId, (id) => deps.runWhenApproved(id, credits)),
    "queue.checkOutcome": ({ paidRequestId }) => thenDescribe(paidRequestId, deps.checkOutcome),
    "queue.evidence": ({ paidRequestId }) => deps.evidence(paidRequestId),
    "queue.linkGeneration": ({ paidRequestId, generationId }) =>
      thenDescribe(paidRequestId, (id) => deps.linkGeneration(id, generationId)),
    "queue.closeAsNotRun": ({ paidRequestId }) => thenDescribe(paidRequestId, deps.closeAsNotRun),
  };
}
