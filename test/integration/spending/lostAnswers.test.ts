import { expect, test } from "vitest";
import type { ConfigInput } from "#sandbox/config.ts";
import { statesOf } from "../../support/journalHistory.ts";
import { eventually, veryPatiently } from "../../support/eventually.ts";
import { withSpendScene } from "../../support/spendScene.ts";
import { errorBody, isConfirm, type Meddling, type TappedRequest } from "../../support/wireTap.ts";

type Fault = NonNullable<ConfigInput["faults"]>[number];
const on = { on: "POST /v1/generations", phase: "confirm", times: 2 } as const;
const unavailable = { kind: "status", status: 503, code: "billing_unavailable", retryable: true } as const;
const losses: readonly (readonly [string, Fault])[] = [
  ["the connection closes before the work", { ...on, kind: "drop_before_commit" }],
  ["the connection is reset before the work", { ...on, kind: "drop_before_commit", reset: true }],
  ["the connection closes after the work", { ...on, kind: "drop_after_commit" }],
  ["the connection is reset after the work", { ...on, kind: "drop_after_commit", reset: true }],
  ["the answer is not JSON", { ...on, kind: "malformed_json" }],
  ["the answer is cut short", { ...on, kind: "truncate" }],
  ["503 before the work", { ...on, ...unavailable, when: "before" }],
  ["503 after the work", { ...on, ...unavailable, when: "after" }],
  ["billing is uncertain and turns out charged", { ...on, times: 1, kind: "uncertain", ms: 200 }],
  ["billing is uncertain and turns out free", { ...on, times: 1, kind: "uncertain", ms: 200, resolve: "uncharged" }],
];

for (const [name, fault] of losses) {
  test(`[S3] ${name}: the outcome is unknown, the same key and body are resent, and one charge is made`, async () => {
    await withSpendScene({ config: { faults: [fault] } }, async (scene) => {
      const { id } = await scene.spend();
      await eventually(scene, id, "done");
      expect(statesOf(scene.dataDir, id)).toContain("outcome_unknown");
      const confirms = scene.tap.confirms();
      expect(confirms.length).toBeGreaterThan(1);
      expect(new Set(confirms.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
      expect(new Set(confirms.map(({ headers }) => headers["x-service-cost-center"])).size).toBe(1);
      expect(new Set(confirms.map(({ body }) => body)).size).toBe(1);
      expect(await scene.charges()).toHaveLength(1);
    });
  });
}

const hour = 3_600_000;
const swallowConfirms = (request: TappedRequest): Meddling | undefined =>
  isConfirm(request) ? { kind: "swallow" } : undefined;

test("[S3] an idempotency key is used for at most 23 hours, and then the records decide", async () => {
  await withSpendScene({ arrived: swallowConfirms }, async (scene) => {
    const { id } = await scene.spend();
    await scene.core.waitForState(id, "outcome_unknown");
    scene.clock.advance(22 * hour);
    await scene.core.waitFor("a late attempt", () => scene.tap.confirms().length >= 2);
    await scene.core.waitForState(id, "outcome_unknown");
    const before = scene.tap.confirms().length;
    scene.clock.advance(2 * hour);
    await eventually(scene, id, "reconciling", "expired");
    await eventually(scene, id, "expired");
    expect(scene.tap.confirms()).toHaveLength(before);
    expect(statesOf(scene.dataDir, id).slice(-3)).toEqual(["outcome_unknown", "reconciling", "expired"]);
  });
});

test("[S3] [S10] a request of unknown outcome is not resent after a restart more than 23 hours later", async () => {
  await withSpendScene({ arrived: swallowConfirms }, async (scene) => {
    const { id } = await scene.spend();
    await scene.core.waitForState(id, "outcome_unknown");
    await scene.stop();
    const before = scene.tap.confirms().length;
    scene.clock.advance(24 * hour);
    await scene.startAgain();
    await eventually(scene, id, "expired");
    expect(scene.tap.confirms()).toHaveLength(before);
  });
});

test("[S3] a 401 or 429 after an unclear response leaves the outcome unknown", async () => {
  for (const status of [401, 429]) {
    let confirms = 0;
    const arrived = (request: TappedRequest): Meddling | undefined => {
      if (!isConfirm(request)) return undefined;
      confirms += 1;
      if (confirms === 1) return { kind: "lose" };
      return confirms === 2 ? { kind: "answer", status, body: errorBody("rate_limited") } : undefined;
    };
    await withSpendScene({ arrived }, async (scene) => {
      const { id } = await scene.spend();
      await veryPatiently(scene, id, "done");
      const states = statesOf(scene.dataDir, id);
      expect(states.filter((state) => state === "outcome_unknown")).toHaveLength(2);
      expect(states).not.toContain("failed");
      expect(await scene.charges()).toHaveLength(1);
    });
  }
});
