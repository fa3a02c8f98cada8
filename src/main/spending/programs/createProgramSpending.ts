import type { ConfirmationId, ConfirmationRequest } from "#contracts/agents/confirmations.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { describeConfirmation } from "#main/spending/consent/describeConfirmation.ts";
import type { SpendingContext } from "#main/spending/context.ts";
import type { ConfirmationRow } from "#main/spending/domain/confirmation.ts";
import { coveringAllowance, readAllowance } from "./allowances.ts";
import { cancelOfProgram } from "./cancelOfProgram.ts";
import { confirmationsMoved, noteActivity } from "./confirmationEvents.ts";
import type { ConfirmationJob } from "./confirmationJob.ts";
import { confirmationNotices } from "./confirmationNotices.ts";
import type { NewConfirmation, ProgramSpending } from "./programSpending.ts";
import { quotesOfProgram } from "./quotesOfProgram.ts";
import { requestConfirmation } from "./requestConfirmation.ts";

/** What programs may do with money: each call sees only what the program itself requested. [AG30] */
export function createProgramSpending(
  spending: SpendingContext,
  { closeLater }: Pick<ConfirmationJob, "closeLater">,
): ProgramSpending {
  const { clock, requests, confirmations } = spending;
  const quotes = quotesOfProgram(spending);
  const notice = confirmationNotices(spending);
  const described = (row: ConfirmationRow) => describeConfirmation(spending, row);

  function own(program: ProgramId, id: ConfirmationId): ConfirmationRow {
    const row = confirmations.read(id);
    if (row?.programId !== program) throw new AppError("not_found", t("Confirmation request not found."));
    return row;
  }
  function quoted(program: ProgramId, id: PaidRequestId): void {
    closeLater([id]);
    noteActivity(spending, "quote", program, { credits: requests.read(id)?.quote?.credits ?? null, paidRequestId: id });
  }

  return {
    requestQuote: async (program, input) => {
      const quote = await quotes.requestQuote(program, input);
      quoted(program, quote.paidRequestId);
      return quote;
    },
    requestResearchQuote: async (program, input) => {
      const answer = await quotes.requestResearchQuote(program, input);
      if (answer.kind === "quote") quoted(program, answer.quote.paidRequestId);
      return answer;
    },
    requestRun: async (program, input) => {
      const run = await quotes.requestRun(program, input);
      for (const { paidRequestId, state } of run.parts) if (state === "quoted") quoted(program, paidRequestId);
      return run;
    },
    describeRun: quotes.describeRun,
    requestConfirmation: (program, input) => request(spending, notice, program, input),
    confirmation: (program, id) => described(own(program, id)),
    confirmationOf: (program, id) => {
      const row = confirmations.ofRequest(program, id);
      return row === null ? null : described(row);
    },
    waitForDecision: spending.decisions.wait,
    request: (program, id) => {
      if (requests.read(id)?.requestedBy !== program) throw new AppError("not_found", t("Request not found."));
      return spending.describe(id);
    },
    confirmedBy: confirmations.confirmedBy,
    requests: (program, before, limit) => confirmations.requestsOf(program, before, limit).map(spending.describe),
    cancel: (program, id) => {
      const done = cancelOfProgram(spending, program, id);
      for (const paidRequestId of done.requests) noteActivity(spending, "cancelled", program, { paidRequestId });
      spending.publish("paidRequests.changed", { ids: done.requests });
      confirmationsMoved(
        spending,
        done.confirmations.flatMap((one) => confirmations.read(one) ?? []),
      );
    },
    allowance: (program) => readAllowance(spending, program, clock.now()),
    waitingCount: confirmations.waitingCount,
    isCovered: (program, id) => {
      const row = requests.read(id);
      return row?.requestedBy === program && coveringAllowance(spending, program, [row], clock.now()) !== null;
    },
    endProgram: (program) => {
      const waiting = confirmations.waiting().filter(({ programId }) => programId === program);
      const cancelled = spending.confirmationWriter.endProgram(program, clock.now());
      spending.publish("paidRequests.changed", { ids: cancelled });
      confirmationsMoved(
        spending,
        waiting.flatMap(({ id }) => confirmations.read(id) ?? []),
      );
      return { cancelled: cancelled.length };
    },
    onActivity: spending.activity.on,
  };
}

function request(
  spending: SpendingContext,
  notice: ReturnType<typeof confirmationNotices>,
  program: ProgramId,
  input: NewConfirmation,
): ConfirmationRequest {
  const isKnown = spending.confirmations.ofKey(program, input.requestKey) !== null;
  const row = requestConfirmation(spending, program, input);
  const described = describeConfirmation(spending, row);
  if (isKnown) return described;
  const { credits, state } = described;
  noteActivity(spending, "confirmation_requested", program, { credits });
  if (state === "accepted") {
    for (const { paidRequestId, firstCredits } of row.items) {
      noteActivity(spending, "accepted_by_allowance", program, { credits: firstCredits, paidRequestId });
    }
  }
  if (state === "declined") noteActivity(spending, "declined", program, { credits });
  if (state === "waiting") notice(described);
  confirmationsMoved(spending, [row]);
  return described;
}
