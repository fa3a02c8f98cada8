// A service that writes the IDs of its records in another letter case than in the answers to confirms.
import { expect, test } from "vitest";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";
import { waitForResult } from "../../support/waitForResult.ts";
import { errorBody, isConfirm, type Meddling, type TappedRequest } from "../../support/wireTap.ts";

const isRecords = ({ method, path }: TappedRequest): boolean =>
  method === "GET" && /^\/v1\/(?:generations|account\/ledger)(?:[/?]|$)/.test(path);
const rateLimits = { read: 10_000, write: 10_000 };

/** A tap that writes the IDs of generations in upper case in their records, and in lower case in the ledger. */
function otherCases() {
  let scene: SpendScene | undefined;
  return {
    set scene(running: SpendScene) {
      scene = running;
    },
    answer: async (request: TappedRequest): Promise<Meddling | undefined> => {
      if (scene === undefined || !isRecords(request)) return undefined;
      const { status, body } = await scene.client.get(request.path);
      if (status !== 200) return undefined;
      const text = JSON.stringify(body).replaceAll(scene.sandbox.baseUrl, scene.tap.baseUrl);
      const { data, ...rest } = JSON.parse(text);
      const isLedger = request.path.startsWith("/v1/account");
      const changed = (record: { id: string }) => (isLedger ? record : { ...record, id: record.id.toUpperCase() });
      return {
        kind: "answer",
        status,
        body: { ...rest, data: Array.isArray(data) ? data.map(changed) : changed(data) },
      };
    },
  };
}

const generations = ({ core }: SpendScene) => core.journal("SELECT id, paid_request_id, status FROM generation");

test("[N103] a generation whose records write its ID in another letter case completes once, and is imported by none", async () => {
  const cases = otherCases();
  await withSpendScene({ rateLimits, arrived: cases.answer }, async (scene) => {
    cases.scene = scene;
    const { id } = await scene.spend();
    expect((await waitForResult(scene, id)).results).toHaveLength(1);
    const again = await scene.startAgain();
    const listed = scene.tap.requests.length;
    await again.waitFor("the list was read once more", () => {
      scene.clock.advance(400);
      return scene.tap.requests.slice(listed).some(({ path }) => path.startsWith("/v1/generations?"));
    });
    await again.waitFor("the ledger was read once more", () => {
      scene.clock.advance(400);
      return scene.tap.requests.slice(listed).some(({ path }) => path.startsWith("/v1/account/ledger"));
    });
    expect(generations(scene)).toEqual([expect.objectContaining({ paid_request_id: id, status: "completed" })]);
    expect((await again.run("library.list", { limit: 10 })).assets).toHaveLength(1);
  });
});

test("[N103] a lost response is found in records that write the ID of its generation in two letter cases", async () => {
  const cases = otherCases();
  const unclear = { kind: "answer", status: 409, body: errorBody("idempotency_conflict") } as const;
  let lost = 0;
  const arrived = (request: TappedRequest): Meddling | undefined | Promise<Meddling | undefined> =>
    isConfirm(request) ? (lost++ === 0 ? { kind: "lose" } : unclear) : cases.answer(request);
  await withSpendScene({ rateLimits, arrived }, async (scene) => {
    cases.scene = scene;
    const { id } = await scene.spend();
    expect((await waitForResult(scene, id)).results).toHaveLength(1);
    expect(generations(scene)).toEqual([expect.objectContaining({ paid_request_id: id })]);
    expect(await scene.charges()).toHaveLength(1);
    expect(await scene.core.run("spend.reconciliation", {})).toMatchObject({ issues: [] });
  });
});
