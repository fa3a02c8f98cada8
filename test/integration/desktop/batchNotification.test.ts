import { expect, test } from "vitest";
import type { NotificationStyle, SystemNotification } from "#main/shared/base/systemNotification.ts";
import { pricesOfRun, imageItems, quoteRun, waitForRun } from "../../support/runScene.ts";
import { withSpendScene } from "../../support/spendScene.ts";

const prompts = Array.from({ length: 20 }, (_, index) => `A red sneaker, view ${index + 1}`);

const channelsOf = {
  "in front": { system: false, sound: false, inApp: true },
  "in the background": { system: true, sound: false, inApp: true },
};

test.each(["in front", "in the background"] as const)(
  "[DT15] a batch of 20 gives one notification while Proofsheet is %s",
  async (place) => {
    const notified: (SystemNotification & NotificationStyle)[] = [];
    await withSpendScene(
      {
        rateLimits: { read: 10_000, write: 10_000 },
        isObserved: () => place === "in front",
        notified: (notice, how) => void notified.push({ ...notice, ...how }),
      },
      async (scene) => {
        const run = await quoteRun(scene, imageItems(...prompts));
        await scene.core.run("runs.confirm", pricesOfRun(run));
        await waitForRun(scene, run);
        await scene.core.waitFor("the notification", () => notified.length > 0);
        // Nothing follows, however long the app runs.
        scene.clock.advance(60_000);
        expect(notified).toMatchObject([
          {
            event: "batch",
            title: "Batch finished",
            body: "20 results are ready.",
            target: { kind: "run", run: run.id },
            subject: { kind: "run", id: run.id },
            channels: channelsOf[place],
          },
        ]);
      },
    );
  },
);
