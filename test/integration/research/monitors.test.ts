import { expect, test } from "vitest";
import type { Monitor } from "#contracts/research.ts";
import { dearerQuote } from "../../support/dearerQuote.ts";
import { createMonitor, quoteOf, researched, turnOver, watched, watchWhen } from "../../support/researchScene.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";
import { acceptanceOf } from "../../support/startCore.ts";
import { errorBody, isConfirm, type TappedRequest } from "../../support/wireTap.ts";

const hourMs = 3_600_000;
/** Checks are weeks apart for this computer, but moments apart for the service: its quotes are valid for minutes. */
const freely = {
  serviceNow: () => Date.now(),
  rateLimits: { read: 10_000, write: 10_000 },
  config: { rate_limit: { read_per_minute: 10_000, write_per_minute: 10_000 } },
};

const watch = (scene: SpendScene, monthlyCap: number, everyHours = 1): Promise<Monitor> =>
  createMonitor(scene, { request: watched(), everyHours, monthlyCap });

const quotes = ({ tap }: SpendScene) =>
  tap.requests.filter(({ method, body }) => method === "POST" && body.includes('"quote_only":true')).length;

/** Waits until the monitor's next check is due and finished. */
async function nextTurn(scene: SpendScene, id: Monitor["id"], checks: number): Promise<Monitor> {
  scene.clock.advance(hourMs);
  return turnOver(scene, id, checks);
}

/** Advances the clock to the middle of a month, so that a test does not reach the next month. */
function toMidMonth(scene: SpendScene): void {
  const now = new Date(scene.clock.now());
  const middle = new Date(now.getFullYear(), now.getMonth() + 1, 15).getTime();
  scene.clock.advance(middle - now.getTime());
}

test("[RS6] [RS7] a monitor with a cap of three confirms three checks in a month and never a fourth", async () => {
  await withSpendScene(freely, async (scene) => {
    toMidMonth(scene);
    const { id } = await watch(scene, 3);
    for (let turn = 1; turn <= 3; turn += 1) {
      const now = await turnOver(scene, id, turn);
      expect(now).toMatchObject({ confirmedThisMonth: turn, waitsFor: null });
      scene.clock.advance(hourMs);
    }
    for (let turn = 0; turn < 4; turn += 1) {
      const stopped = await watchWhen(scene, id, (one) => one.waitsFor === "cap");
      expect(stopped).toMatchObject({ confirmedThisMonth: 3, monthlyCap: 3 });
      const requested = quotes(scene);
      scene.clock.advance(hourMs);
      await scene.core.waitFor("it asks again", () => quotes(scene) > requested);
      await turnOver(scene, id, 3);
    }
    expect(await scene.charges()).toHaveLength(3);
    expect(scene.tap.confirms()).toHaveLength(3);
    // A discarded quote is no check, and nothing waits in the queue.
    expect((await scene.core.run("monitors.list", {}))[0]?.checks).toHaveLength(3);
    expect((await scene.core.run("queue.list", { view: "open" })).requests).toEqual([]);
    expect(scene.core.notifications.filter(({ title }) => title.endsWith("is waiting"))).toHaveLength(1);
  });
});

test("[RS7] a monitor at its cap resumes in the next month, or at once with a higher cap", async () => {
  await withSpendScene(freely, async (scene) => {
    toMidMonth(scene);
    const { id } = await watch(scene, 1);
    await turnOver(scene, id, 1);
    scene.clock.advance(hourMs);
    await watchWhen(scene, id, (one) => one.waitsFor === "cap");
    await scene.core.run("monitors.update", { monitorId: id, monthlyCap: 2 });
    expect(await turnOver(scene, id, 2)).toMatchObject({ confirmedThisMonth: 2, waitsFor: null });
    scene.clock.advance(hourMs);
    await watchWhen(scene, id, (one) => one.waitsFor === "cap");
    scene.clock.advance(31 * 24 * hourMs);
    expect(await turnOver(scene, id, 3)).toMatchObject({ confirmedThisMonth: 1, waitsFor: null });
    expect(await scene.charges()).toHaveLength(3);
    const agreed = scene.core.journal("SELECT monthly_cap FROM monitor_consent ORDER BY id");
    expect(agreed).toEqual([{ monthly_cap: 1 }, { monthly_cap: 2 }]);
  });
});

