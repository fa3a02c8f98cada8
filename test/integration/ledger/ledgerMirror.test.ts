import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import type { LedgerEntryView, Reconciliation } from "#contracts/spending/spend.ts";
import { leaveForCaps } from "../../support/personAtConsent.ts";
import { image } from "../../support/serviceRequests.ts";
import { quoteAndConfirm } from "../../support/sandboxClient.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";
import { acceptanceOf, workspaceId } from "../../support/startCore.ts";
import { errorBody, type Meddling, type TappedRequest } from "../../support/wireTap.ts";

const isLedger = ({ path: requested }: TappedRequest) => requested.startsWith("/v1/account/ledger");
const isSecondPage = (request: TappedRequest) => isLedger(request) && request.path.includes("cursor=");

/** Buys `count` images and waits until they are generated. */
async function buy(scene: SpendScene, count: number): Promise<readonly string[]> {
  const requests = [];
  for (let at = 0; at < count; at += 1) requests.push(await scene.spend(`A picture, the ${at}th`));
  for (const { id } of requests) {
    await scene.core.waitFor("its file", async () => {
      const { state, results } = await scene.core.run("queue.read", { paidRequestId: id });
      return state === "done" && results.length > 0;
    });
  }
  return requests.map(({ id }) => id);
}

async function books(scene: SpendScene): Promise<Reconciliation> {
  await scene.core.run("spend.refresh", {});
  return scene.core.run("spend.reconciliation", {});
}

async function allRows(scene: SpendScene): Promise<readonly LedgerEntryView[]> {
  const rows: LedgerEntryView[] = [];
  let after: string | undefined;
  do {
    const page = await scene.core.run("spend.ledger", { limit: 7, ...(after === undefined ? {} : { after }) });
    rows.push(...page.rows);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return rows;
}

/** Returns the stored copy of the ledger, as it is on the disk. */
function mirrored(dataDir: string): readonly unknown[] {
  const db = new Sqlite(path.join(dataDir, "workspaces", workspaceId, "cache.db"), { readonly: true });
  try {
    return db.prepare("SELECT * FROM ledger_entry ORDER BY id").all();
  } finally {
    db.close();
  }
}

async function spentElsewhere(scene: SpendScene, times = 1, headers = {}): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    const { reply } = await quoteAndConfirm(scene.client, "/v1/generations", image, { headers });
    expect(reply.status).toBe(201);
  }
}

for (const ledgerTag of [true, false]) {
  test(`[L1] [L3] [L4] every charge is matched with its request ${ledgerTag ? "by tag" : "without a tag"}`, async () => {
    await withSpendScene({}, async (scene) => {
      await scene.core.run("settings.update", { ledgerTag });
      const ids = await buy(scene, 5);
      expect(await books(scene)).toMatchObject({ matched: 5, pending: 0, issues: [] });
      const rows = await allRows(scene);
      expect(rows.length).toBeGreaterThanOrEqual(5);
      expect(new Set(rows.map(({ paidRequestId }) => paidRequestId))).toEqual(new Set(ids));
      // The ledger is shown unchanged; in the chart, entries without a cost center of the person form one group.
      const tags = ids.map((id) => (ledgerTag ? `ps:${id.replaceAll("-", "")}` : null));
      expect(new Set(rows.map(({ costCenter }) => costCenter))).toEqual(new Set(tags));
      expect(await scene.core.run("spend.summary", { by: "cost_center" })).toMatchObject([{ key: null }]);
    });
  });
}

test("[L3] a charge of another client with the same key is a reconciliation issue with the ledger's amount", async () => {
  await withSpendScene({}, async (scene) => {
    await buy(scene, 2);
    await spentElsewhere(scene);
    const { matched, issues } = await books(scene);
    expect(matched).toBe(2);
    const strange = (await allRows(scene)).filter(({ paidRequestId }) => paidRequestId === null);
    const [{ servicePaidRequestId } = { servicePaidRequestId: "" }] = strange;
    const net = strange.reduce((sum, row) => sum + (row.direction === "debit" ? row.credits : -row.credits), 0);
    expect(net).toBeGreaterThan(0);
    expect(issues).toEqual([
      expect.objectContaining({
        kind: "charge_without_request",
        paidRequestId: null,
        servicePaidRequestIds: [servicePaidRequestId],
        ledgerCredits: net,
        quotedCredits: null,
      }),
    ]);
  });
});

