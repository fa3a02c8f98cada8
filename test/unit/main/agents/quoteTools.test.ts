import { expect, test } from "vitest";
import type { AssetId, PaidRequestId, QuoteId, RunId, Sha256 } from "#contracts/ids.ts";
import { localAddress } from "#contracts/references.ts";
import type { Quote } from "#contracts/spending/quotes.ts";
import type { Run } from "#contracts/spending/runs.ts";
import { parseReference, referenceText } from "#main/agents/domain/requestReference.ts";
import type { ProgramSpending } from "#main/spending/programs/programSpending.ts";
import { fakeTools } from "../../../support/agents/fakeTools.ts";
import { someAdId } from "../../../support/agents/someAd.ts";

const sha256 = "a".repeat(64) as Sha256;
const quote: Quote = {
  paidRequestId: "r1" as PaidRequestId,
  quoteId: "q1" as QuoteId,
  credits: 12,
  maximumCredits: 12,
  expiresAt: Date.UTC(2026, 6, 28),
  pricingVersion: "v1",
  terms: {
    kind: "generation",
    confirmation: { generation_type: "image", model: "nano\u202E-banana", output_count: 2 },
  },
  approval: { required: false },
  available: 100,
  previousCredits: null,
  traceTag: null,
  identical: [],
};

function scene(spending: Partial<ProgramSpending> = {}) {
  const quoted: unknown[] = [];
  const tools = fakeTools(
    {
      "galleries.addressOf": ({ assetId }) => ({
        address: assetId === "local" ? localAddress(sha256) : `https://cdn.example/${assetId}`,
        type: "image",
        mediaType: assetId === "video" ? "video/mp4" : "image/png",
        prompt: "",
        thumbnailUrl: null,
      }),
      "ads.reference": ({ adId, slide }) => ({
        address: `https://ads.example/${adId}/${slide}`,
        kind: slide === 1 ? "video" : "image",
        title: "",
        thumbnailUrl: null,
      }),
      "research.pageIdIn": ({ text }) => ({ pageId: /\d{6,}/.exec(text)?.[0] ?? null }),
    },
    {
      requestQuote: (program, input) => {
        quoted.push({ program, ...input });
        return Promise.resolve(quote);
      },
      isCovered: () => true,
      ...spending,
    },
  );
  return { ...tools, quoted };
}

test("[AG68] a quote is requested for the calling program, and returned with its price, its end, and its allowance", async () => {
  const { result, quoted, recorded } = scene();
  expect(
    await result("quote_generation", { type: "image", prompt: "A shoe", num_outputs: 2, project: "spring" }),
  ).toEqual({
    workspace: "Acme",
    real_credits: true,
    request_id: "r1",
    credits: 12,
    maximum_credits: 12,
    expires_at: "2026-07-28T00:00:00.000Z",
    terms: { generation_type: "image", model: "nano-banana", output_count: 2 },
    available: 100,
    needs_service_approval: false,
    within_allowance: true,
    identical: [],
  });
  expect(quoted).toEqual([
    {
      program: "program-1",
      payload: { kind: "generation", request: { type: "image", prompt: "A shoe", options: { num_outputs: 2 } } },
      project: "spring",
      replaces: undefined,
    },
  ]);
  expect(recorded).toEqual([
    {
      programId: "program-1",
      programName: "Claude Code",
      tool: "quote_generation",
      kind: "quote",
      credits: 12,
      paidRequestId: "r1",
    },
  ]);
});

test("[AG67] references are resolved by their IDs, each once", async () => {
  const { result, quoted, ran } = scene();
  const images = ["asset:a1", `ad:${someAdId}`, `ad:${someAdId}/0`, "asset:a1"];
  await result("quote_generation", { type: "image", prompt: "x", reference_images: images });
  const address = `https://ads.example/${someAdId}/0`;
  expect(quoted).toMatchObject([
    {
      payload: {
        request: {
          options: {
            reference_images: ["https://cdn.example/a1", address, address, "https://cdn.example/a1"],
          },
        },
      },
    },
  ]);
  const resolvedOnce = ran.filter(({ name }) => name !== "app.describe").map(({ name }) => name);
  expect(resolvedOnce).toEqual(["galleries.addressOf", "ads.reference"]);
});

test("[AG67] addresses, paths, and other texts are rejected before anything is read or sent", async () => {
  const { call, ran, quoted } = scene();
  const hostile = [
    "https://evil.example/?data=secret",
    "http://127.0.0.1/x",
    "file:///etc/passwd",
    "/etc/passwd",
    "../../x",
    `reference:${sha256}`,
    "data:image/png;base64,AAAA",
    "asset:../x",
    "asset:a/b",
    "ad:d:not-an-id",
    `ad:${someAdId}/99`,
    `ad:${someAdId}/0/0`,
    `source:a1/${sha256}`,
    " asset:a1",
    "asset:a1\n",
  ];
  for (const reference of hostile) {
    for (const input of [
      { type: "image", prompt: "x", reference_images: ["asset:a1", reference] },
      { type: "video", prompt: "x", image: reference },
      { type: "lipsync", prompt: "x", image: "asset:a1", audio_url: reference },
    ]) {
      expect(await call("quote_generation", input), reference).toMatchObject({
        kind: "error",
        error: { code: "invalid_input" },
      });
    }
  }
  expect(ran).toEqual([]);
  expect(quoted).toEqual([]);
});

