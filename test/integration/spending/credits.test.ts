// A request that waits for credits continues automatically, with its own key, and only when the balance covers it.
import { expect, test } from "vitest";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { eventually, settled, veryPatiently } from "../../support/eventually.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";
import { errorBody, isConfirm, type Meddling, type TappedRequest } from "../../support/wireTap.ts";

const noCredits: Meddling = { kind: "answer", status: 402, body: errorBody("insufficient_credits") };

async function withoutCredits(scene: SpendScene): Promise<PaidRequest> {
  const request = await scene.spend();
  expect(request).toMatchObject({
    state: "queued",
    wait: { kind: "credits", failure: { status: 402, code: "insufficient_credits", balance: 1 } },
    canBeCancelled: true,
  });
  return request;
}

async function setCredits({ sandbox }: SpendScene, credits: number): Promise<void> {
  const answer = await fetch(`${sandbox.baseUrl}/sandbox/switches`, {
    method: "PUT",
    headers: { authorization: "Bearer k_test_1", "content-type": "application/json" },
    body: JSON.stringify({ credits }),
  });
  expect(answer.status).toBe(200);
}

/** Lets the app read the account again, and waits until it has the new balance. */
async function readAccount(scene: SpendScene, available: number): Promise<void> {
  scene.clock.advance(300_000);
  await scene.core.waitFor(`the account shows ${available}`, async () => {
    const account = await scene.core.run("account.read", {});
    return account?.available === available;
  });
}

test("[S14] a request without enough credits waits and is resent with the same key once the balance suffices", async () => {
  await withSpendScene({ config: { credits: 1 } }, async (scene) => {
    const { id } = await withoutCredits(scene);
    await setCredits(scene, 7);
    await readAccount(scene, 7);
    await settled(scene);
    expect((await scene.core.run("queue.read", { paidRequestId: id })).state).toBe("queued");
    expect(scene.tap.confirms()).toHaveLength(1);

    await setCredits(scene, 8);
    scene.clock.advance(300_000);
    const done = await eventually(scene, id, "done");
    const [first, second, ...more] = scene.tap.confirms();
    expect(more).toEqual([]);
    expect(second?.body).toBe(first?.body);
    expect(second?.headers["idempotency-key"]).toBe(first?.headers["idempotency-key"]);
    const [charge, ...others] = await scene.charges();
    expect(others).toEqual([]);
    expect(done.generationIds).toEqual([charge.generation_id]);
  });
});

test("[S14] [S16] [Q4] credits added after the quote's expiry run no request", async () => {
  await withSpendScene({ config: { credits: 1 } }, async (scene) => {
    const { id } = await withoutCredits(scene);
    scene.clock.advance(901_000);
    await setCredits(scene, 100);
    await readAccount(scene, 100);
    expect(await eventually(scene, id, "expired")).toMatchObject({
      failure: { status: 402, code: "insufficient_credits", balance: 1 },
    });
    expect(scene.tap.confirms()).toHaveLength(1);
    expect(await scene.charges()).toHaveLength(0);
  });
});

test("[S7] [S14] a request waiting for credits can be cancelled, and later credits do not run the request", async () => {
  await withSpendScene({ config: { credits: 1 } }, async (scene) => {
    const { id } = await withoutCredits(scene);
    expect((await scene.core.run("queue.cancel", { paidRequestId: id })).state).toBe("cancelled");
    await setCredits(scene, 100);
    await readAccount(scene, 100);
    await scene.startAgain();
    await settled(scene);
    expect((await scene.core.run("queue.read", { paidRequestId: id })).state).toBe("cancelled");
    expect(scene.tap.confirms()).toHaveLength(1);
  });
});

/** Applies `first` to the first confirm, and responds to the second that there are no credits. */
function firstThenNoCredits(first: Meddling) {
  let confirms = 0;
  return (request: TappedRequest): Meddling | undefined => {
    if (!isConfirm(request)) return undefined;
    confirms += 1;
    return confirms === 1 ? first : confirms === 2 ? noCredits : undefined;
  };
}

for (const [what, first] of [
  ["an answer that was lost", { kind: "lose" }],
  ["a request that was lost", { kind: "swallow" }],
] as const) {
  test(`[S3] [S14] a 402 after ${what} leaves the outcome unknown, and a resend with the same key ends with one charge`, async () => {
    await withSpendScene({ arrived: firstThenNoCredits(first) }, async (scene) => {
      const { id } = await scene.spend();
      const done = await veryPatiently(scene, id, "done", "failed", "expired");
      expect(done.state).toBe("done");
      const confirms = scene.tap.confirms();
      expect(confirms).toHaveLength(3);
      expect(new Set(confirms.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
      const [charge, ...more] = await scene.charges();
      expect(more).toEqual([]);
      expect(done.generationIds).toEqual([charge.generation_id]);
    });
  });
}

test("[S34] a request waiting for credits runs automatically soon after a top-up, and the shown balance updates", async () => {
  await withSpendScene({ config: { credits: 1 } }, async (scene) => {
    const { id } = await withoutCredits(scene);
    await setCredits(scene, 9);
    scene.clock.advance(15_000);
    const done = await eventually(scene, id, "done");
    expect(done.generationIds).toHaveLength(1);
    await scene.core.waitFor("the account shows what is left", async () => {
      const account = await scene.core.run("account.read", {});
      return account !== null && account.available < 9;
    });
    expect(new Set(scene.tap.confirms().map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  });
});

test("[S34] a manual credit check sends the request at once if the balance suffices, and otherwise sends no confirm", async () => {
  await withSpendScene({ config: { credits: 1 } }, async (scene) => {
    const { id } = await withoutCredits(scene);
    const still = await scene.core.run("queue.checkCredits", { paidRequestId: id });
    expect(still.wait?.kind).toBe("credits");
    expect(scene.tap.confirms()).toHaveLength(1);
    await setCredits(scene, 8);
    const sent = await scene.core.run("queue.checkCredits", { paidRequestId: id });
    expect(["running", "done"]).toContain(sent.state);
    expect(scene.tap.confirms()).toHaveLength(2);
    const refused = await scene.core.attempt("queue.checkCredits", { paidRequestId: id });
    expect(refused).toMatchObject({ ok: false, error: { code: "not_confirmable" } });
  });
});

test("[S34] the account is read again when the window regains focus", async () => {
  await withSpendScene({ config: { credits: 1 } }, async (scene) => {
    const { id } = await withoutCredits(scene);
    await setCredits(scene, 8);
    scene.clock.advance(3_000);
    scene.core.core.windowFocused();
    await eventually(scene, id, "done");
  });
});
