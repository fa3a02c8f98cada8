import type { ConsentAction, HostPurpose } from "#contracts/spending/consentAction.ts";
import type { SpendCap } from "#contracts/spending/spend.ts";
import { createSubscription } from "#main/shared/base/subscription.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import { createOpenConsents } from "./consent/openConsents.ts";
import { consentToAction, consentToHost, requestConsent, setCaps } from "./consent/requestConsent.ts";
import { closeAllConsents } from "./consent/showConsent.ts";
import type {
  ConsentContext,
  QuestionContext,
  QuoteContext,
  ReconcileContext,
  SendContext,
  SendingParts,
  SpendingContext,
  SpendingParts,
} from "./context.ts";
import type { QuestionTarget } from "./domain/consentTarget.ts";
import type { ConsentRecord } from "./domain/journal.ts";
import { confirmationJob } from "./programs/confirmationJob.ts";
import { createProgramSpending } from "./programs/createProgramSpending.ts";
import { createDecisions } from "./programs/waitForDecision.ts";
import { runQuoting } from "./quotes/runQuoting.ts";
import { createCommitWithRetry } from "./sending/commitWithRetry.ts";
import { confirmJob } from "./sending/confirmJob.ts";
import { gatherEvidence } from "./sending/gatherEvidence.ts";
import { reconcileRequest } from "./sending/reconcileRequest.ts";
import { scheduleRequests } from "./sending/scheduleRequests.ts";
import { sendConfirm } from "./sending/sendConfirm.ts";
import { consentViewCommands, spendingCommands } from "./spendingCommands.ts";
import { allowanceKey } from "./stores/allowanceKey.ts";

interface QuestionParts extends Omit<QuestionContext, "consents">, Pick<ConsentContext, "clock" | "consentScreen"> {
  readonly publish: Publish;
}

/** Opens the consents of a workspace, first of all, because other areas ask their questions in the consent view. */
export function openQuestions(given: QuestionParts) {
  const consents = createOpenConsents(given);
  const context: QuestionContext = { ...given, consents };
  return {
    consents,
    /** Resolves to whether the user accepted an action. */
    consentToAction: (action: ConsentAction) => consentToAction(context, action),
    /** Resolves to whether the user accepts, or accepted before, that a host is used for a purpose. */
    consentToHost: (purpose: HostPurpose, origin: string) => consentToHost(context, purpose, origin),
    /** Shows what needs only a yes or no to the user. Resolves to their consent; null if they declined. */
    requestConsent: (target: QuestionTarget): Promise<ConsentRecord | null> => requestConsent(consents, target),
    /** Replaces the spend caps; looser ones only if the user accepts them. */
    setCaps: (caps: readonly SpendCap[]) => setCaps(context, caps),
  };
}

/** Opens the sending of confirmed requests and the reconciliation of unknown outcomes. */
export function openSending(given: SendingParts) {
  const { clock, log, service } = given;
  const outcomes = createCommitWithRetry({
    clock,
    report: (cause) => log.error("couldn't store an outcome yet", { cause }),
  });
  const schedule = scheduleRequests(given);
  const reconciling: ReconcileContext = {
    ...given,
    unfinished: new Map(),
    sender: given.senderOf(() => service.lastAddress().apiKey),
  };
  const sending: SendContext = {
    ...given,
    sender: reconciling.sender,
    gatherEvidence: (row) => gatherEvidence(reconciling, row),
    outcomes,
  };
  const job = confirmJob({
    ...given,
    budget: service.budget,
    schedule,
    steps: { send: (id) => sendConfirm(sending, id), reconcile: (id) => reconcileRequest(reconciling, id) },
  });
  return { job, schedule, stop: outcomes.stop };
}

/** Opens quotes, their consents, and what programs may do with money. */
export function openSpending(given: SpendingParts) {
  const spending: SpendingContext = {
    ...given,
    ...given.allowancesWith(allowanceKey(given.secrets)),
    quoting: runQuoting(given),
    decisions: createDecisions(given),
    activity: createSubscription(),
  };
  const job = confirmationJob(spending);
  const quotes: QuoteContext = spending;
  return {
    commands: spendingCommands(spending),
    consentCommands: consentViewCommands(spending),
    job,
    /** What requests a free quote. */
    quotes,
    /** What paired programs may do with money. */
    programSpending: createProgramSpending(spending, job),
    endConsents: () => closeAllConsents(spending),
    stop: () => {
      closeAllConsents(spending);
      spending.decisions.stop();
    },
  };
}
