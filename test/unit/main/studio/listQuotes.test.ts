import { expect, test } from "vitest";
import type { CapabilityManifest } from "#contracts/service/capabilities.ts";
import { listQuotes } from "#main/studio/listQuotes.ts";
import type { QuotedRequestRow } from "#main/studio/stores/quotedRequestStore.ts";

const confirmation = { generation_type: "image", model: "nano-banana-pro", resolution: "1K", output_count: 1 };

function aRow(request: object, changes: object = {}) {
  return {
    kind: "generation" as const,
    request: JSON.stringify({ type: "image", prompt: "a cup", model: "nano-banana-pro", ...request }),
    credits: 8,
    pricingVersion: "p1",
    terms: JSON.stringify({ kind: "generation", confirmation }),
    quotedAt: 5,
    ...changes,
  };
}
const listed = (
  rows: readonly QuotedRequestRow[],
  type: "image" | "video" | "scene" = "image",
  manifest: object | null = { pricing_version: "p2" },
) => {
  const lastManifest = () => manifest as CapabilityManifest | null;
  return listQuotes({ quotedRequests: { newest: () => rows }, service: { lastManifest } }, type);
};

test("[ST13] a quote is listed with the settings on which its price may depend, and with the current pricing version", () => {
  const options = { resolution: "2K", seed: 4, aspect_ratio: "1:1", reference_images: ["https://a.example/1"] };
  expect(listed([aRow({ options })])).toEqual({
    pricingVersion: "p2",
    quotes: [
      {
        model: "nano-banana-pro",
        settings: { resolution: "2K", reference_images: 1 },
        credits: 8,
        pricingVersion: "p1",
        quotedAt: 5,
        confirmation,
      },
    ],
  });
});

test("[ST13] each item of a batch is listed with its own price, and other types are not", () => {
  const batch = aRow(
    {},
    {
      kind: "batch",
      request: JSON.stringify({
        items: [
          { item_id: "a", request: { type: "image", prompt: "x", options: { num_outputs: 2 } } },
          { item_id: "b", request: { type: "video", prompt: "y" } },
        ],
      }),
      terms: JSON.stringify({
        kind: "batch",
        items: [
          { itemId: "a", credits: 16, confirmation },
          { itemId: "b", credits: 20, confirmation: { generation_type: "video", model: "kling-3" } },
        ],
      }),
    },
  );
  expect(listed([batch]).quotes).toMatchObject([{ credits: 16, settings: { num_outputs: 2 } }]);
  expect(listed([batch], "video").quotes).toMatchObject([{ model: "kling-3", credits: 20 }]);
  expect(listed([aRow({}, { kind: "scene" })], "scene").quotes).toHaveLength(1);
  expect(listed([aRow({})], "video").quotes).toEqual([]);
});

test("[ST13] rows that can't be read are skipped, and the newest quote names the pricing version without a manifest", () => {
  const broken = [aRow({}, { request: "{" }), aRow({}, { terms: "[]" }), aRow({}, { terms: '{"confirmation": 3}' })];
  expect(listed(broken).quotes).toEqual([]);
  expect(listed([aRow({})], "image", null).pricingVersion).toBe("p1");
});