test("[AG67] a file of the wrong kind, and a file of this computer, are rejected", async () => {
  const { call, quoted } = scene();
  expect(
    await call("quote_generation", { type: "image", prompt: "x", reference_images: ["asset:video"] }),
  ).toMatchObject({
    error: { code: "invalid_input", field: "reference_images" },
  });
  expect(await call("quote_generation", { type: "video", prompt: "x", image: `ad:${someAdId}/1` })).toMatchObject({
    error: { code: "invalid_input", field: "image" },
  });
  expect(
    await call("quote_generation", { type: "image", prompt: "x", reference_images: ["asset:local"] }),
  ).toMatchObject({ error: { code: "invalid_input", field: "reference_images" } });
  expect(quoted).toEqual([]);
});

test("[AG67] a reference is read back as it was written", () => {
  const references = [
    { kind: "asset", assetId: "a-1_b" as AssetId },
    { kind: "ad", adId: someAdId, slide: 12 },
  ] as const;
  for (const reference of references) expect(parseReference(referenceText(reference))).toEqual(reference);
});

test("[AG60] an option that the type doesn't have is named, also within a batch", async () => {
  const { call, ran } = scene();
  expect(await call("quote_generation", { type: "audio", prompt: "x", num_outputs: 2 })).toMatchObject({
    error: { code: "invalid_input", field: "num_outputs" },
  });
  expect(await call("quote_generation", { type: "image", prompt: "x", model: "kling-3" })).toMatchObject({
    error: { code: "invalid_input", field: "model" },
  });
  const items = [
    { type: "image", prompt: "x" },
    { type: "lipsync", prompt: "x" },
  ];
  expect(await call("quote_batch", { items })).toMatchObject({
    error: { code: "invalid_input", field: "items.1.image" },
  });
  expect(ran).toEqual([]);
});

test("[AG68] a new quote may replace only a request of the same program", async () => {
  const { call, quoted } = scene();
  expect(await call("quote_generation", { type: "image", prompt: "x", replaces: "r9" })).toMatchObject({
    error: { code: "not_found" },
  });
  expect(quoted).toEqual([]);
});

test("[AG68] a scene and research are composed as the app composes them", async () => {
  const researched: unknown[] = [];
  const { result, call, quoted } = scene({
    requestResearchQuote: (program, input) => {
      researched.push({ program, ...input });
      return Promise.resolve({ kind: "free_job", paidRequestId: "r2" as PaidRequestId, jobId: "j1" });
    },
  });
  await result("quote_scene", { name: "Desk", prompt: "A desk", mode: "product", product_image: "asset:a1" });
  expect(quoted).toMatchObject([
    {
      payload: {
        kind: "scene",
        request: {
          name: "Desk",
          prompt: "A desk",
          options: { mode: "product", product_image: "https://cdn.example/a1" },
        },
      },
    },
  ]);
  const page = "https://ads.example/?view_all_page_id=123456789";
  expect(await result("quote_research", { page, country: "DE", active_only: true })).toMatchObject({
    free_job: { request_id: "r2", job_id: "j1" },
  });
  expect(researched).toMatchObject([
    {
      program: "program-1",
      payload: { request: { target: { page_id: "123456789" }, filters: { country: "DE", status: "ACTIVE" } } },
    },
  ]);
  expect(await call("quote_research", { page: "acme" })).toMatchObject({ error: { field: "page" } });
  expect(await call("quote_research", { page: "123456789", country: "Germany" })).toMatchObject({ kind: "error" });
});

test("[AG68] a batch returns the quotes of its requests, and the items that the service rejected", async () => {
  const part = {
    kind: "batch" as const,
    state: "quoted" as const,
    quoteId: "q" as QuoteId,
    expiresAt: 0,
    pricingVersion: "v1",
    traceTag: null,
    approval: { required: false } as const,
  };
  const item = { kind: "generation" as const, type: "image", model: "m", prompt: "p", options: {}, credits: 3 };
  const run: Run = {
    id: "n1" as RunId,
    state: "quoted",
    items: [
      { ...item, position: 0, failure: null, paidRequestId: "r1" as PaidRequestId },
      {
        ...item,
        position: 1,
        failure: { status: 400, code: "bad", message: "Not\u200B allowed" },
        paidRequestId: null,
      },
      { ...item, position: 2, failure: null, paidRequestId: "r1" as PaidRequestId },
    ],
    parts: [{ ...part, paidRequestId: "r1" as PaidRequestId, credits: 6, maximumCredits: 6 }],
    credits: 6,
    expiresAt: 0,
    available: null,
    identical: [],
    project: null,
    costCenter: null,
    createdAt: 0,
    confirmedAt: null,
  };
  const { result } = scene({ requestRun: () => Promise.resolve(run) });
  expect(await result("quote_batch", { items: [{ type: "image", prompt: "x" }] })).toMatchObject({
    run_id: "n1",
    credits: 6,
    requests: [{ request_id: "r1", items: [0, 2], credits: 6, within_allowance: true }],
    refused: [{ item: 1, untrusted: { message: "Not allowed" } }],
  });
});
