import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { LedgerEntry } from "#contracts/service/account.ts";
import { Capability } from "#contracts/service/capabilities.ts";
import { type Endpoint, endpoints } from "#contracts/service/endpoints.ts";
import { GenerationRecord } from "#contracts/service/generations.ts";
import { openEnum, rawText } from "#contracts/service/primitives.ts";
import { GenerationQuote } from "#contracts/service/quotes.ts";
import { readable } from "#contracts/service/readable.ts";
import { ResearchJob } from "#contracts/service/research.ts";

const id = "0b8d8b4e-3c1c-4f55-9a51-0c6c2f7d1a11";
const when = "2026-11-20T12:00:00Z";

const record = {
  id,
  type: "image",
  status: "completed",
  model: null,
  prompt: null,
  credits_used: 12,
  error_message: null,
  output: { url: "https://files.example/1.png" },
  created_at: when,
  completed_at: when,
};
const ledgerEntry = {
  id,
  paid_request_id: id,
  generation_id: null,
  event_kind: "settlement_charge",
  credits: 5,
  direction: "debit",
  operation: "image",
  model: null,
  pricing_version: null,
  api_key_id: null,
  surface: null,
  project: null,
  cost_center: null,
  quote_request_id: null,
  confirmation_request_id: null,
  created_at: when,
};
const quote = {
  kind: "quote",
  quote_id: id,
  reserved_credits: 12,
  expires_at: when,
  pricing_version: "p1",
  authorization: { status: "approval_required", authorize_url: "https://app.example/approve" },
  confirmation: { generation_type: "image", model: "m", output_count: 2 },
};

test("[N1] the tolerant schema preserves unknown fields at any depth", () => {
  const newer = { ...record, a: 1, output: { ...record.output, b: { c: [2] } } };
  expect(readable(GenerationRecord).parse(newer)).toEqual(newer);
});

test("[N1] an unlisted enum value becomes other:<raw text>, and the raw text can be recovered", () => {
  const read = readable(LedgerEntry).parse({ ...ledgerEntry, event_kind: "chargeback", direction: "sideways" });
  expect(read).toMatchObject({ event_kind: "other:chargeback", direction: "other:sideways" });
  expect(rawText(read.event_kind)).toBe("chargeback");
  expect(rawText("settlement_charge")).toBe("settlement_charge");
});

test("[N1] a parsed response can be stored and parsed again without a change", () => {
  const schema = readable(z.object({ status: openEnum(["one", "two"]) }));
  fc.assert(
    fc.property(fc.string(), (status) => {
      const once = schema.parse({ status });
      expect(schema.parse(once)).toEqual(once);
    }),
  );
});

test("[N1] the tolerant schema accepts longer texts, unusual dates, more items and other versions", () => {
  const images = Array.from({ length: 9 }, () => "not really a uri");
  const strange = { ...record, id: "gen_1", prompt: "x".repeat(20_000), created_at: "today", output: { images } };
  expect(readable(GenerationRecord).parse(strange)).toEqual(strange);
  const page = (endpoints.listGenerations as Endpoint).answers[200]?.body ?? z.never();
  const many = { data: Array.from({ length: 150 }, () => record), meta: { has_more: false } };
  expect(readable(page).safeParse(many).success).toBe(true);
});

test("[N1] the tolerant schema reads null in an optional field as absent", () => {
  const read = readable(GenerationRecord).parse({ ...record, output: { url: null, images: null } });
  expect(read.output).toEqual({});
});

test.each([0.5, -1, "12", null, true, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY])(
  "[N1] the tolerant schema rejects %s as a number of credits",
  (credits) => {
    expect(readable(GenerationQuote).safeParse({ ...quote, reserved_credits: credits }).success).toBe(false);
    expect(readable(GenerationRecord).safeParse({ ...record, credits_used: credits }).success).toBe(false);
    expect(readable(LedgerEntry).safeParse({ ...ledgerEntry, credits }).success).toBe(false);
  },
);

test("[N1] the tolerant schema rejects an unknown kind, approval status or job status", () => {
  const price = readable(GenerationQuote);
  expect(price.safeParse(quote).success).toBe(true);
  expect(price.safeParse({ ...quote, kind: "batch_quote" }).success).toBe(false);
  expect(price.safeParse({ ...quote, authorization: { status: "auto" } }).success).toBe(false);
  expect(price.safeParse({ ...quote, authorization: { status: "approval_required" } }).success).toBe(false);
  expect(readable(ResearchJob).safeParse({ kind: "research_job", status: "paused" }).success).toBe(false);
});

test("[N1] the tolerant schema rejects a missing required field in every response", () => {
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    if (endpoint.path === "/v1/limits") continue;
    for (const { body } of Object.values(endpoint.answers)) expect(readable(body).safeParse({}).success).toBe(false);
  }
});

test("[N1] a hostile response does not pollute object prototypes", () => {
  const hostile: unknown = JSON.parse(
    JSON.stringify(record).replace("{", '{"__proto__":{"polluted":true},"constructor":1,'),
  );
  const read = readable(GenerationRecord).parse(hostile);
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  expect((read as Record<string, unknown>)["polluted"]).toBeUndefined();
});

test("[N1] the tolerant schema parses or rejects any JSON without throwing", () => {
  const schemas = [GenerationRecord, LedgerEntry, GenerationQuote, Capability, ResearchJob].map((one) => readable(one));
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      for (const schema of schemas) expect(schema.safeParse(value).success).toBe(false);
    }),
  );
});

test("the strict response schema, which the service must meet, rejects values that the tolerant schema accepts", () => {
  for (const change of [
    { status: "dreaming" },
    { id: "gen_1" },
    { created_at: "today" },
    { prompt: "x".repeat(10_001) },
  ]) {
    expect(GenerationRecord.safeParse({ ...record, ...change }).success).toBe(false);
    expect(readable(GenerationRecord).safeParse({ ...record, ...change }).success).toBe(true);
  }
});