test("[RS7] a user can confirm a check above the cap, and that check counts toward the cap", async () => {
  await withSpendScene(freely, async (scene) => {
    toMidMonth(scene);
    const { id, request } = await watch(scene, 0);
    await watchWhen(scene, id, (one) => one.waitsFor === "cap");
    const answer = await scene.core.run("quotes.requestResearch", { request, monitorId: id });
    if (answer.kind !== "quote") throw new Error("there is a price");
    await scene.core.run("quotes.confirm", acceptanceOf(answer.quote));
    const done = await watchWhen(scene, id, (one) => one.checks[0]?.status === "succeeded");
    expect(done).toMatchObject({ confirmedThisMonth: 1, checks: [{ credits: 1, confirmedBy: "person" }] });
    await scene.core.run("monitors.update", { monitorId: id, monthlyCap: 1 });
    await watchWhen(scene, id, (one) => one.waitsFor === "cap" && Number(one.nextCheckAt) > scene.clock.now());
    expect(await scene.charges()).toHaveLength(1);
  });
});

test("[RS7] a monitor discards a quote that needs approval and waits for the user", async () => {
  const config = {
    ...freely.config,
    keys: [{ api_key: "k_test_1", approval_threshold: 0 }],
  };
  await withSpendScene({ ...freely, config }, async (scene) => {
    const { id } = await watch(scene, 100);
    const waiting = await watchWhen(scene, id, (one) => one.waitsFor === "approval");
    expect(waiting).toMatchObject({ confirmedThisMonth: 0, checks: [] });
    await scene.startAgain();
    scene.clock.advance(5 * hourMs);
    await watchWhen(scene, id, (one) => one.waitsFor === "approval" && Number(one.nextCheckAt) > scene.clock.now());
    expect(scene.tap.confirms()).toEqual([]);
  });
});

const dearer = ({ method, path, body }: TappedRequest) =>
  method === "POST" && path === "/v1/research/jobs" && body.includes('"quote_only":true')
    ? { kind: "answer" as const, status: 200, body: { data: dearerQuote } }
    : undefined;

test("[RS7] a monitor never confirms a price above one credit, regardless of its cap", async () => {
  await withSpendScene({ ...freely, arrived: dearer }, async (scene) => {
    const { id } = await watch(scene, 1_000);
    await watchWhen(scene, id, (one) => one.waitsFor === "price");
    expect(scene.tap.confirms()).toEqual([]);
    expect(scene.core.journal("SELECT 1 FROM paid_request WHERE confirm_key NOT NULL")).toEqual([]);
  });
});

test("[RS7] a monitor distinguishes a service rejection from a lost connection and shows the reason", async () => {
  let meddle: "refuse" | "swallow" | "pass" = "refuse";
  const arrived = ({ method, path }: TappedRequest) => {
    if (method !== "POST" || path !== "/v1/research/jobs" || meddle === "pass") return undefined;
    if (meddle === "swallow") return { kind: "swallow" as const };
    return { kind: "answer" as const, status: 403, body: errorBody("research_not_allowed") };
  };
  await withSpendScene({ ...freely, arrived }, async (scene) => {
    const { id } = await watch(scene, 3);
    const refused = await watchWhen(scene, id, (one) => one.waitsFor === "person");
    expect(refused.reason).toEqual({ code: "service_message", message: "The test says research_not_allowed." });
    meddle = "swallow";
    scene.clock.advance(hourMs);
    await watchWhen(scene, id, (one) => one.waitsFor === "offline");
    meddle = "pass";
    scene.clock.advance(61_000);
    expect(await turnOver(scene, id, 1)).toMatchObject({ waitsFor: null, reason: null, confirmedThisMonth: 1 });
  });
});

