import { expect, test } from "vitest";
import { reserveBytes } from "#main/shared/files/diskSpace.ts";
import { withSpendScene } from "../../support/spendScene.ts";
import { waitForResult } from "../../support/waitForResult.ts";

test("[M6] a result waits for disk space without requesting its file again, and is downloaded once there is space", async () => {
  let free: number | null = reserveBytes + 1;
  await withSpendScene({ freeBytes: () => Promise.resolve(free) }, async (scene) => {
    const media = () => scene.tap.requests.filter(({ path }) => path.startsWith("/media/")).length;
    const { id } = await scene.spend();
    const waiting = await scene.core.waitFor("the file waits", async () => {
      const request = await scene.core.run("queue.read", { paidRequestId: id });
      return request.filesProblem === null ? null : request;
    });
    expect(waiting).toMatchObject({ state: "done", filesPending: 1, results: [] });
    expect(waiting.filesProblem).toMatchObject({ code: "disk_space", freeBytes: free });
    expect(await scene.core.run("library.waitingDownloads", {})).toEqual({ count: 1, reason: waiting.filesProblem });
    expect(media()).toBe(1);

    // Checks of the free space, also after a restart, request nothing.
    scene.clock.advance(30_000);
    await scene.startAgain();
    await scene.core.waitFor("the space was checked again", () => {
      const [row] = scene.core.journal("SELECT attempts FROM download");
      return Number(row?.["attempts"]) > 1;
    });
    expect(media()).toBe(1);

    free = null;
    scene.clock.advance(30_000);
    await waitForResult(scene, id);
    expect(media()).toBe(2);
    expect(await scene.core.run("library.waitingDownloads", {})).toBeNull();
    expect(await scene.charges()).toHaveLength(1);
  });
});
