// The ledger of a workspace that others use, too, with another API key, and whose lists are as slow or as unordered as the
// API allows.
import { expect, test } from "vitest";
import type { Reconciliation } from "#contracts/spending/spend.ts";
import { clientOf, type Loose, quoteAndConfirm } from "../../support/sandboxClient.ts";
import { pricesOfRun, imageItems, quoteRun, waitForRun } from "../../support/runScene.ts";
import { image } from "../../support/serviceRequests.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";
import { errorBody, isConfirm, type Meddling, type TappedRequest } from "../../support/wireTap.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const config = { keys: [{ api_key: "k_test_1" }, { api_key: "k_colleague" }] };
const colleague = (scene: SpendScene) => clientOf(scene.sandbox, "k_colleague");
const isOf = (path: string, request: TappedRequest) => request.method === "GET" && request.path.split("?")[0] === path;

async function books(scene: SpendScene): Promise<Reconciliation> {
  await scene.core.run("spend.refresh", {});
  return scene.core.run("spend.reconciliation", {});
}

async function made(scene: SpendScene, prompt?: string) {
  const { id } = await scene.spend(prompt);
  await scene.core.waitForState(id, "done", "failed");
  return id;
}

/** Changes the entries of every page of the ledger. */
function meddled(scene: () => SpendScene, change: (entries: readonly Loose[]) => readonly Loose[]) {
  return async (request: TappedRequest): Promise<Meddling | undefined> => {
    if (!isOf("/v1/account/ledger", request)) return undefined;
    const { status, body } = await scene().client.get(request.path);
    return { kind: "answer", status, body: { ...body, data: change(body.data) } };
  };
}

test("[L105] a colleague's charge is counted as one of another API key and can be filtered, and is no issue", async () => {
  await withSpendScene({ config }, async (scene) => {
    await quoteAndConfirm(colleague(scene), "/v1/generations", image);
    await scene.quote();
    await quoteAndConfirm(colleague(scene), "/v1/generations", image);
    // Before the own API key is known, nothing says whose charge it is.
    expect(await books(scene)).toMatchObject({ issues: [{ kind: "charge_without_request", isOwnKey: null }] });
    const own = await made(scene);
    const reconciliation = await books(scene);
    expect(reconciliation).toMatchObject({ matched: 1, issues: [], otherKeys: { count: 2 } });
    const { rows } = await scene.core.run("spend.ledger", { apiKeys: "other" });
    expect(new Set(rows.map(({ isOfOtherKey, paidRequestId }) => `${isOfOtherKey} ${paidRequestId}`))).toEqual(
      new Set(["true null"]),
    );
    const { rows: ownRows } = await scene.core.run("spend.ledger", { apiKeys: "own" });
    expect(new Set(ownRows.map(({ isOfOtherKey, paidRequestId }) => `${isOfOtherKey} ${paidRequestId}`))).toEqual(
      new Set([`false ${own}`]),
    );
    // The same key somewhere else is another matter.
    await quoteAndConfirm(scene.client, "/v1/generations", image);
    expect(await books(scene)).toMatchObject({ issues: [{ kind: "charge_without_request", isOwnKey: true }] });
  });
});

test("[L103] a colleague's generation is in Queue while it runs, and in Library when it is done, without a restart", async () => {
  await withSpendScene({ config: { ...config, generation_seconds: 30 }, isServiceMoved: true }, async (scene) => {
    await scene.core.waitFor("the first import", () =>
      scene.tap.requests.some((request) => isOf("/v1/generations", request)),
    );
    await scene.core.run("spend.refresh", {});
    await quoteAndConfirm(colleague(scene), "/v1/generations", image);
    // The ledger names the charge.
    await scene.core.run("spend.refresh", {});
    const elsewhere = await scene.core.waitFor("the generation in Queue", async () => {
      scene.clock.advance(1_000);
      return (await scene.core.run("queue.elsewhere", {})).generations.length > 0;
    });
    expect(elsewhere).toBe(true);
    scene.clock.advance(minuteMs);
    await scene.core.waitFor("the result in Library", async () => {
      scene.clock.advance(1_000);
      return (await scene.core.run("library.list", {})).assets.length > 0;
    });
  });
});

