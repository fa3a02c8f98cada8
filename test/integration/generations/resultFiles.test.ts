import { expect, test } from "vitest";
import type { ConfigInput } from "#sandbox/config.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";
import { waitForResult } from "../../support/waitForResult.ts";
import type { Meddling, TappedRequest } from "../../support/wireTap.ts";

type Fault = NonNullable<ConfigInput["faults"]>[number];
const on = { on: "GET /media/{file}", times: 2 } as const;
const troubles: readonly (readonly [string, Fault])[] = [
  ["403", { ...on, kind: "status", status: 403, code: "signature_expired" }],
  ["404", { ...on, kind: "status", status: 404, code: "not_found" }],
  ["410", { ...on, kind: "status", status: 410, code: "gone" }],
  ["429", { ...on, kind: "status", status: 429, code: "slow_down" }],
  ["500", { ...on, kind: "status", status: 500, code: "internal_error" }],
  ["a connection that closes", { ...on, kind: "drop_before_commit" }],
  ["a file that is cut short", { ...on, kind: "truncate" }],
];

const isRecord = ({ path }: TappedRequest): boolean => path.startsWith("/v1/generations/");
const isMedia = ({ path }: TappedRequest): boolean => path.startsWith("/media/");

for (const [name, fault] of troubles) {
  test(`[S9] the download of a result file succeeds despite ${name}`, async () => {
    await withSpendScene({ config: { faults: [fault] } }, async (scene) => {
      const { id } = await scene.spend();
      const { results, filesPending } = await waitForResult(scene, id);
      expect(results).toHaveLength(1);
      expect(filesPending).toBe(0);
      expect(scene.tap.requests.filter(isMedia).length).toBeGreaterThan(2);
      expect(scene.core.journal("SELECT count(*) AS n FROM asset")).toEqual([{ n: 1 }]);
      const asset = await scene.core.run("library.read", { assetId: results[0]?.id ?? "" });
      expect(scene.core.core.assetFile(asset.sha256)).not.toBeNull();
    });
  });
}

test("[S9] an expired file URL is replaced by the current one from the service", async () => {
  let expired: string | null = null;
  let scene: SpendScene | undefined;
  const arrived = async (request: TappedRequest): Promise<Meddling | undefined> => {
    if (isMedia(request) && !request.path.endsWith("?fresh")) {
      expired = request.path;
      return { kind: "answer", status: 403, body: {} };
    }
    if (scene === undefined || expired === null || !isRecord(request)) return undefined;
    const { data } = (await scene.client.get(request.path)).body;
    const url = `${scene.tap.baseUrl}${expired}?fresh`;
    return { kind: "answer", status: 200, body: { data: { ...data, output: { url, images: [url] } } } };
  };
  await withSpendScene({ arrived }, async (running) => {
    scene = running;
    const { id } = await running.spend();
    await waitForResult(running, id);
    const requested = running.tap.requests.filter(isMedia).map(({ path }) => path);
    expect(requested).toEqual([expired, `${expired}?fresh`]);
  });
});

test("[S9] a download whose fresh URLs all fail retries with growing delays", async () => {
  let given = 0;
  let scene: SpendScene | undefined;
  const arrived = async (request: TappedRequest): Promise<Meddling | undefined> => {
    if (isMedia(request)) return { kind: "answer", status: 403, body: {} };
    if (scene === undefined || !isRecord(request)) return undefined;
    const { body } = await scene.client.get(request.path);
    given += 1;
    const url = `${scene.tap.baseUrl}/media/none.png?signature=${given}`;
    return { kind: "answer", status: 200, body: { data: { ...body.data, output: { url } } } };
  };
  await withSpendScene({ arrived }, async (running) => {
    scene = running;
    const { id } = await running.spend();
    await running.core.waitFor("a file that has to wait", () => {
      const [row] = running.core.journal("SELECT attempts, next_attempt_at FROM download");
      return Number(row?.["attempts"]) > 0 && Number(row?.["next_attempt_at"]) > running.clock.now() + 200;
    });
    expect(running.tap.requests.filter(isMedia).length).toBeLessThan(5);
    expect((await running.core.run("queue.read", { paidRequestId: id })).filesPending).toBe(1);
  });
});

test("[S9] [S136] a file that is not media is refused with a reason and not retried, and the done request needs attention", async () => {
  const arrived = (request: TappedRequest): Meddling | undefined =>
    isMedia(request) ? { kind: "answer", status: 200, body: { page: "please sign in" } } : undefined;
  await withSpendScene({ arrived }, async (scene) => {
    const { id } = await scene.spend();
    const done = await scene.core.waitForState(id, "done");
    await scene.core.waitFor("the file is given up", async () => {
      return (await scene.core.run("queue.read", { paidRequestId: done.id })).filesPending === 0;
    });
    const [row] = scene.core.journal("SELECT state, reason FROM download");
    expect(row).toMatchObject({ state: "refused" });
    expect(row?.["reason"]).toMatch(/\w/);
    scene.clock.advance(86_400_000);
    await scene.startAgain();
    expect(scene.tap.requests.filter(isMedia)).toHaveLength(1);
    const { requests } = await scene.core.run("queue.list", { view: "attention", limit: 10 });
    expect(requests.map((one) => [one.id, one.state])).toEqual([[id, "done"]]);
  });
});
