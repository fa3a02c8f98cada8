import type { PaidRequestId } from "#contracts/ids.ts";
import type { Service } from "#main/account/service.ts";
import type { openGenerations } from "#main/generations/openGenerations.ts";
import { heldRequests } from "#main/queue/changeRequests.ts";
import type { QueueContext } from "#main/queue/context.ts";
import { describeById } from "#main/queue/describeRequest.ts";
import { listLive } from "#main/queue/lists.ts";
import { queueCommands } from "#main/queue/queueCommands.ts";
import type { openResearch } from "#main/research/openResearch.ts";
import type { Log } from "#main/shared/platform/log.ts";
import type { CapDeps } from "#main/spending/consent/checkCaps.ts";
import { composeConsent, type composeOpenConsents } from "#main/spending/consent/composeConsent.ts";
import { recommendsApproval } from "#main/shared/api/domain/operations.ts";
import { composePrograms, type ProgramOptions } from "#main/spending/confirmations/composePrograms.ts";
import { composeQuotes } from "#main/spending/quotes/composeQuotes.ts";
import type { ReferenceHosting } from "#main/spending/quotes/hostedReferences.ts";
import type { composeSending } from "#main/spending/sending/composeSending.ts";
import type { CoreOptions } from "./core.ts";
import type { Stores } from "./openStores.ts";

export interface DecisionOptions
  extends
    Pick<CoreOptions, "clock" | "newId" | "publish" | "consentScreen">,
    Pick<QueueContext, "isWorkPaused" | "webhookUrl" | "localReferences" | "wake">,
    Pick<ProgramOptions, "secrets" | "filesOf" | "notify"> {
  readonly log: Log;
  readonly stores: Stores;
  readonly service: Service;
  readonly capDeps: CapDeps;
  readonly references?: ReferenceHosting;
  readonly isTagging: () => boolean;
  readonly open: ReturnType<typeof composeOpenConsents>;
  readonly sending: ReturnType<typeof composeSending>;
  readonly generations: ReturnType<typeof openGenerations>;
  readonly research: ReturnType<typeof openResearch>;
}

/** Wires what the user decides on: quotes, their consents, and the queue of what was confirmed. */
export function composeDecisions(options: DecisionOptions) {
  const { stores, service, open, sending, generations, research } = options;
  const queue: QueueContext = {
    ...options,
    ...stores,
    sending: sending.commands,
    requestConsent: open.requestConsent,
    areCallsProven: generations.areCallsProven,
    checkNow: async (id) => {
      await generations.checkNow(id);
      await research.checkNow(id);
    },
  };
  const describe = (id: PaidRequestId) => describeById(queue, id);
  const quotes = composeQuotes({
    ...options,
    sending,
    noteMonitorCheck: research.noteRequestedCheck,
    describe,
    failedItems: stores.generations.failedItems,
  });
  const programs = composePrograms({
    ...options,
    screen: options.consentScreen,
    consents: open.consents,
    requestConsent: open.requestConsent,
    quotes,
    describe,
    monitorOf: stores.monitors.ofRequest,
    recommendsApproval: (name) => recommendsApproval(service.lastManifest(), name),
  });
  const consent = composeConsent({
    ...options,
    screen: options.consentScreen,
    consents: open.consents,
    quotes,
    programs,
    availableCredits: sending.availableCredits,
    refreshBalance: async () => {
      const [isRead] = await Promise.all([service.refreshAccount(), service.refreshLimits()]);
      return isRead;
    },
    describe,
    monitorOf: stores.monitors.ofRequest,
  });

  return {
    /** What the other parts of the workspace use. */
    uses: {
      fetchQuoteDeps: quotes.fetchQuoteDeps,
      liveRequests: () => listLive(queue),
      consentHandlers: consent.viewHandlers,
      endConsents: consent.close,
      /** What paired programs may do with money. */
      programSpending: programs.programSpending,
      /** What the core returns as it is. */
      ofCore: {
        ...open.actions,
        endConsents: consent.close,
        programSpending: programs.programSpending,
        heldRequests: () => heldRequests(queue),
      },
      /** Shows what needs only a yes or no to the user. */
      requestConsent: open.requestConsent,
    },
    job: programs.job,
    stop: () => {
      consent.close();
      programs.stop();
    },
    handlers: { ...quotes.handlers, ...consent.handlers, ...programs.handlers, ...queueCommands(queue) },
  };
}
