import type { NamedFile } from "#contracts/agents/confirmations.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { OperationName } from "#contracts/capabilities.ts";
import type { MonitorId, PaidRequestId } from "#contracts/ids.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { createSubscription } from "#main/shared/base/subscription.ts";
import type { SystemNotification } from "#main/shared/base/systemNotification.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import type { Secrets } from "#main/shared/platform/sessionSecrets.ts";
import { endAllowance } from "#main/spending/allowances/endAllowance.ts";
import { giveAllowance } from "#main/spending/allowances/giveAllowance.ts";
import { type CapDeps, checkCaps } from "#main/spending/consent/checkCaps.ts";
import type { ConsentScreen } from "#main/spending/consent/consentScreen.ts";
import type { OpenConsents } from "#main/spending/consent/openConsents.ts";
import { priceAgain } from "#main/spending/consent/requoteConsent.ts";
import { confirmationHandlers } from "#main/spending/confirmationHandlers.ts";
import type { ConfirmationRow } from "#main/spending/domain/confirmation.ts";
import type { AllowanceTarget, ConfirmationsTarget } from "#main/spending/domain/consentTarget.ts";
import type { ConsentRecord } from "#main/spending/domain/journal.ts";
import { createProgramSpending } from "#main/spending/programs/createProgramSpending.ts";
import type { composeQuotes } from "#main/spending/quotes/composeQuotes.ts";
import type { composeSending } from "#main/spending/sending/composeSending.ts";
import { allowanceKey } from "#main/spending/stores/allowanceKey.ts";
import type { SpendingStores } from "#main/spending/stores/spendingStores.ts";
import { confirmationEvents } from "./confirmationEvents.ts";
import { confirmationJob } from "./confirmationJob.ts";
import { confirmationNotices } from "./confirmationNotices.ts";
import { confirmShownRequests, declineShownRequests } from "./confirmShownRequests.ts";
import { confirmationsSubject, describeConfirmation } from "./describeConfirmation.ts";
import { openConfirmations } from "./openConfirmations.ts";
import type { SpendingActivity } from "./programSpending.ts";
import { requoteConfirmations } from "./requoteConfirmations.ts";
import { createDecisions } from "./waitForDecision.ts";

export interface ProgramOptions {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly publish: Publish;
  readonly stores: SpendingStores;
  readonly screen: ConsentScreen;
  readonly consents: OpenConsents;
  readonly requestConsent: (target: AllowanceTarget) => Promise<ConsentRecord | null>;
  readonly quotes: Pick<ReturnType<typeof composeQuotes>, "decisions" | "ofProgram">;
  readonly sending: Pick<ReturnType<typeof composeSending>, "requestDeps" | "availableCredits">;
  readonly capDeps: CapDeps;
  /** The secrets of the workspace; the key of the allowances' checksums is one of them. */
  readonly secrets: Secrets;
  readonly describe: (id: PaidRequestId) => PaidRequest;
  /** Returns the files among the addresses in a request that this computer has. */
  readonly filesOf: (request: unknown) => readonly NamedFile[];
  readonly monitorOf: (id: PaidRequestId) => MonitorId | null;
  readonly recommendsApproval: (name: OperationName) => boolean;
  readonly notify: (notice: SystemNotification) => void;
}

/** Wires what programs may do with money, and what a person decides about it. */
export function composePrograms(options: ProgramOptions) {
  const { clock, stores, consents, quotes, describe } = options;
  const { requestDeps, availableCredits } = options.sending;
  const { readRequest } = requestDeps;
  const { confirmations, confirmationWriter } = stores;
  const { allowances, allowanceWriter } = stores.allowancesWith(allowanceKey(options.secrets));
  const agentsChanged = () => options.publish("agents.changed", null);
  const activity = createSubscription<SpendingActivity>();
  const decisions = createDecisions({ clock, confirmations });
  const describeDeps = {
    clock,
    confirmations,
    readRequest,
    describe,
    identicalTo: quotes.decisions.identicalTo,
    filesOf: options.filesOf,
    availableCredits,
  };
  const described = (row: ConfirmationRow) => describeConfirmation(describeDeps, row);
  const events = confirmationEvents({
    ...requestDeps,
    consents,
    confirmations,
    confirmationWriter,
    decided: decisions.moved,
    agentsChanged,
    emit: activity.emit,
  });
  const job = confirmationJob({
    ...requestDeps,
    confirmations,
    expire: (ids) => events.end(ids, { state: "expired" }),
  });
  const deps = {
    ...requestDeps,
    consents,
    allowances,
    confirmations,
    confirmationWriter,
    events,
    assertReachable: quotes.ofProgram.assertReachable,
    checkCaps: (project: string | null, credits: readonly number[]) => checkCaps(options.capDeps, project, credits),
    screen: options.screen,
    describe,
  };

  return {
    programSpending: createProgramSpending({
      ...deps,
      quotes: quotes.ofProgram,
      describeConfirmation: described,
      waitForDecision: decisions.wait,
      onActivity: activity.on,
      closeLater: job.closeLater,
      notice: confirmationNotices({ clock, notify: options.notify }),
    }),
    job,
    stop: decisions.stop,
    describeConfirmations: (target: ConfirmationsTarget) => confirmationsSubject(describeDeps, target),
    requoteConfirmations: (target: ConfirmationsTarget) =>
      requoteConfirmations(
        {
          ...deps,
          requotePart: quotes.ofProgram.requotePart,
          priceAgain: (id) => priceAgain({ ...quotes.decisions, readRequest, monitorOf: options.monitorOf }, id),
          discardQuote: quotes.decisions.discardQuote,
          changed: (row) => events.moved([row]),
        },
        target,
      ),
    confirmShown: (input: Parameters<typeof confirmShownRequests>[1]) => confirmShownRequests(deps, input),
    declineShown: (...shown: DeclineShown) => declineShownRequests(deps, ...shown),
    handlers: confirmationHandlers({
      waiting: () => confirmations.waiting().map(described),
      open: (ids) => openConfirmations(deps, ids),
      decline: (ids, note) => events.end(ids, { state: "declined", note }),
      giveAllowance: (program, terms) =>
        giveAllowance({ ...deps, ...options, allowanceWriter, agentsChanged }, program, terms),
      endAllowance: (program: ProgramId) => endAllowance({ ...deps, agentsChanged }, program),
    }),
  };
}

type DeclineShown = Parameters<typeof declineShownRequests> extends [unknown, ...infer Rest] ? Rest : never;
