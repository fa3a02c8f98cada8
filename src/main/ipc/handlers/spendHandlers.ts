import type { PaidRequestId } from "../../../contracts/ids.ts";
import type { PaidRequest, paidRequestCommands, PaidRequestPage } from "../../../contracts/paidRequests.ts";
import type { Quote, quoteCommands } from "../../../contracts/quotes.ts";
import type { Acceptance } from "../../usecases/quotes/confirmQuote.ts";
import type { QuoteInput } from "../../usecases/quotes/requestQuote.ts";
import type { Handlers } from "../dispatch.ts";

interface Deps {
  readonly requestQuote: (input: QuoteInput) => Promise<Quote>;
  readonly confirmQuote: (acceptance: Acceptance) => Promise<PaidRequest>;
  readonly discardQuote: (id: PaidRequestId) => null;
  readonly listQueue: (input: { after?: string | undefined; limit: number }) => PaidRequestPage;
  readonly describe: (id: PaidRequestId) => PaidRequest;
  readonly cancel: (id: PaidRequestId) => void;
  readonly openApprovalPage: (id: PaidRequestId) => Promise<null>;
  readonly checkApproval: (id: PaidRequestId) => Promise<void>;
  readonly checkOutcome: (id: PaidRequestId) => Promise<void>;
}

type SpendCommands = typeof quoteCommands & typeof paidRequestCommands;

/** Everything about quotes and what became of them. */
export function spendHandlers(deps: Deps): Handlers<SpendCommands> {
  const thenDescribe = async (id: PaidRequestId, step: (id: PaidRequestId) => void | Promise<void>) => {
    await step(id);
    return deps.describe(id);
  };
  return {
    "quotes.request": (input) => deps.requestQuote(input),
    "quotes.confirm": (acceptance) => deps.confirmQuote(acceptance),
    "quotes.discard": ({ paidRequestId }) => deps.discardQuote(paidRequestId),
    "queue.list": (input) => deps.listQueue(input),
    "queue.read": ({ paidRequestId }) => deps.describe(paidRequestId),
    "queue.cancel": ({ paidRequestId }) => thenDescribe(paidRequestId, deps.cancel),
    "queue.openApprovalPage": ({ paidRequestId }) => deps.openApprovalPage(paidRequestId),
    "queue.checkApproval": ({ paidRequestId }) => thenDescribe(paidRequestId, deps.checkApproval),
    "queue.checkOutcome": ({ paidRequestId }) => thenDescribe(paidRequestId, deps.checkOutcome),
  };
}
