import { expect, test } from "vitest";
import { beginSession } from "#main/app/boot/beginSession.ts";
import { createMonitor, watched, watchWhen } from "../../support/researchScene.ts";
import { acceptanceOf } from "../../support/startCore.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";

const setCap = ({ core }: SpendScene, credits: number) =>
  core.run("spend.setCaps", { caps: [{ period: "session", project: null, credits }] });

test("[L87] a cap per session rejects a confirm before the network, also after the workspace was closed and opened", async () => {
  await withSpendScene({}, async (scene) => {
    const sessionStart = beginSession(scene.clock);
    await scene.startAgain(scene.dataDir, { sessionStart });
    const first = await scene.quote();
    await setCap(scene, 2 * first.credits - 1);
    await scene.core.run("quotes.confirm", acceptanceOf(first));
    await scene.core.waitForState(first.paidRequestId, "done");

    // Another workspace was shown in between, within the same run of the app.
    await scene.startAgain(scene.dataDir, { sessionStart });
    expect(await scene.core.run("spend.caps", {})).toMatchObject([{ period: "session", used: first.credits }]);
    const second = await scene.quote("A blue sneaker");
    expect(await scene.core.attempt("quotes.confirm", acceptanceOf(second))).toMatchObject({
      error: { code: "over_cap" },
    });
    expect(scene.tap.confirms()).toHaveLength(1);

    // The next run of the app is another session.
    await scene.startAgain();
    const third = await scene.quote("A green sneaker");
    expect((await scene.core.run("spend.caps", {}))[0]?.used).toBe(0);
    await scene.core.run("quotes.confirm", acceptanceOf(third));
    await scene.core.waitForState(third.paidRequestId, "done");
    expect(scene.tap.confirms()).toHaveLength(2);
  });
});

test("[L87] a cap per session counts what a monitor confirms, and stops the monitor's next check", async () => {
  const rateLimits = { read: 10_000, write: 10_000 };
  await withSpendScene({ rateLimits, serviceNow: () => Date.now() }, async (scene) => {
    await setCap(scene, 1);
    const { id } = await createMonitor(scene, { request: watched("11"), everyHours: 1, monthlyCap: 5 });
    await watchWhen(scene, id, ({ confirmedThisMonth, isRunning }) => confirmedThisMonth === 1 && !isRunning);
    expect(await scene.core.run("spend.caps", {})).toMatchObject([{ period: "session", used: 1, credits: 1 }]);
    scene.clock.advance(3_600_000);
    const waiting = await watchWhen(scene, id, ({ waitsFor }) => waitsFor === "cap");
    expect(waiting).toMatchObject({ confirmedThisMonth: 1, reason: { code: "spend_cap" } });
    expect(scene.tap.confirms()).toHaveLength(1);
  });
});
