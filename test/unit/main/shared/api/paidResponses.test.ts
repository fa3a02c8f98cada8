import { expect, test } from "vitest";
import type { PaidRequestKind } from "#contracts/spending/paidRequests.ts";
import { acceptedAnswer, pricedAnswer, quoteInstead } from "#main/shared/api/paidResponses.ts";
import { researchJobs } from "../../../../support/serviceRecords.ts";

const id = "0b8d8b4e-3c1c-4f55-9a51-0c6c2f7d1a11";
const other = "0b8d8b4e-3c1c-4f55-9a51-0c6c2f7d1a12";
const expiresAt = Date.parse("2026-11-20T12:05:00Z");
const approval = { status: "approval_required", authorize_url: "https://approve.example/1" };
const terms = { expires_at: "2026-11-20T12:05:00Z", pricing_version: "p1", authorization: { status: "auto_approved" } };
const confirmation = { generation_type: "image", model: "nano-banana-2", output_count: 1 };
const quotes = {
  generation: { kind: "quote", quote_id: id, reserved_credits: 8, ...terms, confirmation },
  scene: { kind: "quote", quote_id: id, reserved_credits: 8, ...terms, confirmation },
  batch: {
    kind: "batch_quote",
    batch_quote_id: id,
    items: [{ item_id: "a", reserved_credits: 3, confirmation }],
    total_reserved_credits: 8,
    ...terms,
  },
  research: {
    schema_version: "research-quote@1",
    kind: "research_quote",
    status: "quoted",
    quote_id: id,
    capability_id: "research.facebook-company-ads@1",
    cache_disposition: "live_fetch",
    reserved_credits: 8,
    maximum_credits: 9,
    ...terms,
    confirmation: { max_pages: 1, max_results: 10, max_age_seconds: 0, allow_stale: false },
  },
} as const;
const kinds = Object.keys(quotes) as PaidRequestKind[];
const own = {
  generation: { kind: "generation", confirmation },
  scene: { kind: "scene", confirmation },
  batch: { kind: "batch", items: [{ itemId: "a", credits: 3, confirmation }] },
  research: {
    kind: "research",
    disposition: "live_fetch",
    maximumCredits: 9,
    confirmation: quotes.research.confirmation,
  },
};

test.each(kinds)("[N1] a quote for %s is read with its ID, price, expiry, pricing version, and terms", (kind) => {
  expect(pricedAnswer(kind, { data: quotes[kind] })).toEqual({
    kind: "quoted",
    quote: { quoteId: id, credits: 8, expiresAt, pricingVersion: "p1", authorizeUrl: null, terms: own[kind] },
  });
});

test.each(kinds)("[N1] a quote for %s that needs an approval has the address of the approval", (kind) => {
  const answer = pricedAnswer(kind, { data: { ...quotes[kind], authorization: approval } });
  expect(answer).toMatchObject({ quote: { authorizeUrl: "https://approve.example/1" } });
});

test.each(kinds)("[N1] a response for %s without a price, or without a time of expiry, has no quote", (kind) => {
  for (const body of [null, {}, { data: {} }, { data: { ...quotes[kind], expires_at: "soon" } }]) {
    expect(pricedAnswer(kind, body)).toBeNull();
    expect(quoteInstead(kind, body)).toBeNull();
  }
});

test("[M103] an expiry in the basic form of ISO 8601 is read", () => {
  const body = { data: { ...quotes.generation, expires_at: "20261120T120500Z" } };
  expect(pricedAnswer("generation", body)).toMatchObject({ quote: { expiresAt } });
});

test("[N1] a job instead of a quote is free research, unless it is only quoted", () => {
  const { quoted, ...others } = researchJobs;
  for (const job of Object.values(others)) {
    expect(pricedAnswer("research", { data: job })).toEqual({ kind: "free_job", job });
    expect(pricedAnswer("generation", { data: job })).toBeNull();
    expect(quoteInstead("research", { data: job })).toBeNull();
  }
  expect(pricedAnswer("research", { data: quoted })).toBeNull();
});

test("[S31] a confirm that is answered with a quote, or with a job that is only quoted, names that quote", () => {
  for (const kind of kinds) expect(quoteInstead(kind, { data: quotes[kind] })).toBe(id);
  const quoted = { ...researchJobs.quoted, quote_id: other };
  expect(quoteInstead("research", { data: quoted })).toBe(other);
  for (const kind of ["generation", "scene", "batch"] as const) {
    expect(quoteInstead(kind, { data: quoted })).toBeNull();
  }
});

const created = {
  id,
  type: "image",
  status: "processing",
  model: "nano-banana-2",
  credits_used: 8,
  credits_remaining: 92,
  estimated_seconds: 20,
  created_at: "2026-11-20T12:00:00Z",
};

test.each(["generation", "scene"] as const)(
  "[N1] an accepted %s has its generation and the credits that are left",
  (kind) => {
    expect(acceptedAnswer(kind, { data: created })).toEqual({
      kind: "generations",
      creditsRemaining: 92,
      generations: [
        {
          id,
          itemId: null,
          type: "image",
          model: "nano-banana-2",
          credits: 8,
          estimatedSeconds: 20,
          createdAt: "2026-11-20T12:00:00Z",
        },
      ],
    });
    expect(acceptedAnswer(kind, { data: { id } })).toEqual({
      kind: "generations",
      generations: [{ id, itemId: null }],
    });
    for (const body of [null, {}, { data: { status: "processing" } }]) expect(acceptedAnswer(kind, body)).toBeNull();
  },
);

const item = {
  item_id: "a",
  generation_id: other,
  type: "image",
  status: "processing",
  model: "nano-banana-2",
  reserved_credits: 8,
};
const batch = {
  kind: "generation_batch",
  id,
  status: "processing",
  items: [item],
  total_reserved_credits: 8,
  created_at: "2026-11-20T12:00:00Z",
};

test("[N1] an accepted service batch has its ID and a generation for each item", () => {
  expect(acceptedAnswer("batch", { data: batch })).toEqual({
    kind: "generations",
    batchId: id,
    generations: [
      {
        id: other,
        itemId: "a",
        type: "image",
        model: "nano-banana-2",
        credits: 8,
        createdAt: "2026-11-20T12:00:00Z",
      },
    ],
  });
});

test("[N1] a service batch of which only the generations can be read is accepted, and one without items is not", () => {
  const barely = { items: [{ item_id: "a", generation_id: other }] };
  expect(acceptedAnswer("batch", { data: barely })).toEqual({
    kind: "generations",
    generations: [{ id: other, itemId: "a" }],
  });
  const nameless = { items: [{ generation_id: other }] };
  for (const data of [{}, { items: [] }, { ...batch, items: [] }, { items: [{ item_id: "a" }] }, nameless]) {
    expect(acceptedAnswer("batch", { data })).toBeNull();
  }
});

test("[N1] accepted research has its job", () => {
  expect(acceptedAnswer("research", { data: researchJobs.queued })).toEqual({
    kind: "research",
    job: researchJobs.queued,
  });
  expect(acceptedAnswer("research", { data: created })).toBeNull();
});
