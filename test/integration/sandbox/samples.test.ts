import { expect, test } from "vitest";
import type { GenerationRecord } from "#contracts/service/generations.ts";
import type { LedgerEntry } from "#contracts/service/account.ts";
import { sampleWorks } from "#sandbox/samples/sampleWorks.ts";
import { type Loose, quoteAndConfirm, type SandboxClient } from "../../support/sandboxClient.ts";
import { image } from "../../support/serviceRequests.ts";
import { withSpendScene } from "../../support/spendScene.ts";
import { withSandbox } from "../../support/withSandbox.ts";

const dayMs = 86_400_000;

async function addSamples(baseUrl: string, apiKey = "k_test_1"): Promise<Loose> {
  const response = await fetch(`${baseUrl}/sandbox/samples`, {
    method: "POST",
    headers: { Authorization: `Bearer ${apiKey}` },
  });
  return { status: response.status, ...((await response.json()) as object) };
}

/** Returns every record of a list, newest first. */
async function all<T>(client: SandboxClient, path: string): Promise<readonly T[]> {
  const records: T[] = [];
  let cursor: string | undefined;
  do {
    const { body }: Loose = await client.get(`${path}?limit=20${cursor === undefined ? "" : `&cursor=${cursor}`}`);
    records.push(...body.data);
    cursor = body.meta.cursor;
  } while (cursor !== undefined);
  return records;
}

const credits = async (client: SandboxClient) => (await client.get("/v1/account")).body.data.credits;

test("[SB50] the sample history is of all types, by several models, projects, and cost centers, and the same for the same seed", () => {
  const until = Date.parse("2026-11-23T00:00:00Z");
  const samples = sampleWorks(7, until);
  expect(sampleWorks(7, until)).toEqual(samples);
  expect(sampleWorks(8, until)).not.toEqual(samples);
  const distinct = (of: (sample: (typeof samples)[number]) => unknown) => new Set(samples.map(of)).size;
  expect(new Set(samples.map(({ work }) => work.type))).toEqual(
    new Set(["image", "video", "audio", "lipsync", "scene"]),
  );
  expect(distinct(({ work }) => work.model)).toBeGreaterThanOrEqual(8);
  expect(distinct(({ project }) => project)).toBe(4);
  expect(distinct(({ costCenter }) => costCenter)).toBe(3);
  const times = samples.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(Math.min(...times)).toBeGreaterThan(until - 30 * dayMs);
  expect(Math.max(...times)).toBeLessThan(until);
});

test("[SB50] sample results are settled, listed newest first before today, and leave the balance as it was", async () => {
  await withSandbox({ rate_limit: { read_per_minute: 1000 } }, async (client, { baseUrl, keys }) => {
    const before = await credits(client);
    expect(await addSamples(baseUrl, keys[0]?.apiKey)).toEqual({ status: 200, data: { results: 60 } });
    expect(await credits(client)).toEqual(before);

    const generations = await all<GenerationRecord>(client, "/v1/generations");
    const made = generations.filter(({ type }) => type !== "avatar");
    expect(made).toHaveLength(45);
    expect(made.every(({ status }) => status === "completed")).toBe(true);
    const outputs = made.map(({ output }) => output?.images?.length ?? (output?.url === undefined ? 0 : 1));
    expect(outputs.reduce((sum, count) => sum + count, 0)).toBe(60);
    const startOfDay = Date.now() - (Date.now() % dayMs);
    expect(made.every(({ created_at }) => Date.parse(created_at) < startOfDay)).toBe(true);
    const listed = generations.map(({ created_at }) => Date.parse(created_at));
    expect(listed).toEqual(listed.toSorted((a, b) => b - a));

    const entries = await all<LedgerEntry>(client, "/v1/account/ledger");
    const written = entries.map(({ created_at }) => Date.parse(created_at));
    expect(written).toEqual(written.toSorted((a, b) => b - a));
    const kinds = (id: string | null) => entries.filter((entry) => entry.generation_id === id).map((e) => e.event_kind);
    for (const { id } of made) expect(kinds(id)).toEqual(["settlement_charge", "reservation"]);
    const spent = entries.reduce(
      (sum, { direction, credits: amount }) => sum + (direction === "debit" ? amount : -amount),
      0,
    );
    expect(spent).toBe(made.reduce((sum, { credits_used }) => sum + (credits_used ?? 0), 0));
    expect(spent).toBeGreaterThan(0);
    expect((await client.get("/v1/scenes?limit=50")).body.data).toHaveLength(6);
  });
});

