import fc from "fast-check";
import { expect, test } from "vitest";
import { localAddress } from "#contracts/references.ts";
import type { Sha256 } from "#contracts/ids.ts";
import { freezeRequest } from "#main/shared/api/domain/paidBody.ts";
import { mapTexts, textsIn } from "#main/shared/base/text/requestTexts.ts";

const one = "a".repeat(64) as Sha256;
const local = localAddress(one);

test("a request whose texts are mapped to themselves is unchanged, byte for byte", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (request) => {
      expect(JSON.stringify(mapTexts(request, (text) => text))).toBe(JSON.stringify(request));
    }),
  );
  expect(textsIn({ a: ["x", { b: "y" }], c: "x", d: 1, e: null })).toEqual(["x", "y"]);
});

test("[RF5] freezing a request that still references a local file fails", () => {
  const request = { type: "image", prompt: "x", options: { reference_images: [local] } };
  expect(() => freezeRequest(request)).toThrow("a local file");
  expect(freezeRequest({ ...request, options: {} })).toContain('"prompt":"x"');
});
