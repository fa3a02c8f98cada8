import type { AssetDetail, AssetTile } from "../../../contracts/assets.ts";
import type { AssetRow } from "../../domain/asset.ts";
import type { PaidRequestRow } from "../../domain/paidRequest.ts";

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
  };
}

/** A result with its recipe and its receipt; `request` is the journal row that paid for it, if this app asked for it. */
export function toDetail(asset: AssetRow, request: PaidRequestRow | null, requestIds: readonly string[]): AssetDetail {
  return {
    ...toTile(asset),
    url: mediaUrls.asset(asset.sha256),
    sha256: asset.sha256,
    sizeBytes: asset.sizeBytes,
    generationId: asset.generationId,
    paidRequestId: asset.paidRequestId,
    project: request?.project ?? null,
    costCenter: request?.costCenter ?? null,
    recipe: request === null ? null : (JSON.parse(request.request) as Record<string, unknown>),
    receipt: {
      quotedCredits: request?.quote?.credits ?? null,
      usedCredits: asset.creditsUsed,
      quoteId: request?.quote?.quoteId ?? null,
      confirmedAt: request?.confirm?.consentedAt ?? null,
      requestIds,
    },
  };
}
