// Runs as a person composes, sees and accepts them.
import type { PaidRequest } from "../../src/contracts/spending/paidRequests.ts";
import type { CommandInput } from "../../src/contracts/registry.ts";
import type { Run, RunAsk } from "../../src/contracts/spending/runs.ts";
import type { SpendScene } from "./spendScene.ts";

/** Pictures of these; equal prompts are equal pieces. */
export function pictures(...prompts: readonly string[]): readonly RunAsk[] {
  return prompts.map((prompt) => ({ kind: "generation", request: { type: "image", prompt } }));
}

/** Something that the service does not take. */
export const invalidPiece: RunAsk = {
  kind: "generation",
  request: { type: "image", prompt: "Too large", model: "gpt-image-2", options: { resolution: "4K" } } as never,
};

/** Asks what these cost, and waits until everything has a price or a refusal. */
export async function quoteRun(
  scene: SpendScene,
  items: readonly RunAsk[],
  options: { readonly project?: string; readonly stepMs?: number } = {},
): Promise<Run> {
  const { stepMs, ...labels } = options;
  const { id } = await scene.core.run("runs.request", { items: [...items], ...labels });
  return priced(scene, id, stepMs);
}

/** `stepMs` lets the app's clock run meanwhile, where prices have to wait for the next minute. */
export function priced({ core, clock }: SpendScene, runId: Run["id"], stepMs = 0): Promise<Run> {
  return core.waitFor("the run has its prices", async () => {
    const run = await core.run("runs.read", { runId });
    if (run.state !== "quoting") return run;
    if (stepMs > 0) clock.advance(stepMs);
    return null;
  });
}

/** What a person accepts when they confirm a run as it was shown. */
export function acceptanceOfRun(run: Run): CommandInput<"runs.confirm"> {
  return {
    runId: run.id,
    parts: run.parts.map(({ paidRequestId, quoteId, credits }) => {
      if (quoteId === null || credits === null) throw new Error("This part has no price.");
      return { paidRequestId, quoteId, credits };
    }),
  };
}

export async function spendRun(scene: SpendScene, items: readonly RunAsk[]): Promise<Run> {
  return scene.core.run("runs.confirm", acceptanceOfRun(await quoteRun(scene, items)));
}

export function partIds(run: Run): readonly PaidRequest["id"][] {
  return run.parts.map((part) => part.paidRequestId);
}

/** Waits until all that was accepted is over and its files are on the disk, while the app's clock runs fast. */
export function waitForRun({ core, clock }: SpendScene, run: Run): Promise<readonly PaidRequest[]> {
  return core.waitFor("everything of the run is over", async () => {
    const requests = await Promise.all(partIds(run).map((id) => core.run("queue.read", { paidRequestId: id })));
    const isOver = ({ state, filesPending }: PaidRequest) =>
      (state === "done" || state === "failed") && filesPending === 0;
    if (requests.every(isOver)) return requests;
    clock.advance(400);
    return null;
  });
}
