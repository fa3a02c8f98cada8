import { expect, test } from "vitest";
import type { Run } from "#contracts/spending/runs.ts";
import { settled } from "../../support/eventually.ts";
import { leaveForCaps } from "../../support/personAtConsent.ts";
import {
  pricesOfRun,
  invalidItem,
  partIds,
  imageItems,
  priced,
  quoteRun,
  spendRun,
  waitForRun,
} from "../../support/runScene.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";
import type { TappedRequest } from "../../support/wireTap.ts";

const rateLimits = { read: 10_000, write: 10_000 };
const scene20 = { kind: "scene", request: { name: "Beach", prompt: "A wide beach at noon" } } as const;
const prompts = (count: number) => Array.from({ length: count }, (_, index) => `A red sneaker, view ${index + 1}`);

/** 20 items: 18 images, one that the service rejects, and a scene. */
const twenty = [...imageItems(...prompts(5)), invalidItem, ...imageItems(...prompts(18).slice(5)), scene20];

async function statesOf({ core }: SpendScene, run: Run): Promise<readonly string[]> {
  return Promise.all(partIds(run).map(async (id) => (await core.run("queue.read", { paidRequestId: id })).state));
}

test("[S12] a batch of 20 is quoted in few requests, and all items but one rejected item are completed and charged", async () => {
  await withSpendScene({ rateLimits }, async (scene) => {
    const run = await quoteRun(scene, twenty, { project: "spring" });
    expect(run.state).toBe("quoted");
    expect(run.items.map(({ position }) => position)).toEqual(twenty.map((_, index) => index));
    const refused = run.items.filter((item) => item.failure !== null);
    expect(refused).toMatchObject([
      { position: 5, prompt: "Too large", credits: null, paidRequestId: null, failure: { status: 400 } },
    ]);
    expect(run.parts.map(({ kind }) => kind).toSorted()).toEqual(["batch", "batch", "batch", "scene"]);
    const sum = (credits: readonly (number | null)[]) => credits.reduce<number>((all, one) => all + (one ?? 0), 0);
    expect(run.credits).toBe(sum(run.parts.map((part) => part.credits)));
    expect(run.credits).toBe(sum(run.items.map((item) => item.credits)));
    expect(scene.tap.confirms()).toEqual([]);
    expect((await scene.core.run("queue.list", {})).requests).toEqual([]);

    const accepted = await scene.core.run("runs.confirm", pricesOfRun(run));
    expect(accepted.state).toBe("confirmed");
    const requests = await waitForRun(scene, run);
    expect(requests.map(({ state }) => state)).toEqual(["done", "done", "done", "done"]);
    expect(requests.flatMap(({ results }) => results)).toHaveLength(19);
    for (const { items } of requests) expect(items.every((item) => item.state === "done")).toBe(true);
    const progress = await scene.core.run("queue.progress", { runId: run.id });
    expect(sum(progress.requests.map(({ itemCount }) => itemCount))).toBe(19);
    expect(sum(progress.requests.map(({ done }) => done))).toBe(19);

    const generationIds = requests.flatMap((request) => request.generationIds);
    const charges = await scene.charges();
    expect(charges.map((charge) => charge.generation_id as string).toSorted()).toEqual(generationIds.toSorted());
    expect(charges.every((charge) => charge.project === "spring")).toBe(true);
    expect(sum(charges.map((charge) => charge.credits as number))).toBe(run.credits);
    expect(scene.tap.confirms()).toHaveLength(4);
    await scene.core.run("spend.refresh", {});
    expect(await scene.core.run("spend.reconciliation", {})).toMatchObject({ matched: 4, pending: 0, issues: [] });
  });
});

test("[S12] [Q3] a batch is confirmed exactly as shown or not at all", async () => {
  await withSpendScene({ rateLimits }, async (scene) => {
    const run = await quoteRun(scene, imageItems(...prompts(17)));
    const whole = pricesOfRun(run);
    const [first, second] = whole.parts;
    if (first === undefined || second === undefined) throw new Error("too few parts");
    const others = whole.parts.slice(1);
    const foreign = await scene.quote();
    const tampered = {
      "another price": [{ ...first, credits: first.credits - 1 }, ...others],
      "another quote": [{ ...first, quoteId: second.quoteId }, ...others],
      "a part less": others,
      "a part twice": [first, first, ...others.slice(1)],
      "a part that is not of this run": [
        ...whole.parts,
        { paidRequestId: foreign.paidRequestId, quoteId: foreign.quoteId, credits: foreign.credits },
      ],
    };
    for (const [what, parts] of Object.entries(tampered)) {
      const answer = await scene.core.attempt("runs.confirm", { runId: run.id, parts });
      const code = what.startsWith("another") ? "price_changed" : "not_confirmable";
      expect(answer, what).toMatchObject({ ok: false, error: { code } });
      expect(await statesOf(scene, run), what).toEqual(["quoted", "quoted", "quoted"]);
      expect((await scene.core.run("runs.read", { runId: run.id })).state, what).toBe("quoted");
    }
    expect(scene.tap.confirms()).toEqual([]);

    await scene.core.run("runs.confirm", whole);
    expect(await scene.core.attempt("runs.confirm", whole)).toMatchObject({ error: { code: "not_confirmable" } });
    await waitForRun(scene, run);
    expect(scene.tap.confirms()).toHaveLength(3);
    expect(await scene.charges()).toHaveLength(17);
  });
});

