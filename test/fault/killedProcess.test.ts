import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect, test } from "vitest";
import { withSpendScene } from "../support/spendScene.ts";
import { waitForResult } from "../support/waitForResult.ts";
import { isConfirm, type Meddling, type TappedRequest } from "../support/wireTap.ts";

const entry = path.join(import.meta.dirname, "..", "support", "coreProcess.ts");

interface Killed {
  readonly name: string;
  readonly at: (request: TappedRequest) => boolean;
  readonly meddling: Meddling | undefined;
}

const moments: readonly Killed[] = [
  { name: "as the confirm arrives, and it is lost", at: isConfirm, meddling: { kind: "swallow" } },
  { name: "as the confirm arrives, and it runs", at: isConfirm, meddling: { kind: "lose" } },
  { name: "while the file is fetched", at: ({ path }) => path.startsWith("/media/"), meddling: { kind: "swallow" } },
];

for (const { name, at, meddling } of moments) {
  test(`[S10] [S2] [D1] killed ${name}: the next start completes the request with one charge and one file`, async () => {
    let kill: (() => void) | null = null;
    const arrived = (request: TappedRequest): Meddling | undefined => {
      if (kill === null || !at(request)) return undefined;
      kill();
      kill = null;
      return meddling;
    };
    await withSpendScene({ arrived }, async (scene) => {
      await scene.stop();
      const args = [entry, scene.tap.baseUrl, "k_test_1", scene.dataDir, "A lighthouse in fog"];
      const child = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] });
      kill = () => child.kill("SIGKILL");
      const [, signal] = (await once(child, "exit")) as [number | null, string | null];
      expect(signal).toBe("SIGKILL");

      const core = await scene.startAgain();
      const [row] = (await core.run("queue.list", { limit: 2 })).requests;
      if (row === undefined) throw new Error("The price was lost.");
      const { generationIds, results } = await waitForResult(scene, row.id);
      expect(results).toHaveLength(1);
      expect((await scene.charges()).map((charge) => charge.generation_id)).toEqual(generationIds);
      expect(new Set(scene.tap.confirms().map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
    });
  });
}
