import { expect, test } from "vitest";
import { eventually } from "../../support/eventually.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";
import { waitForResult } from "../../support/waitForResult.ts";
import type { Meddling, TappedRequest } from "../../support/wireTap.ts";

const isRecord = ({ path }: TappedRequest): boolean => path.startsWith("/v1/generations/");

/** Responds to reads of a generation with its record, changed. */
function changedRecord(change: object) {
  const control: { scene: SpendScene | null; isOn: boolean } = { scene: null, isOn: true };
  const arrived = async (request: TappedRequest): Promise<Meddling | undefined> => {
    if (!control.isOn || control.scene === null || !isRecord(request)) return undefined;
    const { data } = (await control.scene.client.get(request.path)).body;
    return { kind: "answer", status: 200, body: { data: { ...data, output: undefined, ...change } } };
  };
  return { control, arrived };
}

for (const status of ["queued", "cancelled", "COMPLETED", "expired", "error"]) {
  test(`[S6] a generation with the status "${status}" stays running until the service reports a known status`, async () => {
    const { control, arrived } = changedRecord({ status });
    await withSpendScene({ arrived }, async (scene) => {
      control.scene = scene;
      const { id } = await scene.spend();
      await scene.core.waitFor("several looks", () => {
        scene.clock.advance(5_000);
        return scene.tap.requests.filter(isRecord).length >= 4;
      });
      expect((await scene.core.run("queue.read", { paidRequestId: id })).state).toBe("running");
      control.isOn = false;
      await waitForResult(scene, id);
    });
  });
}

test("[S6] a generation without a response for days stays running and still completes", async () => {
  let isAway = false;
  const arrived = (request: TappedRequest): Meddling | undefined =>
    isAway && isRecord(request) ? { kind: "swallow" } : undefined;
  await withSpendScene({ arrived, config: { generation_seconds: 1 } }, async (scene) => {
    isAway = true;
    const { id } = await scene.spend();
    for (let days = 0; days < 5; days += 1) {
      const checks = scene.tap.requests.filter(isRecord).length;
      scene.clock.advance(86_400_000);
      await scene.core.waitFor("another look", () => {
        scene.clock.advance(5_000);
        return scene.tap.requests.filter(isRecord).length > checks;
      });
    }
    await scene.startAgain();
    expect((await scene.core.run("queue.read", { paidRequestId: id })).state).toBe("running");
    isAway = false;
    await waitForResult(scene, id);
  });
});

test("[S6] a generation that fails at the service fails the request with the service's reason", async () => {
  await withSpendScene({}, async (scene) => {
    const { id } = await scene.spend("fail:moderation A red sneaker");
    const failed = await eventually(scene, id, "failed", "done");
    expect(failed.state).toBe("failed");
    const record = await scene.client.get(`/v1/generations/${failed.generationIds[0]}`);
    expect(failed.errorMessage).toBe(record.body.data.error_message);
    expect(failed.results).toEqual([]);
  });
});

test("[S6] each of several parallel requests ends with its own state, generation, and prompt", async () => {
  await withSpendScene({ config: { generation_seconds: 1 } }, async (scene) => {
    const spent = [await scene.spend("one"), await scene.spend("fail:provider two"), await scene.spend("three")];
    const ended = [];
    for (const { id } of spent) ended.push(await eventually(scene, id, "done", "failed"));
    expect(ended.map(({ state }) => state)).toEqual(["done", "failed", "done"]);
    for (const index of [0, 2]) {
      const { generationIds, id } = ended[index] ?? ended[0] ?? { generationIds: [], id: spent[0]?.id };
      const { results } = await waitForResult(scene, id as never);
      const asset = await scene.core.run("library.read", { assetId: results[0]?.id as never });
      expect(asset.generationId).toBe(generationIds[0]);
      expect(asset.prompt).toBe(spent[index]?.prompt);
    }
  });
});
