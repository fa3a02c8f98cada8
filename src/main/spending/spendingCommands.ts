import type { allowanceCommands } from "#contracts/agents/allowances.ts";
import type { confirmationCommands } from "#contracts/agents/confirmations.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { consentCommands, consentViewCommands as viewCommands } from "#contracts/spending/consent.ts";
import type { paidRequestCommands } from "#contracts/spending/paidRequests.ts";
import type { quoteCommands } from "#contracts/spending/quotes.ts";
import type { runCommands } from "#contracts/spending/runs.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";
import { consentToShown } from "./consent/consentToShown.ts";
import { confirmShownQuote, confirmShownRun } from "./consent/confirmShown.ts";
import { describeConfirmation } from "./consent/describeConfirmation.ts";
import { requoteConsent } from "./consent/requoteConsent.ts";
import { closeConsent, openQuotes, readShown } from "./consent/showConsent.ts";
import type { SpendingContext } from "./context.ts";
import { endAllowance, giveAllowance } from "./programs/allowances.ts";
import { endConfirmations } from "./programs/confirmationEvents.ts";
import { confirmShownRequests, declineShownRequests } from "./programs/confirmShownRequests.ts";
import { openConfirmations } from "./programs/openConfirmations.ts";
import { comparePrices } from "./quotes/comparePrices.ts";
import { describeRun } from "./quotes/describeRun.ts";
import { discardQuote, discardRun } from "./quotes/discardQuotes.ts";
import { requestQuote, requestResearchQuote } from "./quotes/requestQuote.ts";
import { requestRun, requoteFailed } from "./quotes/requestRun.ts";
import { openApprovalPage, runWhenApproved } from "./sending/approvals.ts";
import { checkApproval, checkCredits, checkOutcome } from "./sending/checkNow.ts";
import { closeAsNotRun, linkGeneration, readEvidence } from "./sending/resolveOutcome.ts";

/** The commands of Queue that send a request or decide its outcome. */
type OutcomeCommands = Pick<
  typeof paidRequestCommands,
  | "queue.openApprovalPage"
  | "queue.checkApproval"
  | "queue.checkCredits"
  | "queue.runWhenApproved"
  | "queue.checkOutcome"
  | "queue.evidence"
  | "queue.linkGeneration"
  | "queue.closeAsNotRun"
>;

/** The commands of Queue that neither send a request nor decide its outcome. */
export type QueueCommands = Omit<typeof paidRequestCommands, keyof OutcomeCommands>;

type PageCommands = typeof quoteCommands &
  typeof runCommands &
  typeof consentCommands &
  typeof confirmationCommands &
  typeof allowanceCommands &
  OutcomeCommands;

/** Commands of the page about money. They can request, show, decline, and restrict, but confirm nothing. */
export function spendingCommands(spending: SpendingContext): Handlers<PageCommands> {
  const thenDescribe = async (id: PaidRequestId, step: () => void | Promise<void>) => {
    await step();
    return spending.describe(id);
  };
  return {
    "quotes.request": ({ request, ...rest }) =>
      requestQuote(spending, { payload: { kind: "generation", request }, ...rest }),
    "quotes.requestScene": ({ request, ...rest }) =>
      requestQuote(spending, { payload: { kind: "scene", request }, ...rest }),
    "quotes.requestResearch": ({ request, ...rest }) =>
      requestResearchQuote(spending, { payload: { kind: "research", request }, ...rest }),
    "quotes.compare": ({ requests }) => comparePrices(spending, requests),
    "quotes.discard": ({ paidRequestId }) => discardQuote(spending, paidRequestId),
    "runs.request": (input) => requestRun(spending, input),
    "runs.requoteFailed": ({ paidRequestIds }) => requoteFailed(spending, paidRequestIds),
    "runs.read": ({ runId }) => describeRun(spending, runId),
    "runs.discard": ({ runId }) => discardRun(spending, runId),
    "consent.open": (target) =>
      target.kind === "quote"
        ? openQuotes(spending, target)
        : openQuotes(spending, { ...target, previousCredits: null }),
    "confirmations.list": () => spending.confirmations.waiting().map((row) => describeConfirmation(spending, row)),
    "confirmations.open": ({ ids }) => openConfirmations(spending, ids),
    "confirmations.decline": ({ ids, note }) => {
      endConfirmations(spending, ids, { state: "declined", note });
      return null;
    },
    "agents.giveAllowance": ({ programId, terms }) => giveAllowance(spending, programId, terms),
    "agents.endAllowance": ({ programId }) => {
      endAllowance(spending, programId);
      return null;
    },
    "queue.openApprovalPage": ({ paidRequestId }) => openApprovalPage(spending, paidRequestId),
    "queue.checkApproval": ({ paidRequestId: id }) => thenDescribe(id, () => checkApproval(spending, id)),
    "queue.checkCredits": ({ paidRequestId: id }) => thenDescribe(id, () => checkCredits(spending, id)),
    "queue.runWhenApproved": ({ paidRequestId: id, credits }) =>
      thenDescribe(id, () => runWhenApproved(spending, id, credits)),
    "queue.checkOutcome": ({ paidRequestId: id }) => thenDescribe(id, () => checkOutcome(spending, id)),
    "queue.evidence": ({ paidRequestId }) => readEvidence(spending, paidRequestId),
    "queue.linkGeneration": ({ paidRequestId: id, generationId }) =>
      thenDescribe(id, () => linkGeneration(spending, id, generationId)),
    "queue.closeAsNotRun": ({ paidRequestId: id }) => thenDescribe(id, () => closeAsNotRun(spending, id)),
  };
}

/** Commands of the consent view, the only place where a person confirms. */
export function consentViewCommands(spending: SpendingContext): Handlers<typeof viewCommands> {
  return {
    "quotes.confirm": (price) => confirmShownQuote(spending, price),
    "runs.confirm": (input) => confirmShownRun(spending, input),
    "confirmations.confirm": (input) => confirmShownRequests(spending, input),
    "confirmations.declineShown": ({ key, ids, note }) => {
      declineShownRequests(spending, key, ids, note);
      return null;
    },
    "consent.accept": async ({ key, version }) => {
      await consentToShown(spending, key, version);
      return null;
    },
    "consent.read": () => readShown(spending),
    "consent.requote": async ({ key }) => {
      await requoteConsent(spending, key);
      return null;
    },
    "consent.close": ({ key, ...how }) => {
      closeConsent(spending, key, how);
      return null;
    },
    "consent.refreshBalance": async () => {
      const [isRead] = await Promise.all([spending.service.refreshAccount(), spending.service.refreshLimits()]);
      return isRead;
    },
  };
}
