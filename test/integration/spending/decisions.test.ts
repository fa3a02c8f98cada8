// The outcome of batches whose responses were lost, and the decisions of a person where the records are inconclusive.
import { expect, test } from "vitest";
import type { GenerationId } from "#contracts/ids.ts";
import { statesOf } from "../../support/journalHistory.ts";
import { eventually, settled, veryPatiently } from "../../support/eventually.ts";
import { partIds, imageItems, quoteRun, pricesOfRun, spendRun, waitForRun } from "../../support/runScene.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";
import { waitForResult } from "../../support/waitForResult.ts";
import { errorBody, isConfirm, type Meddling, type TappedRequest } from "../../support/wireTap.ts";

const rateLimits = { read: 10_000, write: 10_000 };

/** Applies `first` to the first confirm and rejects the second, so that only the records are conclusive; later ones pass. */
function thenRefuse(first: Meddling) {
  const script: readonly Meddling[] = [first, { kind: "answer", status: 400, body: errorBody("not_now") }];
  let confirms = 0;
  return (request: TappedRequest): Meddling | undefined => (isConfirm(request) ? script[confirms++] : undefined);
}

const three = imageItems("A kettle", "A red sneaker", "A kettle");

test("[S5] a batch with a lost response is found in the records, and each item gets its own generation", async () => {
  await withSpendScene({ rateLimits, arrived: thenRefuse({ kind: "lose" }) }, async (scene) => {
    const run = await spendRun(scene, three);
    const [id] = partIds(run);
    if (id === undefined) throw new Error("no part");
    const [request] = await waitForRun(scene, run);
    expect(request?.state).toBe("done");
    expect(statesOf(scene.dataDir, id)).toContain("reconciling");
    const byId = new Map(
      scene.core.journal("SELECT id, prompt FROM generation").map((row) => [row["id"], row["prompt"]]),
    );
    expect(request?.items.map((item) => byId.get(item.generationId))).toEqual([
      "A kettle",
      "A red sneaker",
      "A kettle",
    ]);
    expect(new Set(request?.items.map((item) => item.generationId)).size).toBe(3);
    expect(request?.items.map(({ state }) => state)).toEqual(["done", "done", "done"]);
    expect(await scene.charges()).toHaveLength(3);
    expect(scene.tap.confirms()).toHaveLength(2);
  });
});

test("[S5] a batch that never reached the service expires once the records prove that no charge was made", async () => {
  await withSpendScene({ rateLimits, arrived: thenRefuse({ kind: "swallow" }) }, async (scene) => {
    const run = await spendRun(scene, three);
    const [id] = partIds(run);
    if (id === undefined) throw new Error("no part");
    expect((await veryPatiently(scene, id, "expired", "done", "needs_review", "failed")).state).toBe("expired");
    expect(await scene.charges()).toHaveLength(0);
    expect(scene.tap.confirms()).toHaveLength(2);
  });
});

test("[S5] [S11] a batch resent with the same idempotency key runs once", async () => {
  let confirmed = 0;
  const arrived = (request: TappedRequest): Meddling | undefined =>
    isConfirm(request) && confirmed++ === 0 ? { kind: "lose" } : undefined;
  await withSpendScene({ rateLimits, arrived }, async (scene) => {
    const run = await quoteRun(scene, three);
    await scene.core.run("runs.confirm", pricesOfRun(run));
    await waitForRun(scene, run);
    const confirms = scene.tap.confirms();
    expect(confirms).toHaveLength(2);
    expect(new Set(confirms.map(({ headers, body }) => `${headers["idempotency-key"]} ${body}`)).size).toBe(1);
    expect(await scene.charges()).toHaveLength(3);
  });
});

/** A service whose ledger names no request. */
const opaque = { variants: ["ledger-ids-opaque" as const] };

/** Returns a request that cannot be told from another client's: it has the same labels, and its response was lost. */
async function parked(scene: SpendScene) {
  const request = { type: "image", prompt: "A blue kettle" } as const;
  const costCenter = "a".repeat(60);
  const headers = { "X-Service-Cost-Center": costCenter };
  const quote = await scene.core.run("quotes.request", { request, costCenter });
  const { paidRequestId, quoteId, credits } = quote;
  const { id } = await scene.core.run("quotes.confirm", { paidRequestId, quoteId, credits });
  const other = await scene.client.post("/v1/generations", { ...request, quote_only: true }, { headers });
  await scene.client.post("/v1/generations", { ...request, quote_id: other.body.data.quote_id }, { headers });
  await eventually(scene, id, "needs_review");
  return id;
}

test("[S5] a user can link a request in review to one of the possible matches, and to no other generation", async () => {
  await withSpendScene({ rateLimits, config: opaque, arrived: thenRefuse({ kind: "lose" }) }, async (scene) => {
    const id = await parked(scene);
    const { attempts, lastCheck } = await scene.core.run("queue.evidence", { paidRequestId: id });
    const { reason } = await scene.core.run("queue.read", { paidRequestId: id });
    expect(attempts.map(({ phase, status }) => [phase, status])).toEqual([
      ["quote", 200],
      ["confirm", null],
      ["confirm", 400],
    ]);
    expect(lastCheck?.candidates).toHaveLength(2);
    expect(reason).not.toBeNull();
    const stranger = "0b8d8b4e-3c1c-4f55-9a51-0c6c2f7d1a11" as GenerationId;
    const wrong = await scene.core.attempt("queue.linkGeneration", { paidRequestId: id, generationId: stranger });
    expect(wrong).toMatchObject({ ok: false, error: { code: "not_found" } });
    const ours = lastCheck?.candidates[0]?.id ?? stranger;
    await scene.core.run("queue.linkGeneration", { paidRequestId: id, generationId: ours });
    const done = await waitForResult(scene, id);
    expect(done).toMatchObject({ state: "done", generationIds: [ours], errorMessage: null, reason: null });
    expect(scene.tap.confirms()).toHaveLength(2);
    const late = await scene.core.attempt("queue.closeAsNotRun", { paidRequestId: id });
    expect(late).toMatchObject({ ok: false, error: { code: "not_confirmable" } });
  });
});

test("[S5] closing a request as not run records the user's decision and the possible matches", async () => {
  await withSpendScene({ rateLimits, config: opaque, arrived: thenRefuse({ kind: "lose" }) }, async (scene) => {
    const id = await parked(scene);
    expect(await scene.core.run("queue.closeAsNotRun", { paidRequestId: id })).toMatchObject({ state: "expired" });
    const [row] = scene.core.journal("SELECT not_run_proof FROM paid_request WHERE id = ?", id);
    const proof = JSON.parse(String(row?.["not_run_proof"])) as { check: { candidates: unknown[] } };
    expect(proof).toMatchObject({ decidedBy: "person" });
    expect(proof.check.candidates).toHaveLength(2);
    scene.clock.advance(86_400_000);
    await scene.startAgain();
    await settled(scene);
    expect((await scene.core.run("queue.read", { paidRequestId: id })).state).toBe("expired");
    expect(scene.tap.confirms()).toHaveLength(2);
  });
});
