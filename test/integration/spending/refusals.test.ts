import { expect, test } from "vitest";
import { statesOf } from "../../support/journalHistory.ts";
import { eventually, veryPatiently } from "../../support/eventually.ts";
import { withSpendScene } from "../../support/spendScene.ts";
import { errorBody, isConfirm, type Meddling, type TappedRequest } from "../../support/wireTap.ts";

/** Responds to the nth confirm as the nth entry says; later ones pass. */
function script(...meddlings: readonly Meddling[]) {
  let confirms = 0;
  return (request: TappedRequest): Meddling | undefined => (isConfirm(request) ? meddlings[confirms++] : undefined);
}
const answer = (status: number, more: object = {}): Meddling => ({
  kind: "answer",
  status,
  body: errorBody(`refused_${status}`, more),
});

test("[S4] a clear rejection of the first send fails the request, with the service's error", async () => {
  const denied = { keys: [{ api_key: "k_test_1", webhook_secret: "whsec_1", max_price_per_request: 1 }] };
  await withSpendScene({ config: denied }, async (scene) => {
    const request = await scene.spend();
    expect(request.state).toBe("failed");
    expect(request.failure).toMatchObject({ status: 403, code: "price_ceiling_exceeded" });
    scene.clock.advance(86_400_000);
    await scene.startAgain();
    expect(await scene.core.run("queue.read", { paidRequestId: request.id })).toMatchObject({ state: "failed" });
    expect(scene.tap.confirms()).toHaveLength(1);
    expect(await scene.charges()).toHaveLength(0);
  });
});

test("[S4] [Q4] a quote that the service reports as expired is expired and not resent", async () => {
  await withSpendScene({ arrived: script(answer(410)) }, async (scene) => {
    const request = await scene.spend();
    expect(request.state).toBe("expired");
    expect(scene.tap.confirms()).toHaveLength(1);
  });
});

test("[S4] a request with several clear temporary rejections is resent until accepted", async () => {
  const budget = { code: "daily_budget_exceeded", message: "The daily budget is spent." };
  const arrived = script(answer(429, budget), answer(401), answer(429, budget));
  await withSpendScene({ arrived }, async (scene) => {
    const { id, state } = await scene.spend();
    expect(state).toBe("queued");
    await veryPatiently(scene, id, "done");
    expect(statesOf(scene.dataDir, id)).not.toContain("outcome_unknown");
    expect(scene.tap.confirms()).toHaveLength(4);
    expect(await scene.charges()).toHaveLength(1);
  });
});

const refusals = [
  ["400", answer(400)],
  ["403", answer(403)],
  ["404", answer(404)],
  ["409 that asks for a new key", answer(409, { retryWithNewKey: true })],
  ["410", answer(410)],
  ["503 that is not to be retried", answer(503)],
] as const;

for (const [name, refusal] of refusals) {
  test(`[S4] ${name} after a lost response: the charge is found in the records and the result is linked`, async () => {
    await withSpendScene({ arrived: script({ kind: "lose" }, refusal) }, async (scene) => {
      const { id } = await scene.spend();
      const done = await eventually(scene, id, "done", "failed", "expired");
      expect(done.state).toBe("done");
      expect(statesOf(scene.dataDir, id)).toContain("reconciling");
      const [charge, ...more] = await scene.charges();
      expect(more).toEqual([]);
      expect(done.generationIds).toEqual([charge.generation_id]);
      expect(scene.tap.confirms()).toHaveLength(2);
    });
  });

  test(`[S4] [S5] ${name} after a lost request: the request expires once the records prove that no charge was made`, async () => {
    await withSpendScene({ arrived: script({ kind: "swallow" }, refusal) }, async (scene) => {
      const { id } = await scene.spend();
      await eventually(scene, id, "reconciling");
      await scene.core.waitFor("the records are read", () => scene.tap.requests.some(isLedger));
      await scene.core.waitForState(id, "reconciling");
      const ended = await veryPatiently(scene, id, "expired", "failed");
      expect(ended.state).toBe("expired");
      const [row] = scene.core.journal("SELECT * FROM paid_request WHERE id = ?", id);
      const proof = JSON.parse(String(row?.["not_run_proof"])) as { at: number; uncertainDebits: number };
      expect(proof.at - Number(row?.["last_sent_at"])).toBeGreaterThanOrEqual(120_000);
      expect(proof.uncertainDebits).toBe(0);
      expect(scene.tap.confirms()).toHaveLength(2);
      expect(await scene.charges()).toHaveLength(0);
    });
  });
}

function isLedger(request: TappedRequest): boolean {
  return request.path.startsWith("/v1/account/ledger");
}
