import type { ProgramId } from "#contracts/agents/programId.ts";
import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import { fileOfAddress } from "#contracts/references.ts";
import type { Quote, ResearchAnswer } from "#contracts/spending/quotes.ts";
import type { NewRunItem, Run } from "#contracts/spending/runs.ts";
import { t } from "#texts/t.ts";
import { AppError, reportedError } from "#main/shared/base/errors.ts";
import { textsIn } from "#main/shared/base/text/requestTexts.ts";
import type { ConfirmationReader } from "#main/spending/domain/confirmation.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import type { QuoteRequest } from "#main/spending/quotes/fetchQuote.ts";

interface Deps {
  readonly confirmations: Pick<ConfirmationReader, "stateOf">;
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
  readonly partsOf: (id: RunId) => readonly PaidRequestRow[];
  /** Returns a request with hosted files replaced by their local names. */
  readonly localReferences: <T>(request: T) => T;
  readonly requestQuote: (input: QuoteRequest) => Promise<Quote>;
  readonly requestResearchQuote: (input: QuoteRequest) => Promise<ResearchAnswer>;
  /** Opens a batch, and calls `start` to request its quotes. */
  readonly openRun: (input: NewRunOfProgram, start: (id: RunId) => void) => Promise<Run>;
  /** Requests the quotes of a batch. Resolves when all of them have arrived, or were rejected. */
  readonly startQuoting: (id: RunId, program: ProgramId) => Promise<void>;
  readonly describeRun: (id: RunId) => Run;
}

interface NewRunOfProgram {
  readonly items: readonly NewRunItem[];
  readonly project?: string | undefined;
}

/** The free part of what programs do: quotes, each noted as requested by the program. [AG30] */
export interface QuotesOfProgram {
  readonly requestQuote: (program: ProgramId, input: QuoteRequest) => Promise<Quote>;
  readonly requestResearchQuote: (program: ProgramId, input: QuoteRequest) => Promise<ResearchAnswer>;
  readonly requestRun: (program: ProgramId, input: NewRunOfProgram) => Promise<Run>;
  /** Throws `not_found` for a batch of another program. */
  readonly describeRun: (program: ProgramId, id: RunId) => Run;
}

export function quotesOfProgram(deps: Deps): QuotesOfProgram {
  const runs = new Map<RunId, ProgramId>();

  function prepared(program: ProgramId, input: QuoteRequest): QuoteRequest {
    assertNoLocalFile(deps, input.payload);
    if (input.replaces !== undefined) assertReplaceable(deps, program, input.replaces);
    return { ...input, requestedBy: program };
  }

  return {
    requestQuote: async (program, input) => deps.requestQuote(prepared(program, input)),
    requestResearchQuote: async (program, input) => deps.requestResearchQuote(prepared(program, input)),
    requestRun: async (program, input) => {
      assertNoLocalFile(deps, input.items);
      const quoted: Promise<void>[] = [];
      const { id } = await deps.openRun(input, (run) => {
        runs.set(run, program);
        quoted.push(deps.startQuoting(run, program));
      });
      await Promise.all(quoted);
      return deps.describeRun(id);
    },
    describeRun: (program, id) => {
      const isOwn = runs.get(id) === program || deps.partsOf(id).some(({ requestedBy }) => requestedBy === program);
      if (!isOwn) throw new AppError("not_found", t("Batch not found."));
      return deps.describeRun(id);
    },
  };
}

/** A quote uploads the files that its request names, and a file leaves this computer only after a person saw it. [AG43] */
function assertNoLocalFile({ localReferences }: Deps, request: unknown): void {
  if (textsIn(localReferences(request)).every((text) => fileOfAddress(text) === null)) return;
  throw reportedError("bad_input", t("Programs can't send files of this computer to the service."));
}

function assertReplaceable(deps: Deps, program: ProgramId, id: PaidRequestId): void {
  if (deps.readRequest(id)?.requestedBy !== program) throw new AppError("not_found", t("Quote not found."));
  if (deps.confirmations.stateOf(id) !== "waiting") return;
  throw reportedError("not_confirmable", t("This request waits for a person. Cancel its confirmation request."));
}
