import { expect, test } from "vitest";
import type { Capability, CapabilityManifest } from "#contracts/service/capabilities.ts";
import type { RequestType } from "#contracts/studio/models.ts";
import { operationGate } from "#main/shared/api/gate/operationGate.ts";
import { listModels, listUsedModels, listVoices } from "#main/studio/listModels.ts";
import { insertRow } from "../../../support/journalDb.ts";
import { resultInserter } from "../../../support/libraryRows.ts";
import { testStudio } from "../../../support/testStudio.ts";

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
const listed = (type: RequestType, capabilities: readonly Capability[] | null) => {
  const lastManifest = () => (capabilities === null ? null : ({ capabilities } as unknown as CapabilityManifest));
  const operations = operationGate({ lastManifest, isOfThisKey: () => true, changed: () => undefined });
  return listModels({ service: { lastManifest, operations } }, type);
};
const first = (type: RequestType, ...capabilities: Capability[]) => listed(type, capabilities)[0];

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

test("[ST14] only models with a result are listed, each with its newest one", () => {
  const studio = testStudio();
  const add = resultInserter(studio.db);
  add({ id: "old", model: "flux-2-max", mediaType: "image/png", createdAt: 1 });
  add({ id: "new", model: "flux-2-max", mediaType: "image/png", createdAt: 2, thumbnailSha256: "t" });
  add({ id: "later", model: "maya-1", type: "audio", createdAt: 3 });
  expect(listUsedModels(studio, "image")).toEqual([
    { model: "flux-2-max", assetId: "new", thumbnailUrl: "media://thumb/t", mediaType: "image/png", createdAt: 2 },
  ]);
});

test("[ST15] each voice is listed once with its newest result, and results without a voice are not", () => {
  const studio = testStudio();
  const add = resultInserter(studio.db);
  const voices = ["Ada", "Bo", "Ada", undefined, "x".repeat(257)];
  const shaOf = (index: number) => String(index).repeat(64);
  const audio = { type: "audio", model: "maya-1" };
  voices.forEach((voice, index) => {
    add({ ...audio, id: `r${index}`, sha256: shaOf(index), createdAt: 100 - index, request: { options: { voice } } });
  });
  add({ ...audio, id: "broken", createdAt: 300 });
  const unreadable = insertRow(studio.db, "done", { request: "{" });
  studio.db.prepare("UPDATE generation SET paid_request_id = ? WHERE id = 'broken'").run(unreadable);
  add({ ...audio, id: "foreign", createdAt: 301 });
  expect(listVoices(studio)).toEqual([
    { voice: "Ada", model: "maya-1", assetId: "r0", url: `media://asset/${shaOf(0)}` },
    { voice: "Bo", model: "maya-1", assetId: "r1", url: `media://asset/${shaOf(1)}` },
  ]);
});
