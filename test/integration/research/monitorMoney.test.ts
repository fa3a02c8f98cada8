// Stress tests for a monitor's spending: many at once, restarts, clock changes, changing prices and caps, unknown
// outcomes.
import { expect, test } from "vitest";
import type { Monitor } from "#contracts/research.ts";
import { dearerQuote } from "../../support/dearerQuote.ts";
import { settled } from "../../support/eventually.ts";
import { createMonitor, turnOver, watched, watchWhen } from "../../support/researchScene.ts";
import { setSwitches } from "../../support/setSwitches.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";
import { errorBody, isConfirm, type Meddling, type TappedRequest } from "../../support/wireTap.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Checks are weeks apart for this computer, but moments apart for the service: its quotes are valid for minutes. */
const freely = {
  serviceNow: () => Date.now(),
  rateLimits: { read: 10_000, write: 10_000 },
  config: { rate_limit: { read_per_minute: 10_000, write_per_minute: 10_000 } },
};

const add = (scene: SpendScene, monthlyCap: number, ending = "11"): Promise<Monitor> =>
  createMonitor(scene, { request: watched(ending), everyHours: 1, monthlyCap });

/** Advances the clock to noon on this day of the next month. */
function toDay(scene: SpendScene, day: number): void {
  const now = new Date(scene.clock.now());
  scene.clock.advance(new Date(now.getFullYear(), now.getMonth() + 1, day, 12).getTime() - now.getTime());
}

const quotes = ({ tap }: SpendScene) =>
  tap.requests.filter(({ method, body }) => method === "POST" && body.includes('"quote_only":true')).length;

/** Lets `count` checks become due, each until its request is finished, whatever the outcome. */
async function turnsCome(scene: SpendScene, id: Monitor["id"], count: number): Promise<Monitor> {
  for (let turn = 0; turn < count; turn += 1) {
    scene.clock.advance(hourMs);
    await watchWhen(scene, id, ({ isRunning, nextCheckAt }) => !isRunning && Number(nextCheckAt) > scene.clock.now());
  }
  const [found] = (await scene.core.run("monitors.list", {})).filter((watch) => watch.id === id);
  if (found === undefined) throw new Error("it is no longer there");
  return found;
}

test("[RS6] several due monitors stay within their caps and the user's spend cap, even across restarts", async () => {
  let confirms = 0;
  const arrived = (request: TappedRequest): undefined => {
    if (isConfirm(request)) confirms += 1;
  };
  await withSpendScene({ ...freely, arrived }, async (scene) => {
    toDay(scene, 15);
    await scene.core.run("spend.setCaps", { caps: [{ period: "month", project: null, credits: 3 }] });
    const ids: Monitor["id"][] = [];
    for (const ending of ["11", "12", "13", "14"]) ids.push((await add(scene, 2, ending)).id);
    // The core stops as soon as one confirm has reached the service, while others wait.
    await scene.core.waitFor("a confirm is at the service", () => confirms > 0);
    await scene.startAgain();
    // The same again while quotes are requested: at least one monitor has no check in progress.
    const requestsBefore = quotes(scene);
    scene.clock.advance(hourMs);
    await scene.core.waitFor("a price is asked", () => quotes(scene) > requestsBefore);
    await scene.startAgain();
    expect((await scene.charges()).length).toBeLessThanOrEqual(3);
    for (let turn = 0; turn < 3; turn += 1) {
      scene.clock.advance(hourMs);
      for (const id of ids) {
        await watchWhen(
          scene,
          id,
          ({ isRunning, nextCheckAt }) => !isRunning && Number(nextCheckAt) > scene.clock.now(),
        );
      }
    }
    const watches = await scene.core.run("monitors.list", {});
    expect(watches.reduce((sum, { confirmedThisMonth }) => sum + confirmedThisMonth, 0)).toBe(3);
    expect(watches.every(({ confirmedThisMonth }) => confirmedThisMonth <= 2)).toBe(true);
    expect(watches.filter(({ waitsFor }) => waitsFor === "cap").length).toBeGreaterThan(0);
    expect(await scene.charges()).toHaveLength(3);
    const keys = scene.tap.confirms().map(({ headers }) => headers["idempotency-key"]);
    expect(new Set(keys).size).toBe(3);
  });
});

