import type { AssetDetail } from "#contracts/library/assets.ts";
import type { AssetId, GenerationId, PaidRequestId, Sha256 } from "#contracts/ids.ts";
import type { GenerationOutput } from "#contracts/service/generations.ts";
import { t } from "#texts/t.ts";
import { withoutWebhookUrl } from "#main/spending/domain/webhookUrl.ts";
import type { AssetRow } from "./domain/asset.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { type AssetOrigin, toDetail } from "./assetView.ts";

export interface ReadAssetDeps {
  readonly read: (id: AssetId) => AssetRow | null;
  readonly tagsOf: (id: AssetId) => readonly string[];
  readonly collectionsOf: (id: AssetId) => AssetDetail["collections"];
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
  /** Returns the batch item that became this generation. Null if the generation was not part of a batch. */
  readonly item: (
    request: PaidRequestId,
    generation: GenerationId,
  ) => { readonly request: string; readonly credits: number | null } | null;
  readonly confirmRequestIds: (id: PaidRequestId) => readonly string[];
  readonly ledgerOf: (generation: GenerationId) => readonly ReceiptRow[];
  readonly sources: (id: AssetId) => readonly AssetId[];
  readonly offspring: (id: AssetId) => readonly AssetId[];
  readonly savedOf: (id: AssetId) => AssetDetail["saved"];
  readonly mediaOf: (id: AssetId) => AssetDetail["media"];
  readonly remoteUrl: (id: AssetId) => string | null;
  readonly hasFile: (sha256: Sha256, mediaType: string) => boolean;
  readonly output: (id: GenerationId) => GenerationOutput;
  /** Returns a request with hosted files replaced by their local names. */
  readonly localReferences: <T>(request: T) => T;
}

interface ReceiptRow {
  readonly id: string;
  readonly createdAt: number;
  readonly event_kind: string;
  readonly direction: string;
  readonly credits: number;
}

/** Returns a result with all data that this journal has about it. Throws `not_found`. */
export function readAsset(deps: ReadAssetDeps, id: AssetId): AssetDetail {
  const asset = deps.read(id);
  if (asset === null) throw new AppError("not_found", t("Result not found."));
  const detail = toDetail(asset, originOf(deps, asset));
  // The URLs of hosted files have expired, so the recipe gets the local names. [RF6]
  return { ...detail, recipe: deps.localReferences(detail.recipe) };
}

/** Returns where a result comes from, as far as this journal knows. */
function originOf(deps: ReadAssetDeps, asset: AssetRow): AssetOrigin {
  const { id, paidRequestId } = asset;
  const rows = (ids: readonly AssetId[]) =>
    ids.map(deps.read).filter((row): row is AssetRow => row !== null && row.id !== id);
  const request = paidRequestId === null ? null : deps.readRequest(paidRequestId);
  const item = paidRequestId === null ? null : deps.item(paidRequestId, asset.generationId);
  return {
    request,
    recipe: withoutWebhookUrl(item?.request ?? request?.request ?? null),
    quotedCredits: item === null ? (request?.quote?.credits ?? null) : item.credits,
    requestIds: paidRequestId === null ? [] : deps.confirmRequestIds(paidRequestId),
    tags: deps.tagsOf(id),
    collections: deps.collectionsOf(id),
    entries: deps.ledgerOf(asset.generationId).map((entry) => ({
      id: entry.id,
      at: entry.createdAt,
      event: entry.event_kind,
      direction: entry.direction,
      credits: entry.credits,
    })),
    madeFrom: rows(deps.sources(id)),
    usedIn: rows(deps.offspring(id)),
    saved: deps.savedOf(id),
    media: deps.mediaOf(id),
    remoteUrl: deps.remoteUrl(id),
    hasFile: deps.hasFile(asset.sha256, asset.mediaType),
    output: deps.output(asset.generationId),
  };
}

interface OpenAssetDeps {
  readonly read: (id: AssetId) => AssetDetail;
  readonly isKnown: (id: AssetId) => boolean;
  readonly missing: (id: AssetId) => void;
  readonly changed: (ids: readonly AssetId[]) => void;
}

/** Returns a result for its panel. If its file is gone, the library's filter knows that from now on. [LB85] */
export function openAsset(deps: OpenAssetDeps, id: AssetId): AssetDetail {
  const asset = deps.read(id);
  if (!asset.hasFile && !deps.isKnown(id)) {
    deps.missing(id);
    deps.changed([id]);
  }
  return asset;
}
