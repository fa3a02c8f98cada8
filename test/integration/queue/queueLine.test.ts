import { expect, test } from "vitest";
import type { Run, NewRunItem } from "#contracts/spending/runs.ts";
import { startCore, type TestCore } from "../../support/startCore.ts";
import { startInProcess } from "../../support/startSandbox.ts";

const images = (count: number): NewRunItem[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: "generation",
    request: { type: "image", model: "nano-banana-pro", prompt: `Piece ${index + 1}` },
  }));

/** Confirms a batch of several requests; nothing is sent because no jobs run. */
async function acceptedRun(core: TestCore, batchItems: number): Promise<Run> {
  const { id } = await core.run("runs.request", { items: images(batchItems) });
  const run = await core.waitFor("prices", async () => {
    const now = await core.run("runs.read", { runId: id });
    return now.state === "quoted" ? now : null;
  });
  const parts = run.parts.map(({ paidRequestId, quoteId, credits }) => ({ paidRequestId, quoteId, credits }));
  return core.run("runs.confirm", { runId: id, parts: parts as never });
}

test("the queue order follows moves, pauses, and cancels, and batch progress covers each request", async () => {
  const sandbox = await startInProcess();
  const core = startCore({
    service: { baseUrl: sandbox.baseUrl, apiKey: sandbox.keys[0]?.apiKey ?? "" },
    startJobs: false,
  });
  try {
    const run = await acceptedRun(core, 20);
    const [first, second, third] = run.parts.map(({ paidRequestId }) => paidRequestId);
    if (first === undefined || second === undefined || third === undefined)
      throw new Error("three parts were expected");
    expect(await core.run("queue.order", {})).toEqual([first, second, third]);

    await core.run("queue.move", { paidRequestId: third, to: "first" });
    expect(await core.run("queue.order", {})).toEqual([third, first, second]);

    await core.run("queue.pause", { paidRequestIds: [first] });
    await core.run("queue.cancelUnsent", { paidRequestIds: [second] });
    expect(await core.run("queue.order", {})).toEqual([third, first]);

    const { requests } = await core.run("queue.progress", { runId: run.id });
    const seen = new Map(requests.map((part) => [part.id, part]));
    expect(requests.map(({ id }) => id)).toEqual([third, first, second]);
    expect(seen.get(first)).toMatchObject({ state: "queued", isPaused: true, canBeCancelled: true, itemCount: 8 });
    expect(seen.get(second)).toMatchObject({ state: "cancelled", canBeCancelled: false, done: 0, failed: 0 });
    expect(seen.get(third)).toMatchObject({ isPaused: false, itemCount: 4 });
  } finally {
    await core.close();
    await sandbox.close();
  }
});

test("batch progress counts done and failed items", async () => {
  const sandbox = await startInProcess({
    faults: [{ on: "POST /v1/generation-batches", kind: "fail_generation", times: 1 }],
  });
  const core = startCore({ service: { baseUrl: sandbox.baseUrl, apiKey: sandbox.keys[0]?.apiKey ?? "" } });
  try {
    const run = await acceptedRun(core, 3);
    const progress = await core.waitFor("the end of the run", async () => {
      const { requests } = await core.run("queue.progress", { runId: run.id });
      return requests.every(({ state }) => state === "done") ? requests : null;
    });
    expect(progress).toHaveLength(1);
    expect(progress[0]).toMatchObject({ itemCount: 3, done: 2, failed: 1, canBeCancelled: false });
  } finally {
    await core.close();
    await sandbox.close();
  }
});