test("[S12] [Q4] a batch with one expired quote is rejected as a whole, and no part of the batch is sent", async () => {
  // The second quote arrives half a minute after the first.
  let betweenPrices: (() => void) | null = null;
  const arrived = ({ path }: TappedRequest): undefined => {
    if (path === "/v1/generation-batches/quotes") betweenPrices?.();
  };
  await withSpendScene({ rateLimits, arrived, config: { quote_ttl_seconds: 60 } }, async (scene) => {
    betweenPrices = () => scene.clock.advance(30_000);
    const run = await quoteRun(scene, [...imageItems(...prompts(2)), scene20]);
    const price = pricesOfRun(run);
    scene.clock.advance(40_000);
    expect(await scene.core.attempt("runs.confirm", price)).toMatchObject({ error: { code: "quote_expired" } });
    expect(await statesOf(scene, run)).toEqual(["expired", "quoted"]);
    expect(await scene.core.attempt("runs.confirm", price)).toMatchObject({ error: { code: "not_confirmable" } });
    expect((await scene.core.run("runs.read", { runId: run.id })).confirmedAt).toBeNull();
    scene.clock.advance(60_000);
    await scene.startAgain();
    await settled(scene);
    expect(scene.tap.confirms()).toEqual([]);
    expect(await scene.charges()).toEqual([]);
  });
});

test("[S12] a batch over the user's spend cap is rejected as a whole", async () => {
  await withSpendScene({ rateLimits }, async (scene) => {
    const run = await quoteRun(scene, [...imageItems(...prompts(2)), scene20]);
    await scene.core.run("spend.setCaps", {
      caps: [{ period: "day", project: null, credits: (run.credits ?? 0) - 1 }],
    });
    expect((await scene.core.attempt("runs.confirm", pricesOfRun(run))).ok).toBe(false);
    expect(await statesOf(scene, run)).toEqual(["quoted", "quoted"]);
    await leaveForCaps(scene.core, `run:${run.id}`);
    expect(await statesOf(scene, run)).toEqual(["cancelled", "cancelled"]);
    await scene.core.run("spend.setCaps", { caps: [{ period: "day", project: null, credits: run.credits ?? 0 }] });
    const again = await quoteRun(scene, [...imageItems(...prompts(2)), scene20]);
    await scene.core.run("runs.confirm", pricesOfRun(again));
    await waitForRun(scene, again);
    expect(await scene.charges()).toHaveLength(3);
  });
});

test("[S12] [Q5] a discarded batch leaves no entry in the queue and cannot be confirmed", async () => {
  await withSpendScene({ rateLimits }, async (scene) => {
    const run = await quoteRun(scene, imageItems(...prompts(9)));
    await scene.core.run("runs.discard", { runId: run.id });
    expect(await statesOf(scene, run)).toEqual(["cancelled", "cancelled"]);
    expect((await scene.core.run("runs.read", { runId: run.id })).state).toBe("closed");
    expect((await scene.core.attempt("runs.confirm", pricesOfRun(run))).ok).toBe(false);
    expect((await scene.core.run("queue.list", {})).requests).toEqual([]);
  });
});

test("[S12] a batch without any valid quote is closed, and each item shows its error", async () => {
  await withSpendScene({ rateLimits }, async (scene) => {
    const run = await quoteRun(scene, [invalidItem, invalidItem, invalidItem]);
    expect(run).toMatchObject({ state: "closed", parts: [], credits: 0 });
    expect(run.items.map((item) => item.failure?.status)).toEqual([400, 400, 400]);
  });
});

test("[S4] [S12] running a batch again quotes only the failed items, and a batch without failures is rejected", async () => {
  await withSpendScene({ rateLimits }, async (scene) => {
    const run = await spendRun(scene, imageItems("A kettle", "A broken one fail:provider", "Another kettle"));
    const [request] = await waitForRun(scene, run);
    expect(request?.state).toBe("done");
    expect(request?.items.map(({ state }) => state)).toEqual(["done", "failed", "done"]);

    const again = await scene.core.run("runs.requoteFailed", { paidRequestIds: [...partIds(run)] });
    const quoted = await priced(scene, again.id);
    expect(quoted.items.map(({ prompt }) => prompt)).toEqual(["A broken one fail:provider"]);
    expect(quoted.state).toBe("quoted");
    expect(scene.tap.confirms()).toHaveLength(1);
    const key = (await scene.core.run("runs.confirm", pricesOfRun(quoted))).parts[0]?.paidRequestId;
    expect(key).not.toBe(request?.id);
    await waitForRun(scene, quoted);
    expect(scene.tap.confirms()).toHaveLength(2);

    const done = await spendRun(scene, imageItems("A kettle", "Another kettle"));
    await waitForRun(scene, done);
    const refused = await scene.core.attempt("runs.requoteFailed", { paidRequestIds: [...partIds(done)] });
    expect(refused).toMatchObject({ ok: false, error: { code: "not_confirmable" } });
  });
});
