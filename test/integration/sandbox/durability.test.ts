import Database from "better-sqlite3";
import path from "node:path";
import { expect, test } from "vitest";
import { migrate } from "#sandbox/db/migrate.ts";
import { openStores } from "#sandbox/openStores.ts";
import { clientOf, type Loose, quoteAndConfirm, until } from "../../support/sandboxClient.ts";
import { audio, image, researchOf, scene } from "../../support/serviceRequests.ts";
import { spawnSandbox, startInProcess, temporaryDataDir } from "../../support/startSandbox.ts";

test("[SB33] every store statement fits the schema, and frequent queries use an index", () => {
  const db = new Database(":memory:");
  migrate(db);
  openStores(db);
  const plan = (sql: string): string =>
    db
      .prepare<[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map((step) => step.detail)
      .join("\n");
  const hot = [
    "SELECT * FROM generation WHERE seq < 9 ORDER BY seq DESC LIMIT 9",
    "SELECT * FROM generation WHERE type = 'image' AND seq < 9 ORDER BY seq DESC LIMIT 9",
    "SELECT * FROM generation WHERE state = 'failed' AND seq < 9 ORDER BY seq DESC LIMIT 9",
    "SELECT * FROM generation WHERE type = 'image' AND state = 'failed' AND seq < 9 ORDER BY seq DESC LIMIT 9",
    "SELECT * FROM generation WHERE next_at <= 9 ORDER BY next_at, seq LIMIT 9",
    "SELECT * FROM ledger_entry WHERE seq < 9 ORDER BY seq DESC LIMIT 9",
    "SELECT * FROM research_job WHERE next_at <= 9 ORDER BY next_at, seq LIMIT 9",
    "SELECT * FROM delivery WHERE next_at <= 9 ORDER BY next_at, seq LIMIT 9",
    "SELECT sum(credits) FROM paid_request AS p JOIN ledger_entry AS e ON e.paid_request_id = p.id WHERE p.api_key_id = 'k' AND p.created_at >= 9",
    "SELECT * FROM research_job WHERE joined_job_id = 'j' AND state IN ('waiting_cache', 'unknown')",
    "SELECT count(*) FROM research_job WHERE page_id = 'p' AND disposition = 'live_fetch' AND seq < 9",
    "SELECT * FROM quote WHERE kind = 'batch' AND intent_hash = 'h' AND expires_at > 9 ORDER BY expires_at DESC LIMIT 1",
  ];
  for (const sql of hot) {
    expect(plan(sql)).toMatch(/SEARCH \w+ USING (INTEGER PRIMARY KEY|INDEX)/);
    expect(plan(sql)).not.toMatch(/TEMP B-TREE|SCAN/);
  }
});

test.each([
  ["a changed entry", "UPDATE ledger_entry SET credits = 1", "a ledger entry never changes"],
  ["a deleted entry", "DELETE FROM ledger_entry", "a ledger entry is never deleted"],
  ["a changed grant", "UPDATE credit_grant SET credits = 1", "a credit grant never changes"],
  [
    "a sum that does not add up",
    "INSERT INTO ledger_entry (id, paid_request_id, event_kind, credits, direction, operation, net_after, created_at) SELECT 'x', paid_request_id, 'settlement_refund', 5, 'credit', operation, 0, 0 FROM ledger_entry LIMIT 1",
    "the ledger must add up",
  ],
  [
    "a second settlement",
    "INSERT INTO ledger_entry (id, paid_request_id, generation_id, event_kind, credits, direction, operation, net_after, created_at) SELECT 'x', paid_request_id, generation_id, 'failure_refund', 0, 'credit', operation, -8, 0 FROM ledger_entry LIMIT 1",
    "UNIQUE constraint failed",
  ],
])("[SB33] the database rejects %s", async (_, sql, message) => {
  const data = temporaryDataDir();
  const sandbox = await startInProcess({ data_dir: data.path });
  const client = clientOf(sandbox);
  const { reply } = await quoteAndConfirm(client, "/v1/generations", image);
  await client.get(`/v1/generations/${reply.body.data.id}`);
  await sandbox.close();
  const db = new Database(path.join(data.path, "sandbox.db"));
  expect(() => db.exec(sql)).toThrow(message);
  db.close();
  data.remove();
});

test("[SB33] work interrupted by a kill ends exactly once after the restart, with its files", async () => {
  const data = temporaryDataDir();
  const config = { data_dir: data.path, generation_seconds: 1, research_seconds: 1 };
  const first = await spawnSandbox(config);
  const client = clientOf(first);
  await quoteAndConfirm(client, "/v1/generations", image);
  await quoteAndConfirm(client, "/v1/generations", { ...audio, prompt: "fail:provider" });
  await quoteAndConfirm(client, "/v1/scenes", scene);
  const job = (await quoteAndConfirm(client, "/v1/research/jobs", researchOf("41"))).reply.body.data;
  await first.kill();
  for (let round = 0; round < 2; round += 1) {
    const again = await spawnSandbox(config);
    const reborn = clientOf(again);
    const made = async () => (await reborn.get("/v1/generations?limit=3")).body.data;
    const records = await until(made, (list: Loose[]) => list.every((record) => record.completed_at !== null));
    expect(records.map((record: Loose) => record.status)).toEqual(["completed", "failed", "completed"]);
    expect((await fetch(records[0].output.url)).headers.get("content-type")).toBe("image/png");
    await until(
      async () => (await reborn.get(`/v1/research/jobs/${job.id}`)).body.data.status,
      (status) => status === "succeeded",
    );
    const ledger = (await reborn.get("/v1/account/ledger")).body.data.map((entry: Loose) => entry.event_kind);
    expect(ledger.filter((kind: string) => kind === "reservation")).toHaveLength(4);
    expect(ledger.filter((kind: string) => kind === "settlement_charge")).toHaveLength(3);
    expect(ledger.filter((kind: string) => kind === "failure_refund")).toHaveLength(1);
    await again.kill();
  }
  data.remove();
});

test("[SB33] a replayed response contains the server's current URL after a restart", async () => {
  const data = temporaryDataDir();
  const config = { data_dir: data.path, keys: [{ api_key: "k_test_1", webhook_secret: "w", approval_threshold: 0 }] };
  const key = "asked-before-the-restart";
  const requested = { ...image, quote_only: true };
  const first = await startInProcess(config);
  const before = (await clientOf(first).post("/v1/generations", requested, { key })).body.data;
  await first.close();
  const second = await startInProcess(config);
  const after = (await clientOf(second).post("/v1/generations", requested, { key })).body.data;
  expect(after.quote_id).toBe(before.quote_id);
  expect(after.authorization.authorize_url).toBe(
    before.authorization.authorize_url.replace(first.baseUrl, second.baseUrl),
  );
  expect((await fetch(after.authorization.authorize_url, { method: "POST" })).status).toBe(200);
  await second.close();
  data.remove();
});
