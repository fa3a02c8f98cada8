import type { AssetDetail, AssetTile } from "#contracts/library/assets.ts";
import type { GenerationOutput } from "#contracts/service/generations.ts";
import type { AssetRow } from "./domain/asset.ts";
import { flagOf } from "./domain/libraryItem.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import { storedObject } from "#main/shared/base/storedJson.ts";

/** URLs of the app's own media scheme. They contain only hashes, so the renderer can name no other file. */
export const mediaUrls = {
  asset: (sha256: string) => `media://asset/${sha256}`,
  thumbnail: (sha256: string) => `media://thumb/${sha256}`,
} as const;

export function toTile(asset: AssetRow): AssetTile {
  return {
    id: asset.id,
    number: asset.number,
    prompt: asset.prompt,
    type: asset.type,
    model: asset.model,
    mediaType: asset.mediaType,
    width: asset.width,
    height: asset.height,
    durationMs: asset.durationMs,
    thumbnailUrl: asset.thumbnailSha256 === null ? null : mediaUrls.thumbnail(asset.thumbnailSha256),
    createdAt: asset.createdAt,
    rating: asset.rating,
    flag: flagOf(asset.flag),
    credits: asset.creditsUsed,
    trashedAt: asset.trashedAt,
    url: mediaUrls.asset(asset.sha256),
  };
}

/** Data about a result from outside its own row. */
export interface AssetOrigin {
  /** The journal row of the request that paid for the result. Null if this app did not request it. */
  readonly request: PaidRequestRow | null;
  /** The request for this result alone, as JSON. Null if unknown. */
  readonly recipe: string | null;
  /** The quoted price of this result alone. */
  readonly quotedCredits: number | null;
  readonly hasFile: boolean;
  readonly requestIds: readonly string[];
  readonly tags: readonly string[];
  readonly collections: AssetDetail["collections"];
  readonly entries: AssetDetail["receipt"]["entries"];
  readonly madeFrom: readonly AssetRow[];
  readonly usedIn: readonly AssetRow[];
  readonly saved: AssetDetail["saved"];
  readonly media: AssetDetail["media"];
  readonly remoteUrl: string | null;
  readonly output: GenerationOutput;
}

/** Returns a result with its recipe and its receipt. */
export function toDetail(asset: AssetRow, origin: AssetOrigin): AssetDetail {
  const { request, recipe, requestIds, tags, collections, entries, madeFrom, usedIn, saved, media } = origin;
  return {
    ...toTile(asset),
    sha256: asset.sha256,
    remoteUrl: origin.remoteUrl,
    sizeBytes: asset.sizeBytes,
    hasFile: origin.hasFile,
    generationId: asset.generationId,
    paidRequestId: asset.paidRequestId,
    tags,
    collections,
    project: asset.project,
    costCenter: request?.costCenter ?? null,
    recipe: storedObject(recipe),
    providerSeed: origin.output.provider_seed ?? null,
    sceneId: origin.output.scene_id ?? null,
    receipt: {
      quotedCredits: origin.quotedCredits,
      usedCredits: asset.creditsUsed,
      quoteId: request?.quote?.quoteId ?? null,
      confirmedAt: request?.confirm?.consentedAt ?? null,
      requestIds,
      entries,
    },
    lineage: { madeFrom: madeFrom.map(toTile), usedIn: usedIn.map(toTile) },
    saved,
    media,
  };
}