test("[RS8] missed checks are made up for with a single check, and later checks keep the interval", async () => {
  await withSpendScene(freely, async (scene) => {
    toMidMonth(scene);
    const added = await watch(scene, 100, 6);
    const first = await turnOver(scene, added.id, 1);
    await scene.stop();
    scene.clock.advance(5 * 24 * hourMs);
    await scene.startAgain();
    const back = await turnOver(scene, added.id, 2);
    expect((Number(back.nextCheckAt) - Number(first.nextCheckAt)) % (6 * hourMs)).toBe(0);
    const requested = quotes(scene);
    await scene.core.run("spend.refresh", {});
    await scene.core.run("spend.refresh", {});
    expect(quotes(scene)).toBe(requested);
    expect(await scene.charges()).toHaveLength(2);
  });
});

test("[RS8] a monitor starts no second check while the outcome of one is unresolved", async () => {
  const arrived = (request: TappedRequest) => (isConfirm(request) ? { kind: "lose" as const } : undefined);
  await withSpendScene({ ...freely, arrived }, async (scene) => {
    const { id } = await watch(scene, 3);
    await scene.core.waitFor(
      "it is unclear",
      () => scene.core.journal("SELECT 1 FROM paid_request WHERE is_ambiguous = 1").length > 0,
    );
    const requested = quotes(scene);
    const { nextCheckAt } = await watchWhen(scene, id, ({ isRunning }) => isRunning);
    expect(await scene.core.run("monitors.checkNow", { monitorId: id })).toMatchObject({
      isRunning: true,
      nextCheckAt: nextCheckAt,
    });
    expect(quotes(scene)).toBe(requested);
    expect(await scene.charges()).toHaveLength(1);
  });
});

test("[RS8] several simultaneous manual checks start only one check", async () => {
  await withSpendScene(freely, async (scene) => {
    const { id } = await watch(scene, 5, 24);
    await turnOver(scene, id, 1);
    await Promise.all([1, 2, 3].map(() => scene.core.run("monitors.checkNow", { monitorId: id })));
    const again = await watchWhen(scene, id, (one) => !one.isRunning && one.checks.length === 2);
    expect(again).toMatchObject({ isPaused: false, confirmedThisMonth: 2 });
    expect(await scene.charges()).toHaveLength(2);
  });
});

test("[RS6] a monitor paused, removed, or lowered during a quote request does not confirm the quote", async () => {
  let held: (() => void) | null = null;
  const arrived = ({ body }: TappedRequest) =>
    body.includes('"quote_only":true')
      ? new Promise<undefined>((resolve) => (held = () => resolve(undefined)))
      : undefined;
  const changes = {
    paused: { pause: true },
    lowered: { monthlyCap: 0 },
  } as const;
  for (const change of [changes.paused, changes.lowered, null]) {
    held = null;
    await withSpendScene({ ...freely, arrived }, async (scene) => {
      const { id } = await watch(scene, 3);
      await scene.core.waitFor("the price is asked", () => held !== null);
      if (change === null) await scene.core.run("monitors.remove", { monitorId: id });
      else await scene.core.run("monitors.update", { monitorId: id, ...change });
      held?.();
      await scene.core.waitFor(
        "the quote is let go",
        () =>
          scene.core.journal("SELECT 1 FROM paid_request WHERE state = 'cancelled' AND quote_id NOT NULL").length === 1,
      );
      expect(scene.tap.confirms()).toEqual([]);
    });
  }
});

