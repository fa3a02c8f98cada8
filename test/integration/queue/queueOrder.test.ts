// A request that waits to be sent can be paused, moved and cancelled; a cancelled one was never sent.
import { expect, test } from "vitest";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { Run, NewRunItem } from "#contracts/spending/runs.ts";
import { settled, whileTimePasses } from "../../support/eventually.ts";
import { pricesOfRun, partIds, quoteRun, waitForRun } from "../../support/runScene.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";
import { acceptanceOf } from "../../support/startCore.ts";

/** One POST per minute, so everything waits. */
const rateLimits = { read: 10_000, write: 1 };
const stepMs = 10_000;

/** Returns scenes; each is a separate paid request. */
function scenes(...names: readonly string[]): readonly NewRunItem[] {
  return names.map((name) => ({ kind: "scene", request: { name, prompt: `A room called ${name}` } }));
}

/** Confirms scenes with these names; none can be sent yet. */
async function waitingRun(scene: SpendScene, ...names: readonly string[]): Promise<Run> {
  const run = await quoteRun(scene, scenes(...names), { stepMs });
  // The clock may have passed the minute of the last quote, so one more quote uses up this minute's POST.
  await scene.core.run("quotes.discard", { paidRequestId: (await inTurn(scene)).paidRequestId });
  const accepted = await scene.core.run("runs.confirm", pricesOfRun(run));
  expect(accepted.parts.map(({ state }) => state)).toEqual(names.map(() => "queued"));
  expect(await scene.core.run("queue.order", {})).toEqual(partIds(run));
  return accepted;
}

/** Requests a quote at the start of a minute, whatever was left of the last minute. */
async function inTurn(scene: SpendScene) {
  scene.clock.advance(60_000);
  return scene.quote("What only takes a turn");
}

/** Returns the names of the sent requests, in the order in which they were sent. */
function sent({ tap }: SpendScene): readonly string[] {
  return tap.confirms().map(({ body }) => (JSON.parse(body) as { name: string }).name);
}

/** Advances the clock by minutes until `count` requests were sent. */
async function untilSent(scene: SpendScene, count: number): Promise<void> {
  await scene.core.waitFor(`${count} were sent`, async () => {
    if (sent(scene).length >= count) return true;
    scene.clock.advance(60_000);
    await settled(scene);
    return null;
  });
}

async function minutesPass(scene: SpendScene, count: number): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    scene.clock.advance(60_000);
    await settled(scene);
  }
}

test("[S13] queued requests are sent in the order of composition", async () => {
  await withSpendScene({ rateLimits }, async (scene) => {
    const run = await waitingRun(scene, "A", "B", "C", "D");
    await untilSent(scene, 4);
    expect(sent(scene)).toEqual(["A", "B", "C", "D"]);
    await waitForRun(scene, run);
    expect(await scene.charges()).toHaveLength(4);
  });
});

test("[S13] a moved request is sent at its new position, also after a restart", async () => {
  await withSpendScene({ rateLimits }, async (scene) => {
    const run = await waitingRun(scene, "A", "B", "C", "D", "E");
    const [a, b, c, d, e] = partIds(run) as [PaidRequest["id"], ...PaidRequest["id"][]];
    const move = (id: PaidRequest["id"] | undefined, to: "first" | "earlier" | "later" | "last") =>
      scene.core.run("queue.move", { paidRequestId: id ?? a, to });
    await move(e, "first");
    expect(await scene.core.run("queue.order", {})).toEqual([e, a, b, c, d]);
    await move(c, "earlier");
    await move(a, "last");
    await move(e, "later");
    await move(a, "later");
    await move(c, "first");
    expect(await scene.core.run("queue.order", {})).toEqual([c, e, b, d, a]);
    await scene.startAgain();
    expect(await scene.core.run("queue.order", {})).toEqual([c, e, b, d, a]);
    await untilSent(scene, 5);
    expect(sent(scene)).toEqual(["C", "E", "B", "D", "A"]);
    const late = await scene.core.attempt("queue.move", { paidRequestId: c ?? a, to: "last" });
    expect(late).toMatchObject({ ok: false, error: { code: "not_confirmable" } });
  });
});

