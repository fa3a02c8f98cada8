import { expect, test } from "vitest";
import { delayAdMedia } from "#main/ads/media/downloadAdMedia.ts";
import { adMediaScene, sceneAds } from "../../../../support/ads/adMediaScene.ts";

test("[AK5] a file that could not be stored locally is retried with growing delays", async () => {
  const { context, mirror, events } = adMediaScene();
  const [adId] = sceneAds;
  const { clock } = context;
  await mirror.wantMedia({ adIds: [adId], roles: "thumbnails", rank: 0 }, clock.now());
  const [row] = await mirror.dueMedia(clock.now(), 1, 0);
  if (row === undefined) throw new Error("No file is due");
  const delays: number[] = [];
  for (let attempts = 0; attempts < 3; attempts += 1) {
    await delayAdMedia(
      {
        ...context,
        mirror: {
          ...mirror,
          mediaState: (id, state, reason, at) => {
            delays.push((at ?? 0) - clock.now());
            return mirror.mediaState(id, state, reason, at);
          },
        },
      },
      { ...row, attempts },
    );
  }
  expect(delays.every((ms) => ms > 0)).toBe(true);
  expect(delays).toEqual(delays.toSorted((a, b) => a - b));
  expect(new Set(delays).size).toBe(3);
  expect(events).toEqual(["changed", "changed", "changed"]);
  const due = (now: number) => mirror.dueMedia(now, 10, 0).then((rows) => rows.some(({ id }) => id === row.id));
  expect(await due(clock.now())).toBe(false);
  expect(await due(clock.now() + (delays.at(-1) ?? 0))).toBe(true);
});
