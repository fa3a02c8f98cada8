import { expect, test } from "vitest";
import { withSpendScene } from "../../support/spendScene.ts";
import { acceptanceOf } from "../../support/startCore.ts";
import { waitForResult } from "../../support/waitForResult.ts";
import { isConfirm, type Meddling, type TappedRequest } from "../../support/wireTap.ts";

const fifty = Array.from({ length: 50 }, (_, index) => index);

test("[S11] [Q3] of 50 parallel confirms of one quote, one is accepted, sent, and charged", async () => {
  await withSpendScene({}, async (scene) => {
    const quote = await scene.quote();
    const price = acceptanceOf(quote);
    const results = await Promise.all(fifty.map(() => scene.core.attempt("quotes.confirm", price)));
    const refused = results.filter((result) => !result.ok);
    expect(refused).toHaveLength(49);
    for (const result of refused) expect(result).toMatchObject({ error: { code: "not_confirmable" } });
    await waitForResult(scene, quote.paidRequestId);
    expect(scene.tap.confirms()).toHaveLength(1);
    expect(scene.core.journal("SELECT count(*) AS n FROM attempt WHERE phase = 'confirm'")).toEqual([{ n: 1 }]);
    expect(await scene.charges()).toHaveLength(1);
  });
});

test("[S11] a request is never in flight twice, regardless of how many checks are requested", async () => {
  let underWay = 0;
  let most = 0;
  let lost = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const arrived = async (request: TappedRequest): Promise<Meddling | undefined> => {
    if (!isConfirm(request)) return undefined;
    underWay += 1;
    most = Math.max(most, underWay);
    if (lost >= 1) await released;
    lost += 1;
    return lost <= 2 ? { kind: "lose" } : undefined;
  };
  const answering = (request: TappedRequest) => {
    if (isConfirm(request)) underWay -= 1;
  };
  await withSpendScene({ arrived, answering }, async (scene) => {
    const { id } = await scene.spend();
    await scene.core.waitForState(id, "outcome_unknown");
    const sentRequests = fifty.map(() => scene.core.attempt("queue.checkOutcome", { paidRequestId: id }));
    await scene.core.waitFor("a second send", () => scene.tap.confirms().length === 2);
    scene.clock.advance(60_000);
    const requestsMore = await Promise.all(fifty.map(() => scene.core.attempt("queue.read", { paidRequestId: id })));
    expect(requestsMore.every((result) => result.ok && result.value.state === "sending")).toBe(true);
    expect(scene.tap.confirms()).toHaveLength(2);
    release();
    await Promise.all(sentRequests);
    await waitForResult(scene, id);
    expect(most).toBe(1);
    expect(await scene.charges()).toHaveLength(1);
  });
});

test("[S11] each quote or confirm uses exactly one slot of the write limit", async () => {
  await withSpendScene({}, async (scene) => {
    // Ten writes per minute: five quotes and five confirms are sent without waiting only if each uses one slot.
    const spent = [];
    for (const prompt of ["one", "two", "three", "four", "five"]) spent.push(await scene.spend(prompt));
    expect(spent.map(({ state }) => state)).toEqual(spent.map(() => "running"));
    expect(scene.tap.requests.filter(({ method }) => method === "POST")).toHaveLength(10);
    for (const { id } of spent) await waitForResult(scene, id);
  });
});

test("[Q3] a confirm with a price or quote that was not shown is rejected and sends no request", async () => {
  await withSpendScene({}, async (scene) => {
    const [quote, other] = [await scene.quote("one"), await scene.quote("two")];
    const price = acceptanceOf(quote);
    for (const wrong of [{ credits: quote.credits + 1 }, { credits: 0 }, { quoteId: other.quoteId }]) {
      const result = await scene.core.attempt("quotes.confirm", { ...price, ...wrong });
      expect(result).toMatchObject({ ok: false, error: { code: "price_changed" } });
    }
    expect(scene.tap.confirms()).toHaveLength(0);
    expect(scene.core.journal("SELECT count(*) AS n FROM paid_request WHERE confirm_key IS NOT NULL")).toEqual([
      { n: 0 },
    ]);
    expect((await scene.core.run("quotes.confirm", price)).state).toBe("running");
    await waitForResult(scene, quote.paidRequestId);
  });
});
