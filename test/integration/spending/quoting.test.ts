import { expect, test } from "vitest";
import type { ConfigInput } from "#sandbox/config.ts";
import { withSpendScene } from "../../support/spendScene.ts";
import { acceptanceOf } from "../../support/startCore.ts";
import { errorBody, isConfirm, type Meddling, type TappedRequest } from "../../support/wireTap.ts";

test("[Q4] confirming an expired quote fails without sending, and the request is expired", async () => {
  await withSpendScene({ config: { quote_ttl_seconds: 60 } }, async (scene) => {
    const quote = await scene.quote();
    scene.clock.advance(60_001);
    const result = await scene.core.attempt("quotes.confirm", acceptanceOf(quote));
    expect(result).toMatchObject({ ok: false, error: { code: "quote_expired" } });
    expect((await scene.core.run("queue.read", { paidRequestId: quote.paidRequestId })).state).toBe("expired");
    expect(scene.tap.confirms()).toHaveLength(0);
  });
});

test("[Q4] a quote's expiry follows the service's clock, even if the local clock is hours ahead", async () => {
  await withSpendScene({ config: { quote_ttl_seconds: 60 }, serviceNow: Date.now }, async (scene) => {
    scene.clock.advance(5 * 3_600_000);
    const quote = await scene.quote();
    expect(quote.expiresAt).toBeGreaterThan(scene.clock.now());
    expect((await scene.core.run("quotes.confirm", acceptanceOf(quote))).state).toBe("running");
  });
});

test("[Q4] a queued request whose quote expires is not resent", async () => {
  const arrived = (request: TappedRequest): Meddling | undefined =>
    isConfirm(request) ? { kind: "answer", status: 429, body: errorBody("daily_budget_exceeded") } : undefined;
  await withSpendScene({ config: { quote_ttl_seconds: 60 }, arrived }, async (scene) => {
    const { id, state } = await scene.spend();
    expect(state).toBe("queued");
    scene.clock.advance(400_000);
    await scene.core.waitForState(id, "expired");
    expect(scene.tap.confirms()).toHaveLength(1);
  });
});

test("[Q4] [Q3] a new quote has its own price, and a confirm of the old quote does not apply to the new one", async () => {
  await withSpendScene({ config: { quote_ttl_seconds: 60 } }, async (scene) => {
    const old = await scene.quote();
    scene.clock.advance(61_000);
    await scene.core.attempt("quotes.confirm", acceptanceOf(old));
    const request = { type: "image", prompt: "A red sneaker", options: { num_outputs: 4 } } as const;
    const fresh = await scene.core.run("quotes.request", { request, replaces: old.paidRequestId });
    expect(fresh.previousCredits).toBe(old.credits);
    expect(fresh.credits).not.toBe(old.credits);
    const mixed = { ...acceptanceOf(old), paidRequestId: fresh.paidRequestId };
    const result = await scene.core.attempt("quotes.confirm", mixed);
    expect(result).toMatchObject({ ok: false, error: { code: "price_changed" } });
    expect(scene.tap.confirms()).toHaveLength(0);
  });
});

test("[Q5] discarded quotes leave no entry in the queue, no generation, and no charge", async () => {
  await withSpendScene({}, async (scene) => {
    const [first, second] = [await scene.quote("one"), await scene.quote("two")];
    await scene.core.run("quotes.discard", { paidRequestId: first.paidRequestId });
    await scene.startAgain();
    for (const { paidRequestId } of [first, second]) {
      const { state, canBeCancelled } = await scene.core.run("queue.read", { paidRequestId });
      expect({ state, canBeCancelled }).toEqual({ state: "cancelled", canBeCancelled: false });
    }
    const accepted = await scene.core.attempt("quotes.confirm", acceptanceOf(first));
    expect(accepted).toMatchObject({ ok: false, error: { code: "not_confirmable" } });
    expect(await scene.core.run("queue.list", { limit: 50 })).toEqual({ requests: [], next: null });
    expect((await scene.client.get("/v1/generations?type=image")).body.data).toEqual([]);
    expect((await scene.client.get("/v1/account/ledger")).body.data).toEqual([]);
  });
});

test("[Q5] discarding a quote after its confirm has no effect", async () => {
  await withSpendScene({}, async (scene) => {
    const { id } = await scene.spend();
    await scene.core.run("quotes.discard", { paidRequestId: id });
    await scene.core.waitForState(id, "done");
  });
});

type Fault = NonNullable<ConfigInput["faults"]>[number];
const on = { on: "POST /v1/generations", phase: "quote" } as const;
const failures: readonly (readonly [Fault, string])[] = [
  [{ ...on, kind: "drop_before_commit" }, "offline"],
  [{ ...on, kind: "drop_after_commit" }, "offline"],
  [{ ...on, kind: "malformed_json" }, "service_unreadable"],
  [{ ...on, kind: "truncate" }, "service_unreadable"],
  [{ ...on, kind: "status", status: 503, code: "pricing_unavailable" }, "service_unavailable"],
  [{ ...on, kind: "status", status: 403, code: "model_not_allowed" }, "service_denied"],
];

for (const [fault, code] of failures) {
  test(`[Q5] a failed quote request (${fault.kind}, ${code}) is closed and reports the error`, async () => {
    await withSpendScene({ config: { faults: [fault] } }, async (scene) => {
      const request = { type: "image", prompt: "A red sneaker" } as const;
      const result = await scene.core.attempt("quotes.request", { request });
      expect(result).toMatchObject({ ok: false, error: { code } });
      expect(scene.core.journal("SELECT state FROM paid_request")).toEqual([{ state: "cancelled" }]);
      expect(scene.core.journal("SELECT count(*) AS n FROM attempt WHERE ended_at IS NULL")).toEqual([{ n: 0 }]);
      expect((await scene.quote()).credits).toBeGreaterThan(0);
    });
  });
}

test("[M101] a prompt of 6,000 emoji is sent to the service, and one of 10,001 is not", async () => {
  await withSpendScene({}, async (scene) => {
    const quote = await scene.quote("😀".repeat(6_000));
    expect(quote.credits).toBeGreaterThan(0);
    const [sent] = scene.tap.requests.filter(({ method }) => method === "POST");
    expect((JSON.parse(sent?.body ?? "{}") as { prompt: string }).prompt).toBe("😀".repeat(6_000));
    const tooLong = await scene.core.attempt("quotes.request", {
      request: { type: "image", prompt: "😀".repeat(10_001) },
    });
    expect(tooLong).toMatchObject({ ok: false });
    expect(scene.tap.requests.filter(({ method }) => method === "POST")).toHaveLength(1);
  });
});
