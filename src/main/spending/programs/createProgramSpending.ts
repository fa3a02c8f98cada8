import type { ConfirmationId, ConfirmationRequest } from "#contracts/agents/confirmations.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { t } from "#texts/t.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { coveringAllowance, readAllowance } from "#main/spending/allowances/allowanceCover.ts";
import type { ConfirmationEvents } from "#main/spending/confirmations/confirmationEvents.ts";
import type { NewConfirmation, ProgramSpending } from "#main/spending/confirmations/programSpending.ts";
import { requestConfirmation, type RequestConfirmationDeps } from "#main/spending/confirmations/requestConfirmation.ts";
import type { ConfirmationRow, ConfirmationWriter } from "#main/spending/domain/confirmation.ts";
import type { JournalWriter } from "#main/spending/domain/journal.ts";
import { cancelOfProgram } from "./cancelOfProgram.ts";
import type { QuotesOfProgram } from "./quotesOfProgram.ts";

interface Deps extends RequestConfirmationDeps {
  readonly quotes: QuotesOfProgram;
  readonly events: ConfirmationEvents;
  readonly confirmationWriter: ConfirmationWriter;
  readonly journal: Pick<JournalWriter, "close">;
  readonly describe: (id: PaidRequestId) => PaidRequest;
  readonly describeConfirmation: (row: ConfirmationRow) => ConfirmationRequest;
  readonly waitForDecision: ProgramSpending["waitForDecision"];
  readonly onActivity: ProgramSpending["onActivity"];
  /** Closes these quotes when they expire. */
  readonly closeLater: (ids: readonly PaidRequestId[]) => void;
  /** Notifies the user of a waiting confirmation request. */
  readonly notice: (waiting: ConfirmationRequest) => void;
  readonly changed: (ids: readonly PaidRequestId[]) => void;
}

/** What programs may do with money: each call sees only what the program itself requested. [AG30] */
export function createProgramSpending(deps: Deps): ProgramSpending {
  const { clock, confirmations, quotes, events, readRequest } = deps;
  const described = deps.describeConfirmation;

  function own(program: ProgramId, id: ConfirmationId): ConfirmationRow {
    const row = confirmations.read(id);
    if (row?.programId !== program) throw new AppError("not_found", t("Confirmation request not found."));
    return row;
  }
  function quoted(program: ProgramId, id: PaidRequestId): void {
    deps.closeLater([id]);
    events.note("quote", program, { credits: readRequest(id)?.quote?.credits ?? null, paidRequestId: id });
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
    requestConfirmation: (program, input) => request(deps, program, input),
    confirmation: (program, id) => described(own(program, id)),
    confirmationOf: (program, id) => {
      const row = confirmations.ofRequest(program, id);
      return row === null ? null : described(row);
    },
    waitForDecision: deps.waitForDecision,
    request: (program, id) => {
      if (readRequest(id)?.requestedBy !== program) throw new AppError("not_found", t("Request not found."));
      return deps.describe(id);
    },
    acceptedBy: confirmations.acceptedBy,
    requests: (program, before, limit) => confirmations.requestsOf(program, before, limit).map(deps.describe),
    cancel: (program, id) => {
      const done = cancelOfProgram(deps, program, id);
      for (const paidRequestId of done.requests) events.note("cancelled", program, { paidRequestId });
      deps.changed(done.requests);
      events.moved(done.confirmations.flatMap((one) => confirmations.read(one) ?? []));
    },
    allowance: (program) => readAllowance(deps, program, clock.now()),
    waitingCount: confirmations.waitingCount,
    isCovered: (program, id) => {
      const row = readRequest(id);
      return row?.requestedBy === program && coveringAllowance(deps, program, [row], clock.now()) !== null;
    },
    endProgram: (program) => {
      const waiting = confirmations.waiting().filter(({ programId }) => programId === program);
      const cancelled = deps.confirmationWriter.endProgram(program, clock.now());
      deps.changed(cancelled);
      events.moved(waiting.flatMap(({ id }) => confirmations.read(id) ?? []));
      return { cancelled: cancelled.length };
    },
    onActivity: deps.onActivity,
  };
}

function request(deps: Deps, program: ProgramId, input: NewConfirmation): ConfirmationRequest {
  const isKnown = deps.confirmations.ofKey(program, input.requestKey) !== null;
  const row = requestConfirmation(deps, program, input);
  const described = deps.describeConfirmation(row);
  if (isKnown) return described;
  const { credits, state } = described;
  deps.events.note("confirmation_requested", program, { credits });
  if (state === "accepted") {
    for (const { paidRequestId, firstCredits } of row.items) {
      deps.events.note("accepted_by_allowance", program, { credits: firstCredits, paidRequestId });
    }
  }
  if (state === "declined") deps.events.note("declined", program, { credits });
  if (state === "waiting") deps.notice(described);
  deps.events.moved([row]);
  return described;
}
