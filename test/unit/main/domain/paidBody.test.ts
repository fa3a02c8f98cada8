import fc from "fast-check";
import { expect, test } from "vitest";
import {
  confirmBody,
  freezeRequest,
  paidIntent,
  quoteBody,
  storedConfirmBody,
} from "../../../../src/main/domain/paidBody.ts";

const requests = fc
  .dictionary(fc.string(), fc.jsonValue())
  .filter((request) => !("quote_only" in request || "quote_id" in request));
const quoteIds = fc.string({ minLength: 1 });

test("[Q1] every body that can be made asks a price or confirms one, and never both", () => {
  fc.assert(
    fc.property(requests, quoteIds, (request, quoteId) => {
      const frozen = freezeRequest(request);
      expect(paidIntent(quoteBody(frozen))).toBe("quote");
      expect(paidIntent(confirmBody(frozen, quoteId))).toBe("confirm");
    }),
  );
});

test("[Q2] quote and confirm hold the frozen bytes as they are, and one field more", () => {
  fc.assert(
    fc.property(requests, quoteIds, (request, quoteId) => {
      const frozen = freezeRequest(request);
      for (const body of [quoteBody(frozen), confirmBody(frozen, quoteId)]) {
        expect(body.startsWith(frozen.slice(0, -1))).toBe(true);
      }
      const { quote_id: sent, ...rest } = JSON.parse(confirmBody(frozen, quoteId)) as Record<string, unknown>;
      expect(sent).toBe(quoteId);
      expect(JSON.stringify(rest)).toBe(JSON.stringify(JSON.parse(frozen)));
      expect(storedConfirmBody(confirmBody(frozen, quoteId))).toBe(confirmBody(frozen, quoteId));
    }),
  );
});

test("[Q1] a request that brings a quote field of its own, and a confirm without a quote id, cannot be made", () => {
  expect(() => freezeRequest({ prompt: "a", quote_only: false })).toThrow();
  expect(() => freezeRequest({ prompt: "a", quote_id: "q" })).toThrow();
  expect(() => confirmBody(freezeRequest({ prompt: "a" }), "")).toThrow();
});

const neither = [
  ["nothing that says what it is for", { prompt: "a" }],
  ["both", { quote_only: true, quote_id: "q" }],
  ["a quote that is not one", { quote_only: false }],
  ["a quote that is not one, and an id", { quote_only: false, quote_id: "q" }],
  ["an empty id", { quote_id: "" }],
  ["no id", { quote_id: null }],
  ["a list", [{ quote_only: true }]],
  ["a word", "quote_only"],
  ["nothing", null],
] as const;

for (const [name, body] of neither) {
  test(`[Q1] a body with ${name} is neither a quote nor a confirm`, () => {
    expect(paidIntent(JSON.stringify(body))).toBe("neither");
    expect(() => storedConfirmBody(JSON.stringify(body))).toThrow();
  });
}
