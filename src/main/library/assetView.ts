import type { AssetDetail, AssetTile } from "../../contracts/library/assets.ts";
import type { GenerationOutput } from "../../contracts/service/generations.ts";
import type { AssetRow } from "./domain/asset.ts";
import type { PaidRequestRow } from "../spending/domain/paidRequest.ts";
import { storedObject } from "../shared/base/storedJson.ts";

/** Addresses of the app's own media scheme: only hashes, so the window can name nothing else. */
export const mediaUrls = {
  asset: (sha256: string) => `media://asset/${sha256}`,
  thumbnail: (sha256: string) => `media://thumb/${sha256}`,
} as const;

export function toTile(asset: AssetRow): AssetTile {
  return {
    id: asset.id,
    prompt: asset.prompt,
    type: asset.type,
    model: asset.model,
    mediaType: asset.mediaType,
    width: asset.width,
    height: asset.height,
    thumbnailUrl: asset.thumbnailSha256 === null ? null : mediaUrls.thumbnail(asset.thumbnailSha256),
    createdAt: asset.createdAt,
    stars: asset.stars,
    trashedAt: asset.trashedAt,
    url: mediaUrls.asset(asset.sha256),
  };
}

/** What is known of a result beyond its own row. */
export interface AssetOrigin {
  /** The journal row that paid for it, if this app asked for it. */
  readonly request: PaidRequestRow | null;
  /** What was asked for this result alone, as JSON; null when it is not known. */
  readonly recipe: string | null;
  /** The price of this result alone, by its quote. */
  readonly quotedCredits: number | null;
  readonly requestIds: readonly string[];
  readonly tags: readonly string[];
  readonly entries: AssetDetail["receipt"]["entries"];
  readonly madeFrom: readonly AssetRow[];
  readonly usedIn: readonly AssetRow[];
  readonly saved: AssetDetail["saved"];
  readonly media: AssetDetail["media"];
  readonly remoteUrl: string | null;
  readonly output: GenerationOutput;
}

/** A result with its recipe and its receipt. */
export function toDetail(asset: AssetRow, origin: AssetOrigin): AssetDetail {
  const { request, recipe, requestIds, tags, entries, madeFrom, usedIn, saved, media } = origin;
  return {
    ...toTile(asset),
    sha256: asset.sha256,
    remoteUrl: origin.remoteUrl,
    sizeBytes: asset.sizeBytes,
    generationId: asset.generationId,
    paidRequestId: asset.paidRequestId,
    tags,
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
