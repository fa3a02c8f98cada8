import { expect, test } from "vitest";
import { statesOf } from "../../support/journalHistory.ts";
import { eventually, settled, veryPatiently } from "../../support/eventually.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";
import { acceptanceOf } from "../../support/startCore.ts";

const needsApproval = {
  config: { keys: [{ api_key: "k_test_1", webhook_secret: "whsec_1", approval_threshold: 0 }] },
};

async function waitForApproval(scene: SpendScene) {
  const quote = await scene.quote();
  expect(quote.approval).toEqual({ required: true, host: new URL(scene.tap.baseUrl).host });
  const request = await scene.core.run("quotes.confirm", acceptanceOf(quote));
  expect(request.state).toBe("awaiting_approval");
  return request;
}

async function approve(scene: SpendScene, id: Parameters<typeof eventually>[1]): Promise<void> {
  await scene.core.run("queue.openApprovalPage", { paidRequestId: id });
  const page = scene.core.opened.at(-1) ?? "";
  expect((await fetch(page, { method: "POST" })).ok).toBe(true);
}

test("[S8] a request awaiting approval is resent with the same key only when the user checks the approval", async () => {
  await withSpendScene(needsApproval, async (scene) => {
    const { id } = await waitForApproval(scene);
    await approve(scene, id);
    scene.clock.advance(600_000);
    await scene.startAgain();
    await settled(scene);
    expect((await scene.core.run("queue.read", { paidRequestId: id })).state).toBe("awaiting_approval");
    expect(scene.tap.confirms()).toHaveLength(1);

    await scene.core.run("queue.checkApproval", { paidRequestId: id });
    await eventually(scene, id, "done");
    const [first, second] = scene.tap.confirms();
    expect(second?.headers["idempotency-key"]).toBe(first?.headers["idempotency-key"]);
    expect(second?.body).toBe(first?.body);
    expect(scene.tap.confirms()).toHaveLength(2);
    expect(await scene.charges()).toHaveLength(1);
  });
});

test("[S8] [CV30] a paused request that was approved is not sent by checking its approval", async () => {
  await withSpendScene(needsApproval, async (scene) => {
    const { id } = await waitForApproval(scene);
    await scene.core.run("queue.pause", { paidRequestIds: [id] });
    await approve(scene, id);
    const checked = await scene.core.attempt("queue.checkApproval", { paidRequestId: id });
    expect(checked).toMatchObject({ ok: false, error: { code: "not_confirmable" } });
    expect(scene.tap.confirms()).toHaveLength(1);
    expect(await scene.charges()).toHaveLength(0);
  });
});

test("[S8] checking a missing approval leaves the request awaiting approval, without a charge", async () => {
  await withSpendScene(needsApproval, async (scene) => {
    const { id } = await waitForApproval(scene);
    const requested = await scene.core.run("queue.checkApproval", { paidRequestId: id });
    expect(requested).toMatchObject({ state: "awaiting_approval", failure: { status: 428 } });
    expect(await scene.charges()).toHaveLength(0);
  });
});

test("[S8] [S16] [Q4] an approval after the quote's expiry runs no request, and the expired request keeps its wait reason", async () => {
  await withSpendScene(needsApproval, async (scene) => {
    const { id } = await waitForApproval(scene);
    await approve(scene, id);
    scene.clock.advance(901_000);
    expect(await scene.core.run("queue.checkApproval", { paidRequestId: id })).toMatchObject({
      state: "expired",
      failure: { status: 428, code: "approval_required" },
    });
    expect(scene.tap.confirms()).toHaveLength(1);
    expect(await scene.charges()).toHaveLength(0);
  });
});

test("[S7] [S8] a request awaiting approval can be cancelled, and a later approval does not run the request", async () => {
  await withSpendScene(needsApproval, async (scene) => {
    const { id } = await waitForApproval(scene);
    expect((await scene.core.run("queue.cancel", { paidRequestId: id })).state).toBe("cancelled");
    await approve(scene, id);
    const requested = await scene.core.attempt("queue.checkApproval", { paidRequestId: id });
    expect(requested).toMatchObject({ ok: false, error: { code: "not_confirmable" } });
    expect(scene.tap.confirms()).toHaveLength(1);
    expect(statesOf(scene.dataDir, id).at(-1)).toBe("cancelled");
  });
});

test("[S18] an approval check delayed by the rate limit is shown as pending, not as answered", async () => {
  await withSpendScene({ ...needsApproval, rateLimits: { read: 60, write: 2 } }, async (scene) => {
    const { id, approvalRequestedAt } = await waitForApproval(scene);
    expect(approvalRequestedAt).toEqual(expect.any(Number));
    const requested = await scene.core.run("queue.checkApproval", { paidRequestId: id });
    expect(scene.tap.confirms()).toHaveLength(1);
    expect(requested).toMatchObject({
      state: "awaiting_approval",
      approvalRequestedAt: approvalRequestedAt,
      wait: { kind: "approval", nextAttemptAt: expect.any(Number) as number },
    });
    scene.clock.advance(60_000);
    await scene.core.waitFor("it was asked", () => scene.tap.confirms().length === 2);
    const answered = await scene.core.waitForState(id, "awaiting_approval");
    expect(answered.approvalRequestedAt).not.toBe(approvalRequestedAt);
    expect(answered.wait).toMatchObject({ nextAttemptAt: null });
  });
});

