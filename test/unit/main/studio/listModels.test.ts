import { expect, test } from "vitest";
import type { Capability, CapabilityManifest } from "#contracts/service/capabilities.ts";
import { operationGate } from "#main/shared/api/gate/operationGate.ts";
import { listModels } from "#main/studio/listModels.ts";

function aCapability(changes: Partial<Capability> = {}): Capability {
  const availability = changes.availability ?? "available";
  return {
    id: "generation.image@1",
    title: "t",
    description: "d",
    domain: "generation",
    availability,
    release: { runtimeStatus: availability, launchReadiness: "ready", exposure: "public" },
    execution: "async",
    requiredScopes: ["generations:write"],
    risk: { readOnly: false, paid: true, destructive: false, humanApprovalRecommended: true },
    billing: { behavior: "dynamic", authority: "quote", pricingVersion: null },
    rest: [{ method: "POST", path: "/v1/generations", operationId: "createGeneration", status: availability }],
    mcp: null,
    ...changes,
  };
}
const scene = (changes: Partial<Capability> = {}) =>
  aCapability({ id: "scene.create@1", domain: "scene", models: ["nano-banana-pro"], ...changes });
const listed = (type: Parameters<typeof listModels>[1], capabilities: readonly Capability[] | null) => {
  const lastManifest = () => (capabilities === null ? null : ({ capabilities } as unknown as CapabilityManifest));
  const operations = operationGate({ lastManifest, isOfThisKey: () => true, changed: () => undefined });
  return listModels({ lastManifest, operations }, type);
};
const first = (type: Parameters<typeof listModels>[1], ...capabilities: Capability[]) => listed(type, capabilities)[0];

test("models have unknown availability before the first manifest, and the default model is first", () => {
  expect(listed("scene", null)).toEqual([{ id: "nano-banana-pro", isDefault: true, availability: "unknown" }]);
  expect(listed("audio", null).map(({ isDefault }) => isDefault)).toEqual([true, false, false, false, false]);
});

test("the availability of a model shared by two types follows each type's own capability", () => {
  const image = aCapability({
    models: ["nano-banana-pro"],
    availability: "blocked",
    unavailableReason: "No pictures.",
  });
  expect(first("scene", scene(), image)).toMatchObject({ availability: "available" });
  expect(first("image", scene(), image)).toMatchObject({ availability: "unavailable", reason: "No pictures." });
});

test("the models of an unavailable type show the reason, even without a model list", () => {
  const { models: _, ...closed } = scene({ availability: "planned", unavailableReason: "Scenes come in spring." });
  expect(first("scene", closed)).toMatchObject({ availability: "unavailable", reason: "Scenes come in spring." });
});

test("one capability can list models of several types, and an unlisted model of a listed type is unavailable", () => {
  const all = aCapability({ models: ["nano-banana-pro", "kling-3", "elevenlabs-v3"] });
  expect(first("video", all)).toMatchObject({ availability: "available" });
  expect(listed("video", [all])[1]).toMatchObject({ availability: "unavailable" });
  expect(first("lipsync", all)).toMatchObject({ availability: "unknown" });
});

test("a model with limited exposure shows the exposure label of the service", () => {
  const release = { runtimeStatus: "available", launchReadiness: "ready", exposure: "internal" } as const;
  expect(first("scene", scene({ release }))).toMatchObject({ exposure: "internal" });
  expect(first("scene", scene())).not.toHaveProperty("exposure");
});