test("[RS6] [RS8] a clock moved across a month's end and back exceeds no monthly cap and stops no checks", async () => {
  await withSpendScene(freely, async (scene) => {
    toDay(scene, 20);
    const { id } = await add(scene, 3);
    await turnOver(scene, id, 1);
    await turnsCome(scene, id, 3);
    expect(await scene.charges()).toHaveLength(3);
    // Into the next month, which has three checks of its own, and back.
    scene.clock.advance(20 * dayMs);
    await turnOver(scene, id, 4);
    await turnsCome(scene, id, 3);
    expect(await scene.charges()).toHaveLength(6);
    scene.clock.advance(-20 * dayMs);
    await scene.core.run("monitors.update", { monitorId: id, everyHours: 1 });
    const back = await watchWhen(scene, id, ({ nextCheckAt }) => Number(nextCheckAt) <= scene.clock.now() + hourMs);
    expect(back.waitsFor).toBe("cap");
    const requestsBefore = quotes(scene);
    await turnsCome(scene, id, 2);
    expect(quotes(scene)).toBeGreaterThanOrEqual(requestsBefore + 2);
    // Forward again, through a restart.
    await scene.stop();
    scene.clock.advance(20 * dayMs);
    await scene.startAgain();
    expect(await turnsCome(scene, id, 2)).toMatchObject({ waitsFor: "cap", confirmedThisMonth: 3 });
    expect(await scene.charges()).toHaveLength(6);
    const accepted = scene.core.journal(
      "SELECT month_at, count(*) AS runs FROM monitor_check WHERE month_at NOT NULL GROUP BY 1",
    );
    expect(accepted.map(({ runs: checks }) => checks)).toEqual([3, 3]);
  });
});

test("[RS6] a price that rises before the confirm is not paid, and the higher price waits for the user", async () => {
  let isDearer = false;
  const mismatch = errorBody("quote_mismatch", { state: "mismatch", retryWithNewKey: true });
  const arrived = (request: TappedRequest): Meddling | undefined => {
    if (isConfirm(request)) {
      isDearer = true;
      return { kind: "answer", status: 409, body: mismatch };
    }
    if (!isDearer || !request.body.includes('"quote_only":true')) return undefined;
    return { kind: "answer", status: 200, body: { data: dearerQuote } };
  };
  await withSpendScene({ arrived }, async (scene) => {
    const { id } = await add(scene, 3);
    await scene.core.waitFor("the confirm is rejected", () => scene.tap.confirms().length === 1);
    // An hour after its quote, the service's records show that nothing was charged. [S113]
    const [first] = await scene.core.waitFor("the first run is over", async () => {
      const [watch] = await scene.core.run("monitors.list", {});
      if (watch?.checks.length === 1 && !watch.isRunning) return watch.checks;
      scene.clock.advance(hourMs);
      return null;
    });
    expect(first).toMatchObject({ status: "expired", credits: 1 });
    scene.clock.advance(hourMs);
    await watchWhen(scene, id, ({ waitsFor }) => waitsFor === "price");
    expect(await scene.charges()).toEqual([]);
    // Its quote ended before the records could show that the other key may be used. [S104]
    expect(scene.tap.confirms()).toHaveLength(1);
  });
});

test("[RS6] a cap lowered during a running check lets that check end and starts no other", async () => {
  let release: (() => void) | null = null;
  const arrived = (request: TappedRequest) =>
    isConfirm(request) && release === null
      ? new Promise<undefined>((resolve) => (release = () => resolve(undefined)))
      : undefined;
  await withSpendScene({ ...freely, arrived }, async (scene) => {
    toDay(scene, 15);
    const { id } = await add(scene, 3);
    await scene.core.waitFor("its confirm is at the service", () => release !== null);
    await scene.core.run("monitors.update", { monitorId: id, monthlyCap: 0 });
    release?.();
    expect(await turnOver(scene, id, 1)).toMatchObject({ checks: [{ status: "succeeded", credits: 1 }] });
    expect(await turnsCome(scene, id, 3)).toMatchObject({ waitsFor: "cap", confirmedThisMonth: 1, monthlyCap: 0 });
    expect(await scene.charges()).toHaveLength(1);
    expect(scene.tap.confirms()).toHaveLength(1);
  });
});

