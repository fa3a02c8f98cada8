import { expect, test } from "vitest";
import { statesOf } from "../../support/journalHistory.ts";
import { patiently } from "../../support/patiently.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";
import { acceptanceOf } from "../../support/startCore.ts";

const needsApproval = {
  config: { keys: [{ api_key: "k_test_1", webhook_secret: "whsec_1", approval_threshold: 0 }] },
};

async function waitForApproval(scene: SpendScene) {
  const quote = await scene.quote();
  expect(quote.approval).toEqual({ required: true, host: new URL(scene.tap.baseUrl).host });
  const request = await scene.core.run("quotes.confirm", acceptanceOf(quote));
  expect(request.state).toBe("approval_wait");
  return request;
}

async function approve(scene: SpendScene, id: Parameters<typeof patiently>[1]): Promise<void> {
  await scene.core.run("queue.openApprovalPage", { paidRequestId: id });
  const page = scene.core.opened.at(-1) ?? "";
  expect((await fetch(page, { method: "POST" })).ok).toBe(true);
}

test("[S8] a request that waits for approval goes out again, with its own key, only when a person asks", async () => {
  await withSpendScene(needsApproval, async (scene) => {
    const { id } = await waitForApproval(scene);
    await approve(scene, id);
    scene.clock.advance(600_000);
    await scene.startAgain();
    expect((await scene.core.run("queue.read", { paidRequestId: id })).state).toBe("approval_wait");
    expect(scene.tap.confirms()).toHaveLength(1);

    await scene.core.run("queue.checkApproval", { paidRequestId: id });
    await patiently(scene, id, "done");
    const [first, second] = scene.tap.confirms();
    expect(second?.headers["idempotency-key"]).toBe(first?.headers["idempotency-key"]);
    expect(second?.body).toBe(first?.body);
    expect(scene.tap.confirms()).toHaveLength(2);
    expect(await scene.charges()).toHaveLength(1);
  });
});

test("[S8] asking before it has been approved changes nothing", async () => {
  await withSpendScene(needsApproval, async (scene) => {
    const { id } = await waitForApproval(scene);
    const asked = await scene.core.run("queue.checkApproval", { paidRequestId: id });
    expect(asked).toMatchObject({ state: "approval_wait", failure: { status: 428 } });
    expect(await scene.charges()).toHaveLength(0);
  });
});

test("[S8] [Q4] an approval that comes after the quote's end runs nothing", async () => {
  await withSpendScene(needsApproval, async (scene) => {
    const { id } = await waitForApproval(scene);
    await approve(scene, id);
    scene.clock.advance(901_000);
    expect((await scene.core.run("queue.checkApproval", { paidRequestId: id })).state).toBe("expired");
    expect(scene.tap.confirms()).toHaveLength(1);
    expect(await scene.charges()).toHaveLength(0);
  });
});

test("[S7] [S8] what waits for approval can be cancelled, and then the approval runs nothing", async () => {
  await withSpendScene(needsApproval, async (scene) => {
    const { id } = await waitForApproval(scene);
    expect((await scene.core.run("queue.cancel", { paidRequestId: id })).state).toBe("cancelled");
    await approve(scene, id);
    const asked = await scene.core.attempt("queue.checkApproval", { paidRequestId: id });
    expect(asked).toMatchObject({ ok: false, error: { code: "not_confirmable" } });
    expect(scene.tap.confirms()).toHaveLength(1);
    expect(statesOf(scene.dataDir, id).at(-1)).toBe("cancelled");
  });
});
