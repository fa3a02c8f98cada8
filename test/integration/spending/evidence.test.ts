import { expect, test } from "vitest";
import { eventually, veryPatiently } from "../../support/eventually.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";
import { errorBody, isConfirm, type Meddling, type TappedRequest } from "../../support/wireTap.ts";

const refused: Meddling = { kind: "answer", status: 404, body: errorBody("not_here") };
const longLabel = "a".repeat(60);

/** Loses the response of the first confirm and rejects the second, so that only the records are conclusive. */
function loseThenRefuse(first: Meddling = { kind: "lose" }) {
  let confirms = 0;
  return (request: TappedRequest): Meddling | undefined => {
    if (!isConfirm(request)) return undefined;
    confirms += 1;
    if (confirms === 1) return first;
    return confirms === 2 ? refused : undefined;
  };
}

async function spendLabelled({ core }: SpendScene, prompt: string) {
  const request = { type: "image", prompt } as const;
  const { paidRequestId, quoteId, credits } = await core.run("quotes.request", { request, costCenter: longLabel });
  return core.run("quotes.confirm", { paidRequestId, quoteId, credits });
}

test("[S5] trace tags in the ledger distinguish two identical requests", async () => {
  await withSpendScene({ arrived: loseThenRefuse() }, async (scene) => {
    const lost = await scene.spend("A red sneaker");
    await eventually(scene, lost.id, "reconciling", "running", "done");
    const twin = await scene.spend("A red sneaker");
    const [first, second] = [await eventually(scene, lost.id, "done"), await eventually(scene, twin.id, "done")];
    expect(first.generationIds).toHaveLength(1);
    expect(second.generationIds).toHaveLength(1);
    expect(first.generationIds).not.toEqual(second.generationIds);
    const charges = await scene.charges();
    const chargeOf = (id: string) => charges.find((entry) => entry.cost_center === `ps:${id.replaceAll("-", "")}`);
    expect(chargeOf(lost.id).generation_id).toBe(first.generationIds[0]);
    expect(chargeOf(twin.id).generation_id).toBe(second.generationIds[0]);
  });
});

test("[S5] [S41] with a custom cost center, a single matching generation is linked to the request", async () => {
  await withSpendScene({ arrived: loseThenRefuse() }, async (scene) => {
    const { id } = await spendLabelled(scene, "A blue kettle");
    const done = await eventually(scene, id, "done");
    const [charge, ...more] = await scene.charges();
    expect(charge.cost_center).toBe(longLabel);
    expect(more).toEqual([]);
    expect(done.generationIds).toEqual([charge.generation_id]);
  });
});

test("[S5] [L40] with several matching generations, the request ID of the quote identifies the right one", async () => {
  await withSpendScene({ arrived: loseThenRefuse() }, async (scene) => {
    const { id } = await spendLabelled(scene, "A blue kettle");
    // Another client's generation with the same key and label, so that only an ID tells the two apart.
    const body = { type: "image", prompt: "A blue kettle" };
    const labelled = { headers: { "X-Service-Cost-Center": longLabel } };
    const quote = await scene.client.post("/v1/generations", { ...body, quote_only: true }, labelled);
    const made = await scene.client.post("/v1/generations", { ...body, quote_id: quote.body.data.quote_id }, labelled);
    const done = await eventually(scene, id, "done");
    expect(done.generationIds).toHaveLength(1);
    expect(done.generationIds).not.toContain(made.body.data.id);
  });
});

test("[S5] a request stays in reconciliation while the ledger cannot be read, and is never treated as uncharged", async () => {
  let isBroken = true;
  const lost = loseThenRefuse();
  const arrived = (request: TappedRequest): Meddling | undefined =>
    isBroken && request.path.startsWith("/v1/account/ledger") ? { kind: "swallow" } : lost(request);
  await withSpendScene({ arrived }, async (scene) => {
    const { id } = await scene.spend();
    const checks = () => scene.tap.requests.filter(({ path }) => path.startsWith("/v1/account/ledger")).length;
    await scene.core.waitFor("three looks past the settle window", () => {
      scene.clock.advance(10_000);
      return checks() >= 10;
    });
    expect((await scene.core.run("queue.read", { paidRequestId: id })).state).toBe("reconciling");
    isBroken = false;
    expect((await eventually(scene, id, "done", "expired")).state).toBe("done");
  });
});

test("[S5] a request stays in reconciliation while the service reports uncertain debits", async () => {
  const uncertain = { on: "POST /v1/generations", phase: "confirm", kind: "uncertain", ms: 600_000 } as const;
  let confirms = 0;
  const arrived = (request: TappedRequest): Meddling | undefined => {
    if (!isConfirm(request)) return undefined;
    confirms += 1;
    return confirms > 1 ? refused : undefined;
  };
  await withSpendScene({ config: { faults: [uncertain] }, arrived }, async (scene) => {
    const { id } = await scene.spend();
    await eventually(scene, id, "reconciling");
    expect((await scene.client.get("/v1/account")).body.data.credits.uncertain_debits).toBeGreaterThan(0);
    scene.clock.advance(600_000);
    const looked = await scene.core.run("queue.checkOutcome", { paidRequestId: id });
    expect(looked.state).toBe("reconciling");
  });
});

test("[S5] a generation linked to one request is not linked to an identical one", async () => {
  const script: readonly (Meddling | undefined)[] = [undefined, { kind: "swallow" }, refused];
  let confirms = 0;
  const arrived = (request: TappedRequest) => (isConfirm(request) ? script[confirms++] : undefined);
  await withSpendScene({ arrived }, async (scene) => {
    const first = await spendLabelled(scene, "A blue kettle");
    const done = await eventually(scene, first.id, "done");
    const second = await spendLabelled(scene, "A blue kettle");
    const ended = await veryPatiently(scene, second.id, "expired", "running", "done", "needs_review");
    expect(ended.state).toBe("expired");
    expect((await scene.charges()).map((charge) => charge.generation_id)).toEqual(done.generationIds);
  });
});