test("[SB50] a second command adds nothing, and neither does one to an account with charges", async () => {
  await withSandbox({ rate_limit: { read_per_minute: 1000 } }, async (client, { baseUrl }) => {
    const both = await Promise.all([addSamples(baseUrl), addSamples(baseUrl)]);
    expect(both.map(({ data }) => data.results).toSorted()).toEqual([0, 60]);
    expect((await all(client, "/v1/generations")).length).toBe(12 + 45);
  });
  await withSandbox({}, async (client, { baseUrl }) => {
    await quoteAndConfirm(client, "/v1/generations", image);
    const before = await all(client, "/v1/account/ledger");
    expect(await addSamples(baseUrl)).toMatchObject({ data: { results: 0 } });
    expect(await all(client, "/v1/account/ledger")).toEqual(before);
    expect(await addSamples(baseUrl, "k_unknown")).toMatchObject({ status: 401 });
  });
});

test("[SB50] a file of each type is rendered when it is fetched", async () => {
  await withSandbox({ rate_limit: { read_per_minute: 1000 } }, async (client, { baseUrl }) => {
    await addSamples(baseUrl);
    const made = await all<GenerationRecord>(client, "/v1/generations");
    for (const [type, mime] of [
      ["image", "image/png"],
      ["scene", "image/png"],
      ["audio", "audio/wav"],
      ["lipsync", "video/webm"],
      ["video", "video/webm"],
    ] as const) {
      const url = made.find((record) => record.type === type)?.output?.url ?? "";
      const file = await fetch(url);
      expect([type, file.status, file.headers.get("content-type")]).toEqual([type, 200, mime]);
      expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(1000);
    }
  });
});

test("[SB51] [S15] the app takes sample results in like those of another computer: without a POST, a new balance, or an alarm", async () => {
  await withSpendScene({ rateLimits: { read: 10_000, write: 10_000 } }, async (scene) => {
    await scene.core.run("spend.refresh", {});
    const before = await scene.core.run("account.read", {});
    expect(await addSamples(scene.tap.baseUrl)).toMatchObject({ data: { results: 60 } });
    const posts = scene.tap.requests.filter(({ method }) => method === "POST").length;
    await scene.startAgain();
    const count = async () => (await scene.core.run("library.outline", { filter: {} })).count;
    await scene.core.waitFor("every sample result is in the library", async () => {
      scene.clock.advance(400);
      return (await count()) === 60 ? true : null;
    });
    await scene.core.run("spend.refresh", {});
    const after = await scene.core.run("account.read", {});
    expect([after?.balance, after?.available, after?.reserved]).toEqual([
      before?.balance,
      before?.available,
      before?.reserved,
    ]);
    expect((await scene.core.run("spend.ledger", { limit: 100 })).rows).toHaveLength(90);
    expect((await scene.core.run("spend.reconciliation", {})).issues).toEqual([]);
    expect(scene.tap.requests.filter(({ method }) => method === "POST")).toHaveLength(posts);
    expect((await scene.core.run("queue.list", {})).requests).toEqual([]);
  });
}, 120_000);

test("[SB51] in a workspace of an account, the command is unknown", async () => {
  await withSpendScene({}, async (scene) => {
    await expect(scene.core.run("sandbox.addSamples", {})).rejects.toMatchObject({ error: { code: "not_found" } });
    expect(scene.tap.requests.filter(({ path }) => path.startsWith("/sandbox"))).toEqual([]);
  });
});
