import { expect, test } from "vitest";
import type { ConfigInput } from "#sandbox/config.ts";
import { crashCopy } from "../support/crashCopy.ts";
import { whileTimePasses } from "../support/eventually.ts";
import { withSpendScene } from "../support/spendScene.ts";

type Fault = NonNullable<ConfigInput["faults"]>[number];
const post = { on: "POST /v1/generations", phase: "confirm" } as const;
const faults: Fault[] = [
  { ...post, kind: "drop_after_commit", probability: 0.15 },
  { ...post, kind: "drop_before_commit", reset: true, probability: 0.1 },
  { ...post, kind: "status", status: 503, code: "unavailable", when: "after", probability: 0.1 },
  { ...post, kind: "status", status: 503, code: "unavailable", retryable: false, when: "after", probability: 0.1 },
  { ...post, kind: "malformed_json", probability: 0.1 },
  { ...post, kind: "uncertain", ms: 300, probability: 0.1 },
  { on: "*", kind: "drop_before_commit", probability: 0.05 },
  { on: "GET /v1/generations/{id}", kind: "status", status: 500, code: "internal_error", probability: 0.2 },
  { on: "GET /v1/account/ledger", kind: "truncate", probability: 0.2 },
  { on: "GET /media/{file}", kind: "truncate", probability: 0.2 },
];

for (const seed of [1, 2, 3]) {
  test(`[S3] [S4] [S5] [S10] with random faults and a crash (seed ${seed}), the charges equal the confirmed requests`, async () => {
    await withSpendScene({ config: { seed, faults } }, async (scene) => {
      const accepted = new Set<string>();
      const spendAll = async (prompts: readonly string[]) => {
        for (const prompt of prompts) {
          await scene.core.waitFor("a price and a confirm", async () => {
            scene.clock.advance(2_000);
            const requested = scene.core.attempt("quotes.request", { request: { type: "image", prompt } });
            const quote = await whileTimePasses(scene, requested);
            if (!quote.ok) return false;
            const { paidRequestId, quoteId, credits } = quote.value;
            await scene.core.run("quotes.confirm", { paidRequestId, quoteId, credits });
            return accepted.add(paidRequestId);
          });
        }
      };
      await spendAll(["one", "two", "two", "three"]);
      const copy = crashCopy(scene.dataDir);
      await scene.startAgain(copy.dataDir);
      await spendAll(["four", "two"]);

      const list = async () => (await scene.core.run("queue.list", { limit: 50 })).requests;
      const settled = await scene.core.waitFor(
        "everything is settled",
        async () => {
          scene.clock.advance(2_000);
          const requests = await list();
          return requests.every(({ results }) => results.length > 0) ? requests : null;
        },
        60_000,
      );
      expect(new Set(settled.map(({ id }) => id as string))).toEqual(accepted);
      const calm = { faults: [] };
      const headers = { authorization: "Bearer k_test_1", "content-type": "application/json" };
      await fetch(`${scene.sandbox.baseUrl}/sandbox/switches`, { method: "PUT", headers, body: JSON.stringify(calm) });
      const generationIds = settled.flatMap((request) => request.generationIds);
      const charged = (await scene.charges()).map((charge) => charge.generation_id as string);
      expect(charged.toSorted()).toEqual(generationIds.map(String).toSorted());
      expect(new Set(charged).size).toBe(accepted.size);
      await scene.stop();
      copy.remove();
    });
  });
}
