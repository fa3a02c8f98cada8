import fc from "fast-check";
import { expect, test } from "vitest";
import type { Sha256 } from "#contracts/ids.ts";
import { paidRequestKinds } from "#contracts/spending/paidRequests.ts";
import { localAddress } from "#contracts/references.ts";
import { endpoints } from "#contracts/service/endpoints.ts";
import {
  confirmBody,
  freezeRequest,
  paidIntent,
  paidPaths,
  quoteBody,
  storedConfirmBody,
} from "#main/shared/api/domain/paidBody.ts";

const fields = fc
  .dictionary(fc.string(), fc.jsonValue())
  .filter((request) => !("quote_only" in request || "quote_id" in request || "batch_quote_id" in request));
const items = fc.array(fc.record({ item_id: fc.string(), request: fields }), { minLength: 1, maxLength: 8 });
const batches = fc.record({ items });
const quoteIds = fc.string({ minLength: 1 });
const singles = ["generation", "scene", "research"] as const;
const paths = [...new Set(paidRequestKinds.flatMap((kind) => [paidPaths[kind].quote, paidPaths[kind].confirm]))];

test("[Q1] the paid paths are the five of the API, and only a batch has separate paths for quote and confirm", () => {
  const paid = Object.values(endpoints).filter((endpoint) => "money" in endpoint);
  expect([...paths].toSorted()).toEqual(paid.map(({ path }) => path).toSorted());
  for (const kind of singles) expect(paidPaths[kind].quote).toBe(paidPaths[kind].confirm);
  expect(paidPaths.batch.quote).not.toBe(paidPaths.batch.confirm);
});

for (const kind of paidRequestKinds) {
  const requests = kind === "batch" ? batches : fields;

  test(`[Q1] every body built for a ${kind} is either a quote or a confirm, never both`, () => {
    fc.assert(
      fc.property(requests, quoteIds, (request, quoteId) => {
        const frozen = freezeRequest(request);
        expect(paidIntent(paidPaths[kind].quote, quoteBody(kind, frozen))).toBe("quote");
        expect(paidIntent(paidPaths[kind].confirm, confirmBody(kind, frozen, quoteId))).toBe("confirm");
      }),
    );
  });

  test(`[Q1] building a confirm for a ${kind} without a quote ID fails`, () => {
    expect(() => confirmBody(kind, freezeRequest({ items: [] }), "")).toThrow();
    expect(() => storedConfirmBody(kind, quoteBody(kind, freezeRequest({ items: [] })))).toThrow();
  });
}

for (const kind of singles) {
  test(`[Q2] the quote and confirm bodies of a ${kind} contain the frozen bytes unchanged and one more field`, () => {
    fc.assert(
      fc.property(fields, quoteIds, (request, quoteId) => {
        const frozen = freezeRequest(request);
        for (const body of [quoteBody(kind, frozen), confirmBody(kind, frozen, quoteId)]) {
          expect(body.startsWith(frozen.slice(0, -1))).toBe(true);
        }
        const { quote_id: sent, ...rest } = JSON.parse(confirmBody(kind, frozen, quoteId)) as Record<string, unknown>;
        expect(sent).toBe(quoteId);
        expect(JSON.stringify(rest)).toBe(JSON.stringify(JSON.parse(frozen)));
        expect(storedConfirmBody(kind, confirmBody(kind, frozen, quoteId))).toBe(confirmBody(kind, frozen, quoteId));
      }),
    );
  });
}

test("[Q2] a batch is quoted with its frozen bytes, and confirmed with only the ID of its quote", () => {
  fc.assert(
    fc.property(batches, quoteIds, (request, quoteId) => {
      const frozen = freezeRequest(request);
      expect(quoteBody("batch", frozen)).toBe(frozen);
      const body = confirmBody("batch", frozen, quoteId);
      expect(JSON.parse(body)).toEqual({ batch_quote_id: quoteId });
      expect(storedConfirmBody("batch", body)).toBe(body);
    }),
  );
});

test("[Q1] a request that contains a quote field can't be frozen", () => {
  for (const field of [{ quote_only: false }, { quote_id: "q" }, { batch_quote_id: "q" }, { quote_id: undefined }]) {
    expect(() => freezeRequest({ prompt: "a", ...field })).toThrow();
  }
});

