import { expect, test } from "vitest";
import type { AssetRow } from "#main/library/domain/asset.ts";
import { listUsedModels, listVoices } from "#main/studio/listUsed.ts";

function anAsset(id: string, changes: object = {}): AssetRow {
  const known = { id, sha256: `sha-${id}`, thumbnailSha256: null, mediaType: "audio/wav", createdAt: 1 };
  return { ...known, model: "maya-1", paidRequestId: id, generationId: id, ...changes } as unknown as AssetRow;
}

test("[ST14] only models with a result are listed, each with its newest one", () => {
  const newest = ({ model }: { readonly model?: string }) =>
    model === "flux-2-max" ? [anAsset("new", { thumbnailSha256: "t" })] : [];
  expect(listUsedModels({ newest }, "image")).toEqual([
    { model: "flux-2-max", assetId: "new", thumbnailUrl: "media://thumb/t", mediaType: "audio/wav", createdAt: 1 },
  ]);
});

test("[ST15] each voice is listed once with its newest result, and results without a voice are not", () => {
  const requests: Readonly<Record<string, string | null>> = {
    one: JSON.stringify({ options: { voice: "Ada" } }),
    two: JSON.stringify({ options: { voice: "Bo" } }),
    older: JSON.stringify({ options: { voice: "Ada" } }),
    none: JSON.stringify({ options: {} }),
    odd: JSON.stringify({ options: { voice: "x".repeat(257) } }),
    broken: "{",
    foreign: null,
  };
  const newest = () => Object.keys(requests).map((id) => anAsset(id));
  expect(listVoices({ newest, requestOf: (id) => requests[id] ?? null })).toEqual([
    { voice: "Ada", model: "maya-1", assetId: "one", url: "media://asset/sha-one" },
    { voice: "Bo", model: "maya-1", assetId: "two", url: "media://asset/sha-two" },
  ]);
});
