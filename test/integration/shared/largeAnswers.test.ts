import { afterEach, beforeEach, expect, test } from "vitest";
import { rateLimiter } from "#main/shared/api/rateLimiter.ts";
import { type ServiceClient, serviceClient } from "#main/shared/api/serviceClient.ts";
import { openTransport } from "#main/shared/api/transport.ts";
import { type Answer, json, type LoopbackServer, startLoopback } from "../../support/loopbackServer.ts";
import { manualClock } from "../../support/manualClock.ts";
import { rateMemory } from "../../support/rateMemory.ts";
import { generationRecord, researchItem, researchResult } from "../../support/serviceRecords.ts";

const clock = manualClock();
const id = "0b8d8b4e-3c1c-4f55-9a51-0c6c2f7d1a11";
let server: LoopbackServer;
let answer: Answer;
let limits: string[];
let client: ServiceClient;
let close: () => Promise<void>;

beforeEach(async () => {
  limits = [];
  server = await startLoopback((request, response) => {
    limits.push(new URL(request.path, "http://service.example").searchParams.get("limit") ?? "");
    return answer(request, response);
  });
  const transport = openTransport({ baseUrl: server.url, apiKey: "k", userAgent: "test" });
  close = transport.close;
  const budget = rateLimiter({ clock, store: rateMemory(), changed: () => undefined });
  client = serviceClient({ transport, budget, clock });
});
afterEach(async () => {
  await close();
  await server.close();
});

/** A text of emoji that a service escapes: 12 bytes for each character. */
const longest = (characters: number) => "😀".repeat(characters);
const escaped = (value: object) =>
  JSON.stringify(value).replaceAll(/[\ud800-\udfff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16)}`);

test("[N101] a research result of more than 8 MiB within the bounds of its fields is read", async () => {
  const texts = { copy: longest(40_000), description: longest(40_000) };
  const items = Array.from({ length: 30 }, (_, index) => researchItem(String(10_000 + index), texts));
  const body = escaped({ data: researchResult(id, items, Date.parse("2026-11-20T00:00:00Z")) });
  expect(body.length).toBeGreaterThan(11_000_000);
  answer = json(body);
  const read = await client.readResearchResult(id, "poll");
  expect(read.kind === "ok" && read.value.result.items[29]?.copy).toBe(texts.copy);
});

test("[N101] [N3] an endless research result is given up at a bound", async () => {
  const closed = new Promise<void>((resolve) => {
    answer = (_request, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const more = Buffer.alloc(1_048_576, "x");
      const write = () => {
        while (!response.destroyed && response.write(more));
      };
      response.on("drain", write);
      response.on("close", resolve);
      write();
    };
  });
  expect(await client.readResearchResult(id, "poll")).toEqual({ kind: "unreadable", status: 200, isTooLarge: true });
  await closed;
});

test("[N101] a page above 8 MiB is read again with fewer records, from the same cursor", async () => {
  const records = Array.from({ length: 100 }, () => generationRecord({ prompt: longest(10_000) }));
  answer = (request, response) => {
    const { searchParams } = new URL(request.path, "http://service.example");
    expect(searchParams.get("cursor")).toBe("here");
    const data = records.slice(0, Number(searchParams.get("limit")));
    return json(escaped({ data, meta: { has_more: true, cursor: "next" } }))(request, response);
  };
  const read = await client.listGenerations("here", "poll");
  expect(read).toMatchObject({ kind: "ok", value: { next: "next" } });
  expect(read.kind === "ok" && read.value.records).toHaveLength(10);
  expect(limits).toEqual(["100", "10"]);
});
