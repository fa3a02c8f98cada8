import type { ProgramId } from "#contracts/agents/programId.ts";
import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import { fileOfAddress } from "#contracts/references.ts";
import type { Quote, ResearchAnswer } from "#contracts/spending/quotes.ts";
import type { Run } from "#contracts/spending/runs.ts";
import { t } from "#texts/t.ts";
import { AppError, reportedError } from "#main/shared/base/errors.ts";
import { textsIn } from "#main/shared/base/text/requestTexts.ts";
import type { SpendingContext } from "#main/spending/context.ts";
import { describeRun } from "#main/spending/quotes/describeRun.ts";
import type { QuoteRequest } from "#main/spending/quotes/fetchQuote.ts";
import { requestQuote, requestResearchQuote } from "#main/spending/quotes/requestQuote.ts";
import { type NewRun, requestRunOfProgram } from "#main/spending/quotes/requestRun.ts";

/** The free part of what programs do: quotes, each noted as requested by the program. [AG30] */
export interface QuotesOfProgram {
  readonly requestQuote: (program: ProgramId, input: QuoteRequest) => Promise<Quote>;
  readonly requestResearchQuote: (program: ProgramId, input: QuoteRequest) => Promise<ResearchAnswer>;
  readonly requestRun: (program: ProgramId, input: NewRun) => Promise<Run>;
  /** Throws `not_found` for a batch of another program. */
  readonly describeRun: (program: ProgramId, id: RunId) => Run;
}

export function quotesOfProgram(spending: SpendingContext): QuotesOfProgram {
  const runs = new Map<RunId, ProgramId>();

  function prepared(program: ProgramId, input: QuoteRequest): QuoteRequest {
    assertNoLocalFile(spending, input.payload);
    if (input.replaces !== undefined) assertReplaceable(spending, program, input.replaces);
    return { ...input, requestedBy: program };
  }

  return {
    requestQuote: async (program, input) => requestQuote(spending, prepared(program, input)),
    requestResearchQuote: async (program, input) => requestResearchQuote(spending, prepared(program, input)),
    requestRun: async (program, input) => {
      assertNoLocalFile(spending, input.items);
      return requestRunOfProgram(spending, program, input, (run) => void runs.set(run, program));
    },
    describeRun: (program, id) => {
      const isOwn =
        runs.get(id) === program || spending.requests.ofRun(id).some(({ requestedBy }) => requestedBy === program);
      if (!isOwn) throw new AppError("not_found", t("Batch not found."));
      return describeRun(spending, id);
    },
  };
}

/** A quote uploads the files that its request names, and a file leaves this computer only after a person saw it. [AG43] */
function assertNoLocalFile({ localReferences }: SpendingContext, request: unknown): void {
  if (textsIn(localReferences(request)).every((text) => fileOfAddress(text) === null)) return;
  throw reportedError("bad_input", t("Programs can't send files of this computer to the service."));
}

function assertReplaceable(spending: SpendingContext, program: ProgramId, id: PaidRequestId): void {
  if (spending.requests.read(id)?.requestedBy !== program) throw new AppError("not_found", t("Quote not found."));
  if (spending.confirmations.stateOf(id) !== "waiting") return;
  throw reportedError("not_confirmable", t("This request waits for a person. Cancel its confirmation request."));
}
