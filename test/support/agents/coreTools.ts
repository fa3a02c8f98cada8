// The tools of programs on a real core. Confirmation requests are not part of it: a test confirms as the person.
import path from "node:path";
import type { PaidRequest } from "../../../src/contracts/spending/paidRequests.ts";
import { resultCopies, type ResultCopies } from "../../../src/main/agents/files/resultCopies.ts";
import { toolCalls } from "../../../src/main/agents/tools/callTool.ts";
import { runAllowed } from "../../../src/main/agents/tools/runAllowed.ts";
import type { ToolCalls } from "../../../src/main/agents/toolCalls.ts";
import { AppError } from "../../../src/main/shared/base/errors.ts";
import type { ProgramSpending } from "../../../src/main/spending/confirmations/programSpending.ts";
import type { SpendScene } from "../spendScene.ts";

export interface CoreTools {
  readonly calls: ToolCalls;
  readonly copies: ResultCopies;
  /** Reads the program's requests again, as they are now. */
  readonly refresh: () => Promise<void>;
}

const unused = () => {
  throw new AppError("not_found", "This test has no such request.");
};

/** Returns the tools on the core of a scene, for one program. */
export function coreTools({ core, clock, dataDir }: SpendScene): CoreTools {
  const own = new Map<string, PaidRequest>();
  const read = async (paidRequestId: PaidRequest["id"]) => {
    own.set(paidRequestId, await core.run("queue.read", { paidRequestId }));
  };
  const copies = resultCopies({
    folder: path.join(dataDir, "agents", "out"),
    clock,
    storedFile: (sha256) => core.core.assetFile(sha256),
  });
  const spending: ProgramSpending = {
    requestQuote: async (_program, { payload, project, replaces }) => {
      const labels = { ...(project !== undefined && { project }), ...(replaces !== undefined && { replaces }) };
      if (payload.kind !== "generation" && payload.kind !== "scene") return unused();
      const quote =
        payload.kind === "scene"
          ? await core.run("quotes.requestScene", { request: payload.request, ...labels })
          : await core.run("quotes.request", { request: payload.request, ...labels });
      await read(quote.paidRequestId);
      return quote;
    },
    requestResearchQuote: async (_program, { payload }) => {
      if (payload.kind !== "research") return unused();
      const answer = await core.run("quotes.requestResearch", { request: payload.request });
      await read(answer.kind === "quote" ? answer.quote.paidRequestId : answer.paidRequestId);
      return answer;
    },
    requestRun: async (_program, { items }) => {
      const { id: runId } = await core.run("runs.request", { items: [...items] });
      const run = await core.waitFor("the quotes of the batch", async () => {
        const now = await core.run("runs.read", { runId });
        return now.state === "quoted" ? now : null;
      });
      for (const { paidRequestId } of run.parts) await read(paidRequestId);
      return run;
    },
    describeRun: unused,
    requestConfirmation: unused,
    confirmation: unused,
    confirmationOf: () => null,
    waitForDecision: () => Promise.resolve(),
    request: (_program, id) => own.get(id) ?? unused(),
    acceptedBy: () => null,
    requests: () => [...own.values()].toReversed(),
    cancel: unused,
    allowance: () => null,
    waitingCount: () => 0,
    isCovered: () => false,
    endProgram: unused,
  };
  return {
    calls: toolCalls({
      run: runAllowed((name, input) => core.core.run(name, input)),
      spending,
      copyResult: copies.copy,
      waitForChange: () => Promise.resolve(),
      record: () => undefined,
      report: (tool, cause) => {
        throw new Error(`${tool} failed`, { cause });
      },
    }),
    copies,
    refresh: async () => {
      for (const id of own.keys()) await read(id as PaidRequest["id"]);
    },
  };
}