const cancellations = {
  "a cap below it": (scene: SpendScene, watchId: Monitor["id"]) =>
    scene.core.run("monitors.update", { monitorId: watchId, monthlyCap: 0 }),
  "a pause": (scene: SpendScene, watchId: Monitor["id"]) =>
    scene.core.run("monitors.update", { monitorId: watchId, pause: true }),
  "its end": (scene: SpendScene, watchId: Monitor["id"]) => scene.core.run("monitors.remove", { monitorId: watchId }),
} as const;

for (const [what, cancelCheck] of Object.entries(cancellations)) {
  test(`[RS12] a monitor's confirmed but unsent check is cancelled by ${what}`, async () => {
    await withSpendScene({ ...freely, config: { ...freely.config, credits: 0 } }, async (scene) => {
      const { id } = await add(scene, 3);
      const accepted = () => scene.core.journal("SELECT id, state FROM paid_request WHERE confirm_key NOT NULL");
      await scene.core.waitFor("the account does not cover it", () => {
        const [row] = scene.core.journal("SELECT 1 FROM paid_request WHERE failure LIKE '%insufficient_credits%'");
        return row !== undefined && accepted()[0]?.["state"] === "queued";
      });
      await cancelCheck(scene, id);
      expect(accepted()).toMatchObject([{ state: "cancelled" }]);
      await setSwitches(scene.sandbox, { credits: 5 });
      await settled(scene);
      scene.clock.advance(60_000);
      await settled(scene);
      expect(await scene.charges()).toEqual([]);
      expect(accepted()).toHaveLength(1);
    });
  });
}

test("[RS12] pausing a monitor does not cancel a request that the user confirmed", async () => {
  await withSpendScene({ ...freely, config: { ...freely.config, credits: 0 } }, async (scene) => {
    const { id, request } = await add(scene, 0);
    await watchWhen(scene, id, ({ waitsFor }) => waitsFor === "cap");
    const answer = await scene.core.run("quotes.requestResearch", { request, monitorId: id });
    if (answer.kind !== "quote") throw new Error("there is a price");
    const { id: paidRequestId, quoteId, credits } = { ...answer.quote, id: answer.quote.paidRequestId };
    await scene.core.run("quotes.confirm", { paidRequestId, quoteId, credits });
    await scene.core.run("monitors.update", { monitorId: id, pause: true });
    await setSwitches(scene.sandbox, { credits: 5 });
    await scene.core.run("spend.refresh", {});
    await watchWhen(scene, id, ({ checks }) => checks[0]?.status === "succeeded");
    expect(await scene.charges()).toHaveLength(1);
  });
});

for (const [ending, end] of [
  ["01", "failed"],
  ["08", "succeeded"],
] as const) {
  test(`[RS6] the credits of a check that ${end} free of charge (…${ending}) are not spent again in the same month`, async () => {
    await withSpendScene(freely, async (scene) => {
      toDay(scene, 15);
      const { id } = await add(scene, 2, ending);
      await turnOver(scene, id, 1);
      const stopped = await turnsCome(scene, id, 4);
      expect(stopped).toMatchObject({ waitsFor: "cap", confirmedThisMonth: 2 });
      expect(stopped.checks.map(({ status }) => status)).toEqual([end, end]);
      expect(await scene.charges()).toHaveLength(2);
      const { credits } = (await scene.client.get("/v1/account")).body.data;
      expect(credits.balance).toBe(10_000);
    });
  });
}

test("[RS6] [RS8] a check with an unknown outcome counts as spent and blocks further checks, also in the next month", async () => {
  await withSpendScene(freely, async (scene) => {
    toDay(scene, 15);
    const { id } = await add(scene, 1, "03");
    const unsure = await watchWhen(scene, id, ({ checks }) => checks[0]?.status === "unknown");
    expect(unsure).toMatchObject({ isRunning: true, confirmedThisMonth: 1 });
    await scene.core.run("monitors.update", { monitorId: id, monthlyCap: 5 });
    for (let turn = 0; turn < 3; turn += 1) {
      scene.clock.advance(hourMs);
      await settled(scene);
    }
    await scene.stop();
    scene.clock.advance(31 * dayMs);
    await scene.startAgain();
    await settled(scene);
    expect(await watchWhen(scene, id, () => true)).toMatchObject({ isRunning: true, checks: [{ status: "unknown" }] });
    expect(scene.tap.confirms()).toHaveLength(1);
    expect(await scene.charges()).toHaveLength(1);
  });
});
