import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect, test } from "vitest";
import { idsOfMirror, idsOfService, whenCurrent, withoutFiles } from "../support/discoverScene.ts";
import { withSpendScene } from "../support/spendScene.ts";
import type { Meddling, TappedRequest } from "../support/wireTap.ts";

const entry = path.join(import.meta.dirname, "..", "support", "syncProcess.ts");
const isList = ({ path: requested }: TappedRequest) => requested.startsWith("/v1/discover/items?");

/** The number of lists that each life may request before it is killed, and what happens to the last of them. */
const lives: readonly { readonly lists: number; readonly meddling: Meddling | undefined }[] = [
  { lists: 1, meddling: undefined },
  { lists: 2, meddling: { kind: "swallow" } },
  { lists: 5, meddling: undefined },
  { lists: 4, meddling: { kind: "lose" } },
  { lists: 7, meddling: undefined },
];

test("[AK1] an offline sync killed repeatedly ends with exactly the service's ads, each once", async () => {
  let child: ChildProcess | null = null;
  let left = 0;
  let meddling: Meddling | undefined;
  const arrived = (request: TappedRequest): Meddling | undefined => {
    if (child === null || !isList(request)) return undefined;
    left -= 1;
    if (left > 0) return undefined;
    child.kill("SIGKILL");
    child = null;
    return meddling;
  };
  const config = { discover_items: 2_500 };
  const rateLimits = { read: 1_000_000, write: 1_000_000 };
  await withSpendScene({ config, arrived: withoutFiles(arrived), rateLimits }, async (scene) => {
    await scene.stop();
    for (const life of lives) {
      ({ lists: left, meddling } = life);
      child = spawn(process.execPath, [entry, scene.tap.baseUrl, "k_test_1", scene.dataDir], {
        stdio: ["ignore", "ignore", "inherit"],
      });
      const [, signal] = (await once(child, "exit")) as [number | null, string | null];
      expect(signal).toBe("SIGKILL");
    }
    const beforeLast = scene.tap.requests.filter(isList).length;
    const core = await scene.startAgain();
    const [list] = await core.run("offlineCollections.list", {});
    if (list === undefined) throw new Error("The list was lost.");
    const done = await whenCurrent(core, list.id);
    const ids = await idsOfMirror(core);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.toSorted()).toEqual((await idsOfService(scene.client)).toSorted());
    expect(done).toMatchObject({ ads: 2_500, gap: null });
    // Pages read in earlier lives were not read again: each life costs one page at most.
    expect(scene.tap.requests.filter(isList).length - beforeLast).toBeLessThan(20);
  });
});
