import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openChoices, type Variant, variantNames } from "#contracts/service/variants.ts";
import type { RunningSandbox } from "#sandbox/server.ts";
import { fakeClock } from "../../support/fakeClock.ts";
import type { Loose, SandboxClient } from "../../support/sandboxClient.ts";
import { setSwitches } from "../../support/setSwitches.ts";
import { batch, image, research, scene } from "../../support/serviceRequests.ts";
import { withSandbox } from "../../support/withSandbox.ts";

test("[SB34] configured variants apply from the start and are replaced by the switches", async () => {
  await withSandbox({ variants: ["pending-first"] }, async (_, sandbox) => {
    const shown = async () => (await switchesOf(sandbox)).variants;
    expect(await shown()).toEqual(["pending-first"]);
    for (const name of variantNames) await setSwitches(sandbox, { variants: [name] });
    await setSwitches(sandbox, { quote_ttl_seconds: 10 });
    expect(await shown()).toEqual([variantNames.at(-1)]);
    await expect(setSwitches(sandbox, { variants: ["cursor-free", "cursor-bound"] })).rejects.toThrow("400");
    await expect(setSwitches(sandbox, { variants: ["cursor-loose"] })).rejects.toThrow("400");
    await setSwitches(sandbox, { variants: [] });
    expect(await shown()).toEqual([]);
  });
});

/** Runs every kind of paid request once, and every read of it. The client checks each response against the API document. */
async function journey(client: SandboxClient, variant: Variant, later: () => void): Promise<readonly number[]> {
  const quoteKey = randomUUID();
  const statuses: number[] = [];
  const paid = async (path: string, work: object): Promise<void> => {
    const key = `${quoteKey}${statuses.length}`;
    const isBatch = path === "/v1/generation-batches";
    const requested = isBatch ? work : { ...work, quote_only: true };
    const quote = (await client.post(isBatch ? `${path}/quotes` : path, requested, { key })).body.data;
    const body = isBatch ? { batch_quote_id: quote.batch_quote_id } : { ...work, quote_id: quote.quote_id };
    const confirmKey = variant === "confirm-key-same" ? key : randomUUID();
    statuses.push((await client.post(path, body, { key: confirmKey })).status);
  };
  await paid("/v1/generations", image);
  await paid("/v1/generation-batches", batch);
  await paid("/v1/scenes", scene);
  await paid("/v1/research/jobs", research);
  for (const isLater of [false, true]) {
    if (isLater) later();
    for (const list of ["generations", "scenes", "avatars", "account/ledger", "discover/items"]) {
      await client.get(`/v1/${list}`);
    }
    await client.get("/v1/account");
    await client.get("/v1/limits");
    await client.get("/v1/capabilities?include=all");
  }
  statuses.push((await client.get("/v1/generations?limit=0")).status);
  return statuses;
}

test.each(variantNames.map((name) => [name] as const))(
  "[SB36] with the variant %s all kinds of work run, and every response matches the API document",
  async (variant) => {
    const clock = fakeClock();
    const run = (client: SandboxClient) => journey(client, variant, () => clock.advance(10));
    const config = { variants: [variant], generation_seconds: 2, research_seconds: 2 };
    const statuses = await withSandbox(config, run, { clock: clock.now });
    const expected = [201, 201, 201, 202, 400];
    // Every second confirm gets a 409 under two of the variants. [SB106]
    const isBare = variant.startsWith("bare-409");
    expect(isBare ? statuses.map((status, index) => (status === 409 ? expected[index] : status)) : statuses).toEqual(
      expected,
    );
  },
);

test("[SB36] with many variants combined all kinds of work run, and every response matches the API document", async () => {
  const clock = fakeClock();
  const variants = Object.values(openChoices).map((choice) => Object.keys(choice.variants).at(-1) as Variant);
  await withSandbox(
    { variants },
    async (client, sandbox) => {
      const statuses = await journey(client, "confirm-key-fresh", () => clock.advance(10));
      expect([201, 409]).toEqual(expect.arrayContaining(statuses.slice(0, 3)));
      expect((await switchesOf(sandbox)).paid_requests).toBe(4);
    },
    { clock: clock.now },
  );
});

async function switchesOf(sandbox: RunningSandbox): Promise<Loose> {
  const headers = { Authorization: `Bearer ${sandbox.keys[0]?.apiKey}` };
  const answer: Loose = await (await fetch(`${sandbox.baseUrl}/sandbox/switches`, { headers })).json();
  return answer.data;
}
