import { expect, test } from "vitest";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { eventually } from "../../support/eventually.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";
import { acceptanceOf } from "../../support/startCore.ts";
import { errorBody, isConfirm, type Meddling, type TappedRequest } from "../../support/wireTap.ts";

const notCancellable = { ok: false, error: { code: "not_confirmable" } };
const confirmsAre =
  (meddling: Meddling) =>
  (request: TappedRequest): Meddling | undefined =>
    isConfirm(request) ? meddling : undefined;

async function cancel(scene: SpendScene, id: PaidRequest["id"]) {
  const shown = await scene.core.run("queue.read", { paidRequestId: id });
  const result = await scene.core.attempt("queue.cancel", { paidRequestId: id });
  expect(shown.canBeCancelled, "what is shown and what is done").toBe(result.ok);
  return result;
}

test("[S7] a request with only clear rejections can be cancelled and is never sent again", async () => {
  const arrived = confirmsAre({ kind: "answer", status: 429, body: errorBody("daily_budget_exceeded") });
  await withSpendScene({ arrived }, async (scene) => {
    const { id, state } = await scene.spend();
    expect(state).toBe("queued");
    expect(await cancel(scene, id)).toMatchObject({ ok: true, value: { state: "cancelled" } });
    scene.clock.advance(600_000);
    await scene.startAgain();
    expect(scene.tap.confirms()).toHaveLength(1);
  });
});

test("[S7] a request that never left this computer can be cancelled", async () => {
  await withSpendScene({}, async (scene) => {
    const quote = await scene.quote();
    await scene.tap.close();
    // The first request uses the connection that was open; after that, there is none.
    await scene.core.waitFor("the service is out of reach", async () => {
      await scene.core.run("connection.retry", {});
      return (await scene.core.run("connection.read", {})).state === "offline";
    });
    const request = await scene.core.run("quotes.confirm", acceptanceOf(quote));
    expect(request).toMatchObject({ state: "queued", wait: { kind: "offline" } });
    expect(await cancel(scene, request.id)).toMatchObject({ ok: true, value: { state: "cancelled" } });
  });
});

test("[S7] a request that may have run cannot be cancelled", async () => {
  await withSpendScene({ arrived: confirmsAre({ kind: "swallow" }) }, async (scene) => {
    const { id } = await scene.spend();
    await scene.core.waitForState(id, "outcome_unknown");
    expect(await cancel(scene, id)).toMatchObject(notCancellable);
    scene.clock.advance(86_400_000);
    await eventually(scene, id, "reconciling");
    expect(await cancel(scene, id)).toMatchObject(notCancellable);
  });
});

test("[S7] a request cannot be cancelled while being sent", async () => {
  const during: unknown[] = [];
  let scene: SpendScene | undefined;
  const arrived = async (request: TappedRequest): Promise<undefined> => {
    if (!isConfirm(request) || scene === undefined) return undefined;
    const { requests } = await scene.core.run("queue.list", { limit: 1 });
    if (requests[0] !== undefined) during.push(await cancel(scene, requests[0].id));
    return undefined;
  };
  await withSpendScene({ arrived }, async (running) => {
    scene = running;
    const { id } = await running.spend();
    await eventually(running, id, "done");
    expect(during).toHaveLength(1);
    expect(during[0]).toMatchObject(notCancellable);
    expect(await cancel(running, id)).toMatchObject(notCancellable);
  });
});
