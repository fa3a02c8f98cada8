import { expect, test } from "vitest";
import { withSpendScene } from "../../support/spendScene.ts";
import { waitForResult } from "../../support/waitForResult.ts";
import type { Meddling, TappedRequest } from "../../support/wireTap.ts";

const isOfGenerations = ({ method, path }: TappedRequest): boolean =>
  method === "GET" && path.startsWith("/v1/generations");

test("[S95] a request that never answers leaves Active without a POST, is polled no longer, and its result still arrives", async () => {
  let isAway = false;
  const arrived = (request: TappedRequest): Meddling | undefined =>
    isAway && isOfGenerations(request) ? { kind: "swallow" } : undefined;
  await withSpendScene({ arrived }, async (scene) => {
    const ids = async (view: "open" | "recent") =>
      (await scene.core.run("queue.list", { view })).requests.map((request) => request.id);
    isAway = true;
    const { id } = await scene.spend();
    await scene.core.waitFor("the first look", () => scene.tap.requests.some(isOfGenerations));
    scene.clock.advance(34 * 60_000);
    expect(await ids("open")).toEqual([id]);
    const before = await scene.core.run("queue.read", { paidRequestId: id });
    const posts = () => scene.tap.requests.filter(({ method }) => method === "POST").length;
    const sent = posts();

    await scene.core.run("queue.stopTracking", { paidRequestIds: [id] });
    expect(await ids("open")).toEqual([]);
    const { requests } = await scene.core.run("queue.history", {});
    expect(requests).toMatchObject([{ id, state: "running", credits: before.credits }]);
    // A look that was under way may still end; after it, none begins.
    await scene.core.waitFor("no look under way", () => {
      scene.clock.advance(60_000);
      return true;
    });
    const polls = () => scene.tap.requests.filter(isOfGenerations).length;
    const polled = polls();
    for (let minute = 0; minute < 30; minute += 1) {
      scene.clock.advance(60_000);
      await scene.core.run("queue.rateLimit", {});
    }
    expect(polls()).toBe(polled);

    await scene.core.run("queue.resumeTracking", { paidRequestIds: [id] });
    expect(await ids("open")).toEqual([id]);
    await scene.core.waitFor("another look", () => {
      scene.clock.advance(60_000);
      return polls() > polled;
    });
    await scene.core.run("queue.stopTracking", { paidRequestIds: [id] });
    isAway = false;
    await scene.startAgain();
    await waitForResult(scene, id);
    expect(await ids("recent")).toEqual([id]);
    expect(posts()).toBe(sent);
  });
});

test("[S95] the user can ask about one request now, also while it is not followed", async () => {
  let isHeld = true;
  await withSpendScene(
    {
      arrived: async (request) => (isHeld && isOfGenerations(request) ? { kind: "swallow" } : undefined),
    },
    async (scene) => {
      const { id } = await scene.spend();
      await scene.core.run("queue.stopTracking", { paidRequestIds: [id] });
      isHeld = false;
      await scene.core.waitFor("the end", async () => {
        scene.clock.advance(1_000);
        return (await scene.core.run("queue.checkNow", { paidRequestId: id })).state === "done";
      });
      await waitForResult(scene, id);
    },
  );
});