test("[L3] a completed request without a charge is pending for a day, then a reconciliation issue", async () => {
  const hidden = { data: [], meta: { next_cursor: null, has_more: false } };
  const arrived = (request: TappedRequest): Meddling | undefined =>
    isLedger(request) ? { kind: "replace", status: 200, body: hidden } : undefined;
  await withSpendScene({ arrived }, async (scene) => {
    const [id] = await buy(scene, 1);
    expect(await books(scene)).toMatchObject({ matched: 0, pending: 1, issues: [] });
    scene.clock.advance(25 * 3_600_000);
    expect(await books(scene)).toMatchObject({
      pending: 0,
      issues: [{ kind: "request_without_charge", paidRequestId: id, ledgerCredits: 0 }],
    });
  });
});

test("[L2] repeated ledger syncs add no duplicates and change no entry, also after a restart", async () => {
  await withSpendScene({}, async (scene) => {
    await buy(scene, 3);
    await books(scene);
    const before = mirrored(scene.dataDir);
    expect(before.length).toBeGreaterThan(0);
    await books(scene);
    await Promise.all([scene.core.run("spend.refresh", {}), scene.core.run("spend.refresh", {})]);
    expect(mirrored(scene.dataDir)).toEqual(before);
    await scene.startAgain();
    expect(await books(scene)).toMatchObject({ matched: 3, issues: [] });
    expect(mirrored(scene.dataDir)).toEqual(before);
  });
});

test("[L2] a ledger sync interrupted between two pages leaves no gap after the next sync", async () => {
  let isCut = false;
  const arrived = (request: TappedRequest): Meddling | undefined =>
    isCut && isSecondPage(request)
      ? { kind: "answer", status: 503, body: errorBody("service_unavailable") }
      : undefined;
  await withSpendScene({ arrived, startJobs: false }, async (scene) => {
    await spentElsewhere(scene);
    const whole = await books(scene);
    expect(whole.readAt).not.toBeNull();
    await spentElsewhere(scene, 120);
    isCut = true;
    const cut = await books(scene);
    expect(cut.readAt).toBe(whole.readAt);
    expect(mirrored(scene.dataDir).length).toBeGreaterThanOrEqual(100);
    isCut = false;
    await books(scene);
    const entries = new Set((await allRows(scene)).map(({ servicePaidRequestId }) => servicePaidRequestId));
    expect(entries.size).toBe(121);
  });
});

test("[L5] a spend cap blocks a confirm before sending, and a raised cap allows the confirm", async () => {
  await withSpendScene({}, async (scene) => {
    const quote = await scene.quote();
    const cap = { period: "day", project: null, credits: quote.credits - 1 } as const;
    await scene.core.run("spend.setCaps", { caps: [cap] });
    const refused = await scene.core.attempt("quotes.confirm", acceptanceOf(quote));
    expect(refused).toMatchObject({ ok: false, error: { code: "over_cap" } });
    expect(scene.tap.confirms()).toHaveLength(0);
    expect(scene.core.journal("SELECT count(*) AS sent FROM paid_request WHERE consented_at IS NOT NULL")).toEqual([
      { sent: 0 },
    ]);
    await leaveForCaps(scene.core, `quote:${quote.paidRequestId}`);
    await scene.core.run("spend.setCaps", { caps: [{ ...cap, credits: quote.credits }] });
    const { id } = await scene.core.run("quotes.confirm", acceptanceOf(await scene.quote()));
    await scene.core.waitForState(id, "done");
    expect(await scene.core.run("spend.caps", {})).toEqual([{ ...cap, credits: quote.credits, used: quote.credits }]);
    const next = await scene.quote("One more");
    expect(await scene.core.attempt("quotes.confirm", acceptanceOf(next))).toMatchObject({
      ok: false,
      error: { code: "over_cap" },
    });
    expect(scene.tap.confirms()).toHaveLength(1);
  });
});