test("[RS101] an interval lengthened during a quote request moves the check and does not stop the monitor", async () => {
  let goOn: (() => void) | null = null;
  let isMoved = false;
  const arrived = ({ body }: TappedRequest) =>
    body.includes('"quote_only":true') && !isMoved
      ? new Promise<undefined>((resolve) => (goOn = () => resolve(undefined)))
      : undefined;
  await withSpendScene({ ...freely, arrived }, async (scene) => {
    const { id } = await watch(scene, 3);
    await scene.core.waitFor("the price is asked", () => goOn !== null);
    await scene.core.run("monitors.update", { monitorId: id, everyHours: 24 });
    isMoved = true;
    goOn?.();
    await scene.core.waitFor(
      "the quote is closed",
      () =>
        scene.core.journal("SELECT 1 FROM paid_request WHERE state = 'cancelled' AND quote_id NOT NULL").length === 1,
    );
    expect(scene.tap.confirms()).toEqual([]);
    await watchWhen(scene, id, (one) => one.waitsFor === null && one.reason === null && !one.isPaused);
    scene.clock.advance(24 * hourMs);
    await turnOver(scene, id, 1);
    expect(scene.tap.confirms()).toHaveLength(1);
  });
});

test("[RS6] the user's spend caps also limit monitors", async () => {
  await withSpendScene(freely, async (scene) => {
    await scene.core.run("spend.setCaps", { caps: [{ period: "month", project: null, credits: 0 }] });
    const { id } = await watch(scene, 3);
    await watchWhen(scene, id, (one) => one.waitsFor === "cap");
    expect(scene.tap.confirms()).toEqual([]);
  });
});

test("[RS41] a monitor's labels are sent with every check, and spend caps of its project count the check", async () => {
  await withSpendScene(freely, async (scene) => {
    await scene.core.run("spend.setCaps", { caps: [{ period: "month", project: "rivals", credits: 1 }] });
    const labels = { project: "rivals", costCenter: "research" };
    const { id } = await createMonitor(scene, {
      request: watched(),
      everyHours: 1,
      monthlyCap: 5,
      ...labels,
    });
    await turnOver(scene, id, 1);
    expect(await scene.core.run("monitors.list", {})).toMatchObject([{ id, ...labels }]);
    const sent = scene.tap.requests.filter(({ method }) => method === "POST").map(({ headers }) => headers);
    expect(sent.map((headers) => headers["x-service-project"])).toEqual(["rivals", "rivals"]);
    expect(sent.map((headers) => headers["x-service-cost-center"])).toEqual(["research", "research"]);
    expect(await scene.core.run("spend.caps", {})).toMatchObject([{ project: "rivals", used: 1 }]);
    scene.clock.advance(3_600_000);
    await watchWhen(scene, id, (one) => one.waitsFor === "cap");
    expect(scene.tap.confirms()).toHaveLength(1);
  });
});

test("[RS10] a monitor notifies the user only when a check finds changes", async () => {
  await withSpendScene(freely, async (scene) => {
    await researched(scene, watched(), (job) => job.result !== null);
    const { id } = await watch(scene, 5);
    const { checks } = await turnOver(scene, id, 1);
    expect(checks[0]?.diff?.added.length).toBeGreaterThan(0);
    const found = scene.core.notifications.filter(({ title }) => title.startsWith("Ad changes for "));
    expect(found).toMatchObject([
      { target: { kind: "screen", screen: "research" }, body: expect.stringMatching(/^\d+ new/) },
    ]);
    await nextTurn(scene, id, 2);
    expect(scene.core.notifications.filter(({ title }) => title.startsWith("Ad changes for "))).toHaveLength(2);
  });
});

test("[RS8] a removed monitor runs no more checks, and its past checks stay in the research list", async () => {
  await withSpendScene(freely, async (scene) => {
    const { id } = await watch(scene, 5);
    await turnOver(scene, id, 1);
    await scene.core.run("monitors.remove", { monitorId: id });
    expect(await scene.core.run("monitors.list", {})).toEqual([]);
    const requested = quotes(scene);
    scene.clock.advance(5 * hourMs);
    await scene.core.run("spend.refresh", {});
    await scene.core.run("spend.refresh", {});
    expect(quotes(scene)).toBe(requested);
    expect((await scene.core.run("research.jobs", {})).jobs).toMatchObject([{ monitorId: id, status: "succeeded" }]);
    expect(await quoteOf(scene, watched())).toMatchObject({ credits: 1 });
  });
});
