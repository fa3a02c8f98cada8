import type { NamedFile } from "#contracts/agents/confirmations.ts";
import type { MonitorId, PaidRequestId } from "#contracts/ids.ts";
import type { ConsentAction, HostPurpose } from "#contracts/spending/consentAction.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { SpendCap } from "#contracts/spending/spend.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import { consentHandlers, consentViewHandlers } from "#main/spending/consentHandlers.ts";
import type { AcceptedTarget } from "#main/spending/domain/consentTarget.ts";
import type { ConsentRecord } from "#main/spending/domain/journal.ts";
import type { composePrograms } from "#main/spending/confirmations/composePrograms.ts";
import type { composeQuotes } from "#main/spending/quotes/composeQuotes.ts";
import type { SpendingStores } from "#main/spending/stores/spendingStores.ts";
import { acceptShown } from "./acceptShown.ts";
import { acceptAction, acceptHost, requestConsent, setCaps } from "./requestConsent.ts";
import { confirmShownQuote, confirmShownRun } from "./confirmShown.ts";
import type { ConsentScreen } from "./consentScreen.ts";
import { discardEnded } from "./discardEnded.ts";
import { createOpenConsents } from "./openConsents.ts";
import { openQuotes } from "./openQuotes.ts";
import { readShown } from "./readShown.ts";
import { requoteConsent } from "./requoteConsent.ts";

interface OpenConsentsOptions {
  readonly clock: Clock;
  readonly publish: Publish;
  readonly screen: ConsentScreen;
  readonly stores: Pick<SpendingStores, "caps" | "insertConsent" | "isHostAccepted">;
}

/** The open consents of a workspace, and what needs only a yes or no. */
export function composeOpenConsents({ clock, publish, screen, stores }: OpenConsentsOptions) {
  const consents = createOpenConsents({
    now: clock.now,
    shown: (consent) => {
      if (consent === null) screen.hide();
      else screen.show(consent.key);
      publish("consent.changed", null);
    },
  });
  const { insertConsent, isHostAccepted } = stores;
  const accept = (action: ConsentAction) => acceptAction({ consents, insertConsent }, action);
  return {
    consents,
    /** Resolve to whether the user accepted an action, or accepts or accepted before that a host is used for a purpose. */
    actions: {
      acceptAction: accept,
      acceptHost: (purpose: HostPurpose, origin: string) =>
        acceptHost({ isHostAccepted, acceptAction: accept }, purpose, origin),
    },
    /** Shows what needs only a yes or no to the user. Resolves to their acceptance; null if they declined. */
    requestConsent: (target: AcceptedTarget): Promise<ConsentRecord | null> => requestConsent(consents, target),
    setCaps: (caps: readonly SpendCap[]) =>
      setCaps({ consents, readCaps: stores.caps.read, replaceCaps: stores.caps.replace }, caps),
  };
}

interface Options extends Pick<ReturnType<typeof composeOpenConsents>, "consents"> {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly screen: ConsentScreen;
  readonly stores: Pick<SpendingStores, "requests">;
  readonly quotes: Pick<ReturnType<typeof composeQuotes>, "decisions">;
  readonly availableCredits: () => number | null;
  /** What programs want, and what the user decides about it. */
  readonly programs: Pick<
    ReturnType<typeof composePrograms>,
    "describeConfirmations" | "requoteConfirmations" | "confirmShown" | "declineShown"
  >;
  /** Reads the account and the limits again. Resolves to whether the account was read. */
  readonly refreshBalance: () => Promise<boolean>;
  readonly describe: (id: PaidRequestId) => PaidRequest;
  readonly filesOf: (request: unknown) => readonly NamedFile[];
  /** The monitor that a request is a check of; null if there is none. */
  readonly monitorOf: (id: PaidRequestId) => MonitorId | null;
}

/** Wires the consents of quotes and batches to the commands of the page and of the consent view. */
export function composeConsent(options: Options) {
  const { clock, newId, consents, screen, describe, monitorOf, availableCredits, programs } = options;
  const { requests } = options.stores;
  const { decisions } = options.quotes;
  const readRequest = requests.read;
  const acceptDeps = { clock, newId, consents, screen };
  const describeDeps = {
    filesOf: options.filesOf,
    readRequest,
    availableCredits,
    describe,
    unsentCredits: requests.unsentCredits,
    describeConfirmations: programs.describeConfirmations,
    ...decisions,
  };
  return {
    handlers: consentHandlers({
      openQuote: (paidRequestId, unsentOptions) =>
        openQuotes({ ...describeDeps, consents }, { kind: "quote", paidRequestId, unsentOptions }),
      openRun: (runId, canEdit) =>
        openQuotes({ ...describeDeps, consents }, { kind: "run", runId, previousCredits: null, canEdit }),
    }),
    viewHandlers: consentViewHandlers({
      confirmQuote: (acceptance) => confirmShownQuote({ ...acceptDeps, ...decisions }, acceptance),
      confirmRun: (input) => confirmShownRun({ ...acceptDeps, ...decisions }, input),
      accept: (key, version) => acceptShown(acceptDeps, key, version),
      read: () => readShown({ ...describeDeps, consents, isArmed: screen.isArmed }),
      confirmRequests: programs.confirmShown,
      declineRequests: programs.declineShown,
      requote: (key) => {
        const { requoteConfirmations } = programs;
        return requoteConsent({ ...decisions, consents, readRequest, monitorOf, requoteConfirmations }, key);
      },
      refreshBalance: options.refreshBalance,
      close: (key, how) => {
        const shown = key ?? consents.first()?.key;
        const ended = shown === undefined ? null : consents.end(shown, how);
        if (ended !== null) discardEnded(decisions, ended.target);
      },
    }),
    /** Ends every consent without an acceptance: silence is a no. */
    close: () => {
      for (const { target } of consents.endAll()) discardEnded(decisions, target);
    },
  };
}
