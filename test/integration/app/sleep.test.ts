import { expect, test } from "vitest";
import { settled, veryPatiently } from "../../support/eventually.ts";
import { withSpendScene } from "../../support/spendScene.ts";
import { waitForResult } from "../../support/waitForResult.ts";
import { acceptanceOf } from "../../support/startCore.ts";

const hourMs = 3_600_000;
/** The maximum number of requests in one minute, over all jobs. */
const mostAfterWaking = 30;

test("[DT4] after 8 hours of sleep the app reads the account first, without a burst or second confirm; old quotes expire", async () => {
  // The limit allows three quotes and one confirm per minute.
  await withSpendScene({ rateLimits: { read: 1_000, write: 4 }, config: { generation_seconds: 3 } }, async (scene) => {
    const { core, clock, tap } = scene;
    const shown = await scene.quote("only looked at");
    const [running, waiting] = [await scene.quote("runs"), await scene.quote("waits for its turn")];
    await core.run("quotes.confirm", acceptanceOf(running));
    await core.waitForState(running.paidRequestId, "running", "done");
    await core.run("quotes.confirm", acceptanceOf(waiting));
    expect((await core.run("queue.read", { paidRequestId: waiting.paidRequestId })).state).toBe("queued");
    expect(core.core.requestCounts().waiting).toBe(1);

    core.core.fallAsleep();
    // Requests in flight have finished, and nothing new starts.
    await settled(scene);
    const before = tap.requests.length;
    clock.advance(8 * hourMs);
    core.core.wakeUp();
    await core.waitFor("the first request", () => tap.requests.length > before);
    expect(tap.requests[before]).toMatchObject({ method: "GET", path: "/v1/account" });

    // Its quote expired while the computer slept, so it expires without a request to the service.
    await veryPatiently(scene, waiting.paidRequestId, "expired");
    await waitForResult(scene, running.paidRequestId);
    const late = await core.attempt("quotes.confirm", acceptanceOf(shown));
    expect(late).toMatchObject({ ok: false, error: { code: "quote_expired" } });

    const bodies = tap.confirms().map(({ body }) => body);
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toContain(running.quoteId);
    expect(await scene.charges()).toHaveLength(1);
    expect(core.core.requestCounts()).toMatchObject({ waiting: 0, sending: 0, running: 0 });
    const after = tap.requests.slice(before);
    expect(after.filter(({ method }) => method === "POST")).toEqual([]);
    expect(after.length).toBeLessThanOrEqual(mostAfterWaking);
  });
});

test("[DT4] a request confirmed before a short sleep is sent once after the sleep", async () => {
  await withSpendScene({ rateLimits: { read: 1_000, write: 2 } }, async (scene) => {
    const { core, clock, tap } = scene;
    const [one, two] = [await scene.quote("one"), await scene.quote("two")];
    await core.run("quotes.confirm", acceptanceOf(one));
    await core.run("quotes.confirm", acceptanceOf(two));
    expect(core.core.requestCounts().waiting).toBe(2);
    core.core.fallAsleep();
    clock.advance(70_000);
    core.core.wakeUp();
    for (const { paidRequestId } of [one, two]) await core.waitForState(paidRequestId, "running", "done");
    expect(tap.confirms()).toHaveLength(2);
    expect(await scene.charges()).toHaveLength(2);
  });
});