test("[L5] a spend cap of one project does not limit other projects and survives a restart", async () => {
  await withSpendScene({}, async (scene) => {
    await scene.core.run("spend.setCaps", { caps: [{ period: "month", project: "spring", credits: 0 }] });
    await scene.startAgain();
    const request = { type: "image", prompt: "A red sneaker" } as const;
    const spring = await scene.core.run("quotes.request", { request, project: "spring" });
    const autumn = await scene.core.run("quotes.request", { request, project: "autumn" });
    expect(await scene.core.attempt("quotes.confirm", acceptanceOf(spring))).toMatchObject({
      error: { code: "over_cap" },
    });
    expect(await scene.core.attempt("quotes.confirm", acceptanceOf(autumn))).toMatchObject({ ok: true });
    expect(scene.tap.confirms()).toHaveLength(1);
  });
});

test("[L4] the CSV export contains every matching ledger entry and escapes formulas", async () => {
  const formula = '=HYPERLINK("https://example.com")';
  let isStrange = false;
  const entry = {
    id: "0b6f9c1e-6a0c-4b7e-9a55-1d2f3a4b5c6d",
    paid_request_id: "1b6f9c1e-6a0c-4b7e-9a55-1d2f3a4b5c6d",
    generation_id: null,
    event_kind: "promotion",
    credits: 5,
    direction: "credit",
    operation: formula,
    model: "+1",
    pricing_version: null,
    api_key_id: null,
    surface: "public_api",
    project: 'a "b", c',
    cost_center: null,
    quote_request_id: null,
    confirmation_request_id: null,
    created_at: new Date().toISOString(),
  };
  const answer = { data: [entry], meta: { next_cursor: null, has_more: false } };
  const arrived = (request: TappedRequest): Meddling | undefined =>
    isStrange && isLedger(request) ? { kind: "replace", status: 200, body: answer } : undefined;
  await withSpendScene({ arrived }, async (scene) => {
    await spentElsewhere(scene, 260, { "X-Service-Project": "spring" });
    await books(scene);
    isStrange = true;
    await books(scene);
    const rows = await allRows(scene);
    const exported = await scene.core.run("spend.exportCsv", {});
    expect(exported?.rows).toBe(rows.length);
    const lines = readFileSync(exported?.path ?? "", "utf8").split("\r\n");
    expect(lines).toHaveLength(rows.length + 2);
    expect(lines.at(-1)).toBe("");
    const strange = lines.find((line) => line.includes(entry.id)) ?? "";
    expect(strange).toContain(`"'=HYPERLINK(""https://example.com"")"`);
    expect(strange).toContain(`,'+1,"a ""b"", c",`);
    expect(strange).toContain(",promotion,");

    const spring = await scene.core.run("spend.exportCsv", { project: "spring" });
    expect(spring?.rows).toBe(rows.length - 1);
    expect(readFileSync(spring?.path ?? "", "utf8")).not.toContain("HYPERLINK");
  });
});

test("[L4] a failed CSV export leaves no partial file", async () => {
  await withSpendScene({}, async (scene) => {
    await buy(scene, 1);
    await books(scene);
    const target = path.join(scene.dataDir, "proofsheet-ledger.csv");
    mkdirSync(path.join(target, "in the way"), { recursive: true });
    expect(await scene.core.attempt("spend.exportCsv", {})).toMatchObject({ error: { code: "storage_failed" } });
    expect(readdirSync(scene.dataDir).filter((name) => name.endsWith(".part"))).toEqual([]);
    rmSync(target, { recursive: true });
    expect((await scene.core.run("spend.exportCsv", {}))?.path).toBe(target);
  });
});