test("[L104] a batch whose ledger has a paid request for each item has no duplicate charge", async () => {
  let current: SpendScene | null = null;
  const perItem = meddled(
    () => current as SpendScene,
    (entries) => entries.map((entry) => ({ ...entry, paid_request_id: entry.generation_id ?? entry.paid_request_id })),
  );
  await withSpendScene({ arrived: perItem }, async (scene) => {
    current = scene;
    const run = await quoteRun(scene, imageItems("One", "Two", "Three"));
    await scene.core.run("runs.confirm", pricesOfRun(run));
    await waitForRun(scene, run);
    expect(await books(scene)).toMatchObject({ matched: 1, issues: [] });
    const { rows } = await scene.core.run("spend.ledger", {});
    expect(new Set(rows.map(({ servicePaidRequestId }) => servicePaidRequestId)).size).toBe(3);
  });
});

test("[S121] a late charge for a request that was closed as not run is an issue after the next full pass", async () => {
  let current: SpendScene | null = null;
  let late: readonly Loose[] = [];
  const added = meddled(
    () => current as SpendScene,
    // Below everything else: the pages that a sync reads regularly do not show it.
    (entries) => [...entries, ...late],
  );
  const expired: Meddling = { kind: "answer", status: 410, body: errorBody("quote_expired") };
  const arrived = async (request: TappedRequest) => (isConfirm(request) ? expired : added(request));
  await withSpendScene({ arrived }, async (scene) => {
    current = scene;
    const { id } = await scene.spend();
    await scene.core.waitForState(id, "expired");
    await quoteAndConfirm(scene.client, "/v1/generations", image);
    expect((await books(scene)).issues).toMatchObject([{ kind: "charge_without_request", paidRequestId: null }]);
    const charge = (await scene.client.get("/v1/account/ledger")).body.data.find(
      ({ credits }: Loose) => Number(credits) > 0,
    );
    late = [
      {
        ...charge,
        id: "0b6f9c1e-6a0c-4b7e-9a55-1d2f3a4b5c6d",
        paid_request_id: "1b6f9c1e-6a0c-4b7e-9a55-1d2f3a4b5c6d",
        generation_id: null,
        direction: "debit",
        cost_center: `ps:${id.replaceAll("-", "")}`,
        created_at: new Date(scene.clock.now() - 2 * 24 * hourMs).toISOString(),
      },
    ];
    scene.clock.advance(24 * hourMs);
    const issues = (await books(scene)).issues.filter(({ paidRequestId }) => paidRequestId === id);
    expect(issues).toMatchObject([{ kind: "charge_without_request", ledgerCredits: charge.credits }]);
  });
});

test("[L106] [L107] [S120] a failed request without a refund is an issue that can be dismissed, and a cap counts it", async () => {
  let current: SpendScene | null = null;
  let isRefunded = false;
  const unrefunded = meddled(
    () => current as SpendScene,
    (entries) => entries.filter(({ direction }) => isRefunded || direction === "debit"),
  );
  await withSpendScene({ arrived: unrefunded }, async (scene) => {
    current = scene;
    await scene.core.run("spend.setCaps", { caps: [{ period: "month", project: null, credits: 1_000 }] });
    const id = await made(scene, "A bottle [fail:provider]");
    const { state, credits } = await scene.core.run("queue.read", { paidRequestId: id });
    expect(state).toBe("failed");
    expect(await books(scene)).toMatchObject({ matched: 0, pending: 1, issues: [] });
    expect(await scene.core.run("spend.caps", {})).toMatchObject([{ used: credits }]);
    scene.clock.advance(hourMs);
    const { issues } = await books(scene);
    expect(issues).toMatchObject([{ kind: "failed_not_refunded", paidRequestId: id, ledgerCredits: credits }]);

    // A person who handled it dismisses it; an entry of the request is still not shown as matched.
    const [issue] = issues;
    await scene.core.run("spend.dismissIssue", { id: issue?.id ?? "", isDismissed: true });
    expect(await books(scene)).toMatchObject({ issues: [], dismissed: [{ id: issue?.id }] });
    await scene.startAgain();
    expect(await books(scene)).toMatchObject({ issues: [], dismissed: [{ id: issue?.id }] });
    await scene.core.run("spend.dismissIssue", { id: issue?.id ?? "", isDismissed: false });
    expect(await books(scene)).toMatchObject({ issues: [{ id: issue?.id }], dismissed: [] });

    isRefunded = true;
    expect(await books(scene)).toMatchObject({ matched: 1, issues: [] });
    expect(await scene.core.run("spend.caps", {})).toMatchObject([{ used: 0 }]);
  });
});