/** Advances the clock by a minute in two steps: nothing may be sent until just before its end. */
async function aMinutePasses(scene: SpendScene, confirms: number): Promise<void> {
  scene.clock.advance(55_000);
  await settled(scene);
  expect(scene.tap.confirms()).toHaveLength(confirms);
  scene.clock.advance(5_000);
  await scene.core.waitFor("it was sent again", () => scene.tap.confirms().length === confirms + 1);
}

test("[S8] a request with auto-run is resent once a minute with the same key and runs after approval", async () => {
  await withSpendScene(needsApproval, async (scene) => {
    const { id, credits } = await waitForApproval(scene);
    const requested = await scene.core.run("queue.runWhenApproved", { paidRequestId: id, credits });
    expect(requested).toMatchObject({ state: "awaiting_approval", autoRunUntil: requested.expiresAt });
    for (const confirms of [1, 2, 3]) {
      await aMinutePasses(scene, confirms);
      await scene.core.waitForState(id, "awaiting_approval");
    }
    expect(await scene.charges()).toHaveLength(0);
    await scene.startAgain();
    await aMinutePasses(scene, 4);
    await scene.core.waitForState(id, "awaiting_approval");
    await approve(scene, id);
    await aMinutePasses(scene, 5);
    await eventually(scene, id, "done");
    const confirms = scene.tap.confirms();
    expect(confirms).toHaveLength(6);
    expect(new Set(confirms.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
    expect(new Set(confirms.map(({ body }) => body)).size).toBe(1);
    expect(await scene.charges()).toHaveLength(1);
  });
});

test("[S8] [Q3] auto-run can be turned on only at the shown price and only while the request awaits approval", async () => {
  await withSpendScene(needsApproval, async (scene) => {
    const { id, credits } = await waitForApproval(scene);
    const another = await scene.core.attempt("queue.runWhenApproved", {
      paidRequestId: id,
      credits: (credits ?? 0) + 1,
    });
    expect(another).toMatchObject({ ok: false, error: { code: "price_changed" } });
    expect((await scene.core.run("queue.read", { paidRequestId: id })).autoRunUntil).toBeNull();
    await scene.core.run("queue.cancel", { paidRequestId: id });
    const late = await scene.core.attempt("queue.runWhenApproved", { paidRequestId: id, credits });
    expect(late).toMatchObject({ ok: false, error: { code: "not_confirmable" } });
    expect(scene.tap.confirms()).toHaveLength(1);
  });
});

test("[S8] a request whose auto-run was turned off is not resent, even after approval", async () => {
  await withSpendScene(needsApproval, async (scene) => {
    const { id, credits } = await waitForApproval(scene);
    await scene.core.run("queue.runWhenApproved", { paidRequestId: id, credits });
    await aMinutePasses(scene, 1);
    await scene.core.waitForState(id, "awaiting_approval");
    const back = await scene.core.run("queue.runWhenApproved", { paidRequestId: id, credits: null });
    expect(back.autoRunUntil).toBeNull();
    await approve(scene, id);
    scene.clock.advance(300_000);
    await settled(scene);
    await scene.startAgain();
    scene.clock.advance(300_000);
    await settled(scene);
    expect((await scene.core.run("queue.read", { paidRequestId: id })).state).toBe("awaiting_approval");
    expect(scene.tap.confirms()).toHaveLength(2);
  });
});

test("[S8] [Q4] an unapproved request expires with its quote, with or without auto-run", async () => {
  await withSpendScene(needsApproval, async (scene) => {
    const first = await waitForApproval(scene);
    const second = await waitForApproval(scene);
    await scene.core.run("queue.runWhenApproved", { paidRequestId: first.id, credits: first.credits });
    expect((await veryPatiently(scene, first.id, "expired", "failed")).state).toBe("expired");
    expect((await veryPatiently(scene, second.id, "expired", "failed")).state).toBe("expired");
    const sent = scene.tap.confirms().length;
    // One for each of the two requests, and one per minute for at most 14 minutes.
    expect(sent).toBeGreaterThan(2);
    expect(sent).toBeLessThanOrEqual(2 + 14);
    scene.clock.advance(600_000);
    await scene.startAgain();
    await settled(scene);
    expect(scene.tap.confirms()).toHaveLength(sent);
    expect(await scene.charges()).toHaveLength(0);
  });
});
