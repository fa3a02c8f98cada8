import { expect, test } from "vitest";
import { models } from "#contracts/service/generationRequests.ts";
import { accessTo, deniesOperation, needsDecision, operationsOf } from "#main/shared/api/domain/operations.ts";
import type { Refusal } from "#main/shared/api/domain/serviceOutcome.ts";
import type { RequestPayload } from "#main/shared/api/domain/requestPayload.ts";
import {
  aCapability,
  aManifest,
  batchCapability,
  discoverCapability,
  generationOf,
} from "../../../../../support/aManifest.ts";
import { researchOf } from "../../../../../support/researchScene.ts";

const research: RequestPayload = { kind: "research", request: researchOf("11") };
const image = { type: "image", prompt: "A red sneaker" } as const;
const video = { type: "video", prompt: "Waves" } as const;
const batch: RequestPayload = {
  kind: "batch",
  request: {
    items: [
      { item_id: "a", request: image },
      { item_id: "b", request: video },
      { item_id: "c", request: image },
    ],
  },
};
const other = { id: "research.other@1" } as const;

test("[CP92] an operation needs the user's decision only if one of its capabilities recommends approval", () => {
  expect(needsDecision(null, research)).toBe(false);
  expect(needsDecision(aManifest([]), research)).toBe(false);
  expect(needsDecision(aManifest([aCapability()]), research)).toBe(false);
  expect(needsDecision(aManifest([aCapability({ isAdvised: true })]), research)).toBe(true);
  // Whether it is live or not: a waiting request must not be confirmed automatically when the operation is live again.
  expect(needsDecision(aManifest([aCapability({ isAdvised: true, availability: "planned" })]), research)).toBe(true);
  expect(needsDecision(aManifest([discoverCapability({ isAdvised: true })]), research)).toBe(false);
});

test("[CP92] another network's research capability on the same path counts only if this one is not listed", () => {
  const advised = aCapability({ ...other, isAdvised: true });
  expect(needsDecision(aManifest([advised, aCapability()]), research)).toBe(false);
  expect(needsDecision(aManifest([advised]), research)).toBe(true);
});

test("[CP92] a batch needs the user's decision if one of its items does", () => {
  const manifest = aManifest([
    batchCapability(),
    generationOf("image", models.image),
    generationOf("video", models.video, { isAdvised: true }),
  ]);
  expect(needsDecision(manifest, batch)).toBe(true);
  expect(needsDecision(manifest, { kind: "generation", request: image })).toBe(false);
});

test("[CP93] a request requires its own operation, and a batch also those of its items", () => {
  expect(operationsOf(research)).toEqual(["research"]);
  expect(operationsOf({ kind: "scene", request: { name: "Kitchen", prompt: "A kitchen" } })).toEqual(["scene"]);
  expect(operationsOf(batch)).toEqual(["batch", "image", "video"]);
});

test("[CP93] the access of an operation that the manifest does not state is unknown", () => {
  expect(accessTo(null, "research").state).toBe("unknown");
  expect(accessTo(aManifest([]), "image").state).toBe("unknown");
  expect(accessTo(aManifest([discoverCapability()]), "research").state).toBe("unknown");
  // One of four types on one path, without a model list: the manifest does not say which type is planned.
  const planned = generationOf("lipsync", undefined, { availability: "planned" });
  expect(accessTo(aManifest([generationOf("image", models.image), planned]), "video").state).toBe("unknown");
  expect(accessTo(aManifest([generationOf("any", undefined), planned]), "video").state).toBe("available");
});

test("[CP93] an operation without a live capability is unavailable, with the manifest's reason", () => {
  const unavailableReason = "In spring.";
  const closed = aManifest([
    aCapability({ availability: "planned", unavailableReason }),
    generationOf("image", models.image),
    generationOf("video", models.video, { availability: "blocked" }),
    discoverCapability({ availability: "unavailable" }),
  ]);
  expect(accessTo(closed, "research")).toEqual({ state: "unavailable", reason: unavailableReason });
  expect(accessTo(closed, "video")).toEqual({ state: "unavailable", reason: null });
  expect(accessTo(closed, "discover").state).toBe("unavailable");
  expect(accessTo(closed, "image").state).toBe("available");
  expect(accessTo(aManifest([generationOf("a", undefined, { availability: "planned" })]), "audio").state).toBe(
    "unavailable",
  );
});

test("[CP93] a batch capability is unavailable if one of its two routes is blocked", () => {
  const routes = {
    "POST /v1/generation-batches/quotes": "available",
    "POST /v1/generation-batches": "blocked",
  } as const;
  expect(accessTo(aManifest([batchCapability({ routes })]), "batch").state).toBe("unavailable");
  expect(accessTo(aManifest([batchCapability({ routes }), batchCapability({ id: "b@1" })]), "batch").state).toBe(
    "available",
  );
});

const refused = (message: string, more: Partial<Refusal> = {}): Refusal => ({
  status: 403,
  code: "forbidden",
  message,
  retryable: false,
  retryWithNewKey: false,
  waitUntil: null,
  ...more,
});

test.each([
  ["research", refused("Research is not available for this key.")],
  ["image", refused("no", { code: "capability_not_enabled" })],
  ["video", refused("This operation is internal.")],
  ["scene", refused("The key lacks the scope scenes:write.")],
  ["batch", refused("Batches are not included in this plan.")],
  ["discover", refused("this key has no Discover read authority")],
  ["discover", refused("no")],
] as const)("[CP94] the operation %s is denied by the refusal %o", (name, refusal) => {
  expect(deniesOperation(name, refusal)).toBe(true);
  expect(deniesOperation(name, { ...refusal, status: 400 })).toBe(false);
});

test.each([
  ["image", refused("this key may not use flux-2-max")],
  ["image", refused("The model flux-2-max is not available for this key.")],
  ["image", refused("flux-2-max is not available for this key.", { parameter: "model" })],
  ["image", refused("Not available for this key.", { allowed: ["kling-3-image"] })],
  ["video", refused("this key may spend at most 5 credits in one request", { code: "price_ceiling_exceeded" })],
  ["batch", refused("The spend policy of this key does not allow this operation.")],
  ["batch", refused("Video generation is not available for this key.")],
  ["research", refused("This operation needs explicit spend approval.")],
  ["research", refused("no")],
  ["discover", refused("The service returned status 403 without a message.", { code: "http_403" })],
] as const)("[CP94] the operation %s is not denied by the refusal %o", (name, refusal) => {
  expect(deniesOperation(name, refusal)).toBe(false);
});
