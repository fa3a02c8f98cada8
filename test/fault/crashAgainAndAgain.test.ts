import fc from "fast-check";
import { expect, test } from "vitest";
import { type CrashCopy, crashCopy } from "../support/crashCopy.ts";
import { type SpendScene, withSpendScene } from "../support/spendScene.ts";
import { waitForResult } from "../support/waitForResult.ts";
import { isConfirm, type Meddling, type TappedRequest } from "../support/wireTap.ts";

const wire = fc.constantFrom("pass", "swallow", "lose", "pass");

test("[S10] [S3] any sequence of crashes and lost messages leads to one charge and one generation per confirm", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 5 }),
      fc.array(wire, { maxLength: 6 }),
      async (crashes, answers) => {
        let countdown: { left: number; readonly hit: () => void } | null = null;
        let confirms = 0;
        const arrived = (request: TappedRequest): Meddling | undefined => {
          if (countdown !== null && (countdown.left -= 1) === 0) countdown.hit();
          if (!isConfirm(request)) return undefined;
          const kind = answers[confirms++];
          return kind === "swallow" || kind === "lose" ? { kind } : undefined;
        };
        await withSpendScene({ arrived }, async (scene) => {
          const { id } = await scene.spend();
          let copy: CrashCopy | null = null;
          for (const after of crashes) {
            const next = await crashAfter(scene, copy?.dataDir ?? scene.dataDir, id, (hit) => {
              countdown = { left: after, hit };
            });
            copy?.remove();
            copy = next;
          }
          countdown = null;
          await scene.startAgain(copy?.dataDir);
          const done = await waitForResult(scene, id);
          await scene.stop();
          copy?.remove();
          expect(done.generationIds).toHaveLength(1);
          expect((await scene.charges()).map((charge) => charge.generation_id)).toEqual(done.generationIds);
          expect(new Set(scene.tap.confirms().map(({ body }) => body)).size).toBe(1);
        });
      },
    ),
    { numRuns: 12 },
  );
});

/**
 * Runs the core on a folder until the wire has seen a given number of requests or the work is done; returns a copy of
 * the disk.
 */
async function crashAfter(
  scene: SpendScene,
  dataDir: string,
  id: Parameters<typeof waitForResult>[1],
  arm: (hit: () => void) => void,
): Promise<CrashCopy> {
  let copy: CrashCopy | null = null;
  arm(() => {
    copy = crashCopy(dataDir);
  });
  const core = await scene.startAgain(dataDir);
  await core.waitFor("the crash, or the end", async () => {
    if (copy !== null) return true;
    scene.clock.advance(400);
    const request = await core.run("queue.read", { paidRequestId: id });
    return request.results.length > 0;
  });
  const taken: CrashCopy = copy ?? crashCopy(dataDir);
  await scene.stop();
  return taken;
}
