// Batches, as a user composes, sees, and confirms them.
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { ConsentCommandInput } from "#contracts/registry.ts";
import type { Run, NewRunItem } from "#contracts/spending/runs.ts";
import type { SpendScene } from "./spendScene.ts";

/** Image requests with these prompts; equal prompts give equal items. */
export function imageItems(...prompts: readonly string[]): readonly NewRunItem[] {
  return prompts.map((prompt) => ({ kind: "generation", request: { type: "image", prompt } }));
}

/** An item that the service rejects. */
export const invalidItem: NewRunItem = {
  kind: "generation",
  request: { type: "image", prompt: "Too large", model: "gpt-image-2", options: { resolution: "4K" } } as never,
};

/** Requests quotes for these items, and waits until each one has a price or an error. */
export async function quoteRun(
  scene: SpendScene,
  items: readonly NewRunItem[],
  options: { readonly project?: string; readonly stepMs?: number } = {},
): Promise<Run> {
  const { stepMs, ...labels } = options;
  const { id } = await scene.core.run("runs.request", { items: [...items], ...labels });
  return priced(scene, id, stepMs);
}

/** `stepMs` advances the app's clock meanwhile, where quotes must wait for the next minute. */
export function priced({ core, clock }: SpendScene, runId: Run["id"], stepMs = 0): Promise<Run> {
  return core.waitFor("the run has its prices", async () => {
    const run = await core.run("runs.read", { runId });
    if (run.state !== "quoting") return run;
    if (stepMs > 0) clock.advance(stepMs);
    return null;
  });
}

/** Returns what a user confirms when they confirm a batch as shown. */
export function pricesOfRun(run: Run): ConsentCommandInput<"runs.confirm"> {
  return {
    runId: run.id,
    parts: run.parts.map(({ paidRequestId, quoteId, credits }) => {
      if (quoteId === null || credits === null) throw new Error("This part has no price.");
      return { paidRequestId, quoteId, credits };
    }),
  };
}

export async function spendRun(scene: SpendScene, items: readonly NewRunItem[]): Promise<Run> {
  return scene.core.run("runs.confirm", pricesOfRun(await quoteRun(scene, items)));
}

export function partIds(run: Run): readonly PaidRequest["id"][] {
  return run.parts.map((part) => part.paidRequestId);
}

/** Waits until all confirmed requests are finished and their files are on disk, while the app's clock runs fast. */
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