const payloads = { quote_only: true };
const confirms = { quote_id: "q" };
const requestsBatch = { items: [{ item_id: "a", request: { type: "image", prompt: "a" } }] };
const confirmsBatch = { batch_quote_id: "q" };
const bodies: readonly (readonly [string, unknown])[] = [
  ["nothing that says what it is for", { prompt: "a" }],
  ["both", { quote_only: true, quote_id: "q" }],
  ["a quote that is not one", { quote_only: false }],
  ["a quote that is not one, and an id", { quote_only: false, quote_id: "q" }],
  ["a word for yes", { quote_only: "true" }],
  ["an empty id", { quote_id: "" }],
  ["no id", { quote_id: null }],
  ["a number for an id", { quote_id: 7 }],
  ["the ids of both kinds", { quote_id: "q", batch_quote_id: "q" }],
  ["a batch's id and more", { batch_quote_id: "q", items: [] }],
  ["an empty id of a batch", { batch_quote_id: "" }],
  ["no id of a batch", { batch_quote_id: null }],
  ["pieces that are no list", { items: {} }],
  ["pieces of a batch that ask a price", { items: [], batch_quote_id: "q", quote_only: true }],
  ["a list", [{ quote_only: true }]],
  ["a word", "quote_only"],
  ["nothing", null],
];

/** For each path, the bodies that count as a quote and as a confirm; any other body is neither. */
const meaning: readonly { path: string; quote: readonly object[]; confirm: readonly object[] }[] = [
  { path: paidPaths.generation.quote, quote: [payloads], confirm: [confirms] },
  { path: paidPaths.scene.quote, quote: [payloads], confirm: [confirms] },
  { path: paidPaths.research.quote, quote: [payloads], confirm: [confirms] },
  { path: paidPaths.batch.quote, quote: [requestsBatch], confirm: [] },
  { path: paidPaths.batch.confirm, quote: [], confirm: [confirmsBatch] },
];

for (const { path, quote, confirm } of meaning) {
  test(`[Q1] at ${path}, a body built for another path is neither a quote nor a confirm`, () => {
    for (const body of [payloads, confirms, requestsBatch, confirmsBatch]) {
      const isQuote = quote.some((one) => one === body);
      const isConfirm = confirm.some((one) => one === body);
      const expected = isQuote ? "quote" : isConfirm ? "confirm" : "neither";
      expect(paidIntent(path, JSON.stringify(body)), JSON.stringify(body)).toBe(expected);
    }
  });
}

for (const [name, body] of bodies) {
  test(`[Q1] a body with ${name} is neither a quote nor a confirm, on any path`, () => {
    for (const path of paths) expect(paidIntent(path, JSON.stringify(body)), path).toBe("neither");
    for (const kind of paidRequestKinds) expect(() => storedConfirmBody(kind, JSON.stringify(body)), kind).toThrow();
  });
}

test("[Q1] no body is a quote or a confirm on a path that is not paid", () => {
  const foreign = [
    "/v1/account",
    "/v1/avatars",
    "/v1/generations/",
    "/v1/generations?x=1",
    "/v1/generations/0b8d8b4e-3c1c-4f55-9a51-0c6c2f7d1a11",
    "/v1/generation-batches/",
    "/V1/GENERATIONS",
    "v1/generations",
    "",
  ];
  for (const path of foreign) {
    for (const body of [payloads, confirms, requestsBatch, confirmsBatch]) {
      expect(paidIntent(path, JSON.stringify(body)), path).toBe("neither");
    }
  }
});

test("[Q1] freezing a request with a local file at any depth, or with a quote field, fails with the reason", () => {
  const file = localAddress("a".repeat(64) as Sha256);
  for (const request of [{ image: file }, { options: { reference_images: ["https://files.example/1", file] } }]) {
    expect(() => freezeRequest(request)).toThrow("contain a local file");
  }
  expect(freezeRequest({ image: "https://files.example/1" })).toBe('{"image":"https://files.example/1"}');
  for (const name of ["quote_only", "quote_id", "batch_quote_id"]) {
    expect(() => freezeRequest({ [name]: null })).toThrow("contain quote fields");
  }
});

test("[Q1] the error for a built or stored confirm without a quote ID names the missing ID", () => {
  expect(() => confirmBody("generation", "{}", "")).toThrow("needs a quote id");
  expect(() => storedConfirmBody("generation", "{}")).toThrow("without a quote ID");
});
