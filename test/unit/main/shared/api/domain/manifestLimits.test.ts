import fc from "fast-check";
import { expect, test } from "vitest";
import { interfaceLimits, type RequestLimits } from "#contracts/capabilities.ts";
import { models } from "#contracts/service/generationRequests.ts";
import type { Capability } from "#contracts/service/capabilities.ts";
import { manifestLimits } from "#main/shared/api/domain/manifestLimits.ts";
import { aCapability, aManifest, batchCapability, generationOf } from "../../../../../support/aManifest.ts";

type Contracts = Capability["contracts"];
const contractOf = (inputSchema: string): Contracts => ({
  inputSchema,
  outputSchema: "o",
  errorSchema: "error_response",
});

function every(constraints: Record<string, unknown>): readonly Capability[] {
  const given = { constraints, contracts: contractOf("any") };
  return [
    aCapability(given),
    batchCapability(given),
    generationOf("image", models.image, given),
    generationOf("video", models.video, given),
    generationOf("audio", models.audio, given),
    generationOf("lipsync", models.lipsync, given),
    aCapability({ ...given, id: "scene.create@1", domain: "scene", routes: { "POST /v1/scenes": undefined } }),
  ];
}

const figures = ({ promptLength, ...rest }: RequestLimits) => [...Object.values(promptLength), ...Object.values(rest)];

test("[CP95] the API's documented limits apply if there is no manifest or the manifest has no limits", () => {
  expect(manifestLimits(null)).toEqual(interfaceLimits);
  expect(manifestLimits(aManifest(every({})))).toEqual(interfaceLimits);
});

const anySchema = { type: "object", properties: { prompt: { type: "string", maxLength: 500 } } };

test.each<[string, Record<string, unknown>, Record<string, unknown>, Partial<RequestLimits>]>([
  ["a flat maximum", { max_results: 12, max_age_seconds: 0 }, {}, { maxResults: 12, maxAgeSeconds: 0 }],
  ["a nested one", { page: { max_results: { maximum: 9 } } }, {}, { maxResults: 9 }],
  ["a JSON Schema", { properties: { items: { type: "array", maxItems: 3 } } }, {}, { batchItems: 3 }],
  [
    "the stricter of both",
    { page: { max_results: 12 } },
    { any: { properties: { max_results: { maximum: 7 } } } },
    { maxResults: 7 },
  ],
  ["a looser one", { max_results: 31, max_age_seconds: 1e9, items: { maxItems: 9 } }, {}, {}],
  ["none that a request could have", { max_results: 0, items: { maxItems: 0 }, max_age_seconds: -1 }, {}, {}],
  ["another form", { max_results: "5", prompt: 5, items: [5], page: null, max_age_seconds: 3.5 }, {}, {}],
])("[CP95] request limits are read from a manifest with %s", (_name, constraints, schemas, expected) => {
  expect(manifestLimits(aManifest(every(constraints), schemas))).toEqual({ ...interfaceLimits, ...expected });
});

test("[CP95] the prompt limit of a type is read from that type's input schema", () => {
  const image = generationOf("image", models.image, { contracts: contractOf("image_body") });
  const limits = manifestLimits(aManifest([image, generationOf("video", models.video)], { image_body: anySchema }));
  expect(limits.promptLength).toEqual({ ...interfaceLimits.promptLength, image: 500 });
});

test("[CP95] the loosest limit of the usable capabilities applies, and an unusable capability is ignored", () => {
  const strict = batchCapability({ constraints: { items: { maxItems: 2 } } });
  expect(manifestLimits(aManifest([strict, batchCapability()])).batchItems).toBe(interfaceLimits.batchItems);
  const closed = batchCapability({ availability: "blocked", constraints: { items: { maxItems: 1 } } });
  expect(manifestLimits(aManifest([strict, closed])).batchItems).toBe(2);
});

const hostile = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(
    fc.constantFrom(
      "page",
      "max_results",
      "freshness",
      "max_age_seconds",
      "prompt",
      "items",
      "properties",
      "__proto__",
    ),
    fc.oneof(
      fc.jsonValue(),
      fc.dictionary(
        fc.constantFrom("maximum", "maxLength", "maxItems", "max_results", "max_age_seconds", "properties", "prompt"),
        fc.oneof(fc.double(), fc.integer(), fc.string(), fc.jsonValue()),
      ),
    ),
  ),
);

test("[CP95] any manifest results in valid whole-number limits that are never looser than the documented ones", () => {
  const most = figures(interfaceLimits);
  fc.assert(
    fc.property(hostile, hostile, (constraints, schema) => {
      const manifest = aManifest(every(constraints as Record<string, unknown>), { any: schema });
      const limits = manifestLimits(manifest);
      expect(limits.maxAgeSeconds).toBeGreaterThanOrEqual(0);
      for (const [at, limit] of figures({ ...limits, maxAgeSeconds: limits.maxAgeSeconds + 1 }).entries()) {
        expect(Number.isSafeInteger(limit)).toBe(true);
        expect(limit).toBeGreaterThanOrEqual(1);
        expect(limit).toBeLessThanOrEqual((most[at] ?? 0) + 1);
      }
      for (const [at, limit] of figures(limits).entries()) expect(limit).toBeLessThanOrEqual(most[at] ?? 0);
    }),
  );
});
