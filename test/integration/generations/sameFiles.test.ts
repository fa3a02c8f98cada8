import { expect, test } from "vitest";
import { resultUrls } from "#main/generations/domain/decideAfterPoll.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";
import { acceptanceOf } from "../../support/startCore.ts";
import { waitForResult } from "../../support/waitForResult.ts";
import type { Meddling, TappedRequest } from "../../support/wireTap.ts";

const isMedia = ({ path }: TappedRequest): boolean => path.startsWith("/media/");
const isRecord = ({ method, path }: TappedRequest): boolean => method === "GET" && /^\/v1\/generations[/?]/.test(path);

/** A tap that changes the output of each completed generation, alone or in a list. */
function changedOutputs(change: (urls: readonly string[], output: object) => object) {
  let scene: SpendScene | undefined;
  const changed = <T extends { output?: object; status: string }>(record: T): T =>
    record.status === "completed" && record.output !== undefined
      ? { ...record, output: change(resultUrls(record as never), record.output) }
      : record;
  return {
    set scene(running: SpendScene) {
      scene = running;
    },
    arrived: async (request: TappedRequest): Promise<Meddling | undefined> => {
      if (scene === undefined || !isRecord(request)) return undefined;
      const { body } = await scene.client.get(request.path);
      const text = JSON.stringify(body).replaceAll(scene.sandbox.baseUrl, scene.tap.baseUrl);
      const { data, ...rest } = JSON.parse(text);
      const meddled = Array.isArray(data) ? data.map(changed) : changed(data);
      return { kind: "answer", status: 200, body: { ...rest, data: meddled } };
    },
  };
}

/** The same file under three addresses, as `images` and `url`. */
const threeAddresses = ([url = ""]: readonly string[]) => ({ images: [url, `${url}?copy`], url: `${url}?again` });
const stored = ({ core }: SpendScene) =>
  core.journal("SELECT position, (SELECT count(*) FROM download WHERE state = 'done') AS done FROM asset");

test("[S133] a file that a generation names under several addresses is one result", async () => {
  const outputs = changedOutputs(threeAddresses);
  await withSpendScene({ arrived: outputs.arrived }, async (scene) => {
    outputs.scene = scene;
    const { results, filesPending } = await waitForResult(scene, (await scene.spend()).id);
    expect([results.length, filesPending]).toEqual([1, 0]);
    expect(stored(scene)).toEqual([{ position: 0, done: 3 }]);
    expect(scene.tap.requests.filter(isMedia)).toHaveLength(3);
  });
});

test("[S133] a file under several addresses is one result in its first place, although its first download ends last", async () => {
  const outputs = changedOutputs(threeAddresses);
  let scene: SpendScene | undefined;
  const arrived = async (request: TappedRequest) => {
    const isFirst = isMedia(request) && !request.path.includes("?");
    if (isFirst && scene !== undefined) {
      const { core } = scene;
      await core.waitFor(
        "the file is stored from another address",
        () => core.journal("SELECT 1 FROM asset").length > 0,
      );
    }
    return outputs.arrived(request);
  };
  await withSpendScene({ arrived }, async (running) => {
    scene = running;
    outputs.scene = running;
    const { results } = await waitForResult(running, (await running.spend()).id);
    expect(results).toHaveLength(1);
    expect(stored(running)).toEqual([{ position: 0, done: 3 }]);
  });
});

test("[S133] a file under several addresses stays one result when the app stops between its downloads", async () => {
  const outputs = changedOutputs(threeAddresses);
  let isStopped = false;
  const arrived = (request: TappedRequest): Promise<Meddling | undefined> =>
    isMedia(request) && request.path.includes("?again") && !isStopped
      ? Promise.resolve({ kind: "swallow" })
      : outputs.arrived(request);
  await withSpendScene({ arrived }, async (scene) => {
    outputs.scene = scene;
    const { id } = await scene.spend();
    await scene.core.waitFor("two of three downloads ended", () => {
      scene.clock.advance(400);
      return scene.core.journal("SELECT 1 FROM download WHERE state = 'done'").length === 2;
    });
    isStopped = true;
    await scene.startAgain();
    expect((await waitForResult(scene, id)).results).toHaveLength(1);
    expect(stored(scene)).toEqual([{ position: 0, done: 3 }]);
  });
});

const sceneRequest = { name: "Kitchen", prompt: "A bright kitchen" };
const sceneOnly = (_urls: readonly string[], output: object) => ({
  scene_id: "scene_id" in output ? output.scene_id : null,
});

async function spendOnScene(scene: SpendScene) {
  const quote = await scene.core.run("quotes.requestScene", { request: sceneRequest });
  return scene.core.run("quotes.confirm", acceptanceOf(quote));
}

test("[S134] a completed scene that names only its ID gets its file from the list of scenes", async () => {
  const outputs = changedOutputs(sceneOnly);
  await withSpendScene({ arrived: outputs.arrived }, async (scene) => {
    outputs.scene = scene;
    const { results } = await waitForResult(scene, (await spendOnScene(scene)).id);
    expect(results).toHaveLength(1);
    expect(scene.tap.requests.some(({ path }) => path.startsWith("/v1/scenes"))).toBe(true);
  });
});

test("[S135] [S136] a completed scene without any file needs attention and shows the reason, once the repeated reads have found none", async () => {
  const outputs = changedOutputs(sceneOnly);
  const arrived = (request: TappedRequest): Promise<Meddling | undefined> =>
    request.method === "GET" && request.path.startsWith("/v1/scenes")
      ? Promise.resolve({ kind: "answer", status: 200, body: { data: [], meta: { has_more: false } } })
      : outputs.arrived(request);
  await withSpendScene({ arrived }, async (scene) => {
    outputs.scene = scene;
    const { id } = await spendOnScene(scene);
    const done = await scene.core.waitFor("the request is over", async () => {
      const request = await scene.core.run("queue.read", { paidRequestId: id });
      scene.clock.advance(20_000);
      return request.state === "done" ? request : null;
    });
    expect(done).toMatchObject({ results: [], filesPending: 0, filesProblem: { code: "no_result_file" } });
    const { core } = scene;
    const attention = async () =>
      (await core.run("queue.list", { view: "attention", limit: 10 })).requests.map((request) => request.id);
    expect(await attention()).toEqual([id]);
    await core.run("queue.dismiss", { paidRequestIds: [id] });
    expect(await attention()).toEqual([]);
    await core.run("queue.restore", { paidRequestIds: [id] });
    expect(await (await scene.startAgain()).run("queue.list", { view: "attention", limit: 10 })).toMatchObject({
      requests: [{ id, state: "done" }],
    });
  });
});