test("[S13] a paused request is not sent until resumed, also across a restart", async () => {
  await withSpendScene({ rateLimits }, async (scene) => {
    const run = await waitingRun(scene, "A", "B", "C");
    const [a, b] = partIds(run);
    if (a === undefined || b === undefined) throw new Error("too few parts");
    await scene.core.run("queue.pause", { paidRequestIds: [a, b] });
    expect(await scene.core.run("queue.read", { paidRequestId: a })).toMatchObject({
      state: "queued",
      isPaused: true,
      wait: { kind: "paused" },
      canBeCancelled: true,
    });
    await untilSent(scene, 1);
    await minutesPass(scene, 3);
    await scene.startAgain();
    await minutesPass(scene, 2);
    expect(sent(scene)).toEqual(["C"]);

    await scene.core.run("queue.resume", { paidRequestIds: [b] });
    await untilSent(scene, 2);
    await scene.core.run("queue.resume", { paidRequestIds: [a] });
    await untilSent(scene, 3);
    expect(sent(scene)).toEqual(["C", "B", "A"]);
    await waitForRun(scene, run);
    expect(await scene.charges()).toHaveLength(3);
  });
});

test("[S13] [Q4] a request resumed after its quote has expired is not sent", async () => {
  await withSpendScene({ rateLimits }, async (scene) => {
    const run = await waitingRun(scene, "A");
    const ids = [...partIds(run)];
    await scene.core.run("queue.pause", { paidRequestIds: ids });
    scene.clock.advance(901_000);
    await scene.core.run("queue.resume", { paidRequestIds: ids });
    const [id] = ids;
    if (id === undefined) throw new Error("no part");
    await scene.core.waitForState(id, "expired");
    await settled(scene);
    expect(sent(scene)).toEqual([]);
  });
});

test("[S13] [S7] bulk cancel cancels only unsent requests and leaves sent requests unchanged", async () => {
  await withSpendScene({ rateLimits }, async (scene) => {
    const run = await waitingRun(scene, "A", "B", "C");
    await untilSent(scene, 1);
    const [a, ...others] = partIds(run);
    if (a === undefined) throw new Error("no part");
    const answer = await scene.core.run("queue.cancelUnsent", { paidRequestIds: [a, ...others] });
    expect(answer).toEqual({ cancelled: 2 });
    expect(await scene.core.run("queue.cancelUnsent", { paidRequestIds: [a, ...others] })).toEqual({ cancelled: 0 });
    await minutesPass(scene, 3);
    await scene.startAgain();
    await minutesPass(scene, 3);
    expect(sent(scene)).toEqual(["A"]);
    for (const id of others) {
      expect((await scene.core.run("queue.read", { paidRequestId: id })).state).toBe("cancelled");
    }
    expect(await scene.charges()).toHaveLength(1);
  });
});

test("[S13] a single queued request can be paused and resumed like the requests of a batch", async () => {
  await withSpendScene({ rateLimits }, async (scene) => {
    const run = await waitingRun(scene, "A");
    const requested = scene.core.run("quotes.request", { request: { type: "image", prompt: "A kettle" } });
    await untilSent(scene, 1);
    const shown = await whileTimePasses(scene, requested, stepMs);
    const single = await scene.core.run("quotes.confirm", acceptanceOf(shown));
    expect(single).toMatchObject({ state: "queued", wait: { kind: "rate_limit" } });
    await scene.core.run("queue.pause", { paidRequestIds: [single.id] });
    await minutesPass(scene, 3);
    expect(scene.tap.confirms()).toHaveLength(1);
    await scene.core.run("queue.resume", { paidRequestIds: [single.id] });
    await scene.core.waitFor("it is sent", () => {
      scene.clock.advance(stepMs);
      return scene.tap.confirms().length === 2;
    });
    await waitForRun(scene, run);
  });
});
