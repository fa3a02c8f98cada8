import fc from "fast-check";
import { expect, test } from "vitest";
import { localAddress } from "#contracts/references.ts";
import type { Sha256 } from "#contracts/ids.ts";
import { freezeRequest } from "#main/shared/api/domain/paidBody.ts";
import { mapTexts, textsIn } from "#main/shared/base/text/requestTexts.ts";
import { hostReferences, localReferences } from "#main/references/hosting/hostReferences.ts";

const one = "a".repeat(64) as Sha256;
const two = "b".repeat(64) as Sha256;
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

test("[RF5] [RF6] each local file is hosted once, and the hosted URL is mapped back to that file", async () => {
  const given = new Map<string, Sha256>();
  const hosted: Sha256[] = [];
  const deps = {
    fileOf: (address: string) => given.get(address) ?? null,
    host: (sha256: Sha256) => {
      hosted.push(sha256);
      const address = `https://files.example/${hosted.length}/${sha256}`;
      given.set(address, sha256);
      return Promise.resolve(address);
    },
  };
  const request = {
    prompt: `Not an address: ${local}`,
    options: { image: local, reference_images: [localAddress(two), "https://cdn.example/a.png", local] },
  };
  const sent = await hostReferences(deps, request);
  expect(hosted).toEqual([one, two]);
  expect(sent.options.image).toBe(sent.options.reference_images[2]);
  expect(sent.options.reference_images[1]).toBe("https://cdn.example/a.png");
  expect(sent.prompt).toBe(request.prompt);
  expect(localReferences(deps, sent)).toEqual(request);
  // The references of a request that was sent and failed are hosted again.
  const again = await hostReferences(deps, sent);
  expect(again.options.image).not.toBe(sent.options.image);
  expect(localReferences(deps, again)).toEqual(request);
});
