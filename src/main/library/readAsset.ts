import type { AssetId } from "#contracts/ids.ts";
import type { AssetDetail } from "#contracts/library/assets.ts";
import type { LineageSource } from "#contracts/library/lineage.ts";
import { fileOfAddress, type LocalFile } from "#contracts/references.ts";
import { t } from "#texts/t.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { textsIn } from "#main/shared/base/text/requestTexts.ts";
import { withoutWebhookUrl } from "#main/spending/domain/webhookUrl.ts";
import { type AssetOrigin, toDetail, toTile } from "./assetView.ts";
import type { LibraryContext, OpenLibrary, ReadContext } from "./context.ts";
import type { AssetRow } from "./domain/asset.ts";
import { plainAddress } from "./domain/lineage.ts";

/** Returns a result with all data that this journal has about it. Throws `not_found`. */
export function readAsset(context: ReadContext, id: AssetId): AssetDetail {
  const asset = context.assets.read(id);
  if (asset === null) throw new AppError("not_found", t("Result not found."));
  const detail = toDetail(asset, originOf(context, asset));
  // The URLs of hosted files have expired, so the recipe gets the local names. [RF6]
  return { ...detail, recipe: context.localReferences(detail.recipe) };
}

/** Returns where a result comes from, as far as this journal knows. */
function originOf(context: ReadContext, asset: AssetRow): AssetOrigin {
  const { assets, library, requests } = context;
  const { id, paidRequestId } = asset;
  const rows = (ids: readonly AssetId[]) =>
    ids.map(assets.read).filter((row): row is AssetRow => row !== null && row.id !== id);
  const request = paidRequestId === null ? null : requests.read(paidRequestId);
  const item = paidRequestId === null ? null : assets.itemOfRequest(paidRequestId, asset.generationId);
  return {
    request,
    recipe: withoutWebhookUrl(item?.request ?? request?.request ?? null),
    quotedCredits: item === null ? (request?.quote?.credits ?? null) : item.credits,
    requestIds: paidRequestId === null ? [] : requests.confirmRequestIds(paidRequestId),
    tags: library.tagsOf(id),
    collections: context.collections.collectionsOf(id),
    entries: context.ledger.ofGeneration(asset.generationId).map((entry) => ({
      id: entry.id,
      at: entry.createdAt,
      event: entry.event_kind,
      direction: entry.direction,
      credits: entry.credits,
    })),
    madeFrom: rows(library.sources(id)),
    usedIn: rows(library.offspring(id)),
    saved: context.saved.read(id),
    media: context.assetMedia.read(id),
    remoteUrl: assets.remoteUrl(id),
    hasFile: context.store.has(asset.sha256, asset.mediaType),
    output: assets.output(asset.generationId),
  };
}

/** Returns a result for its panel. If its file is gone, the library's filter knows that from now on. [LB85] */
export function openAsset(
  context: ReadContext & Pick<OpenLibrary, "missingFiles" | "changed">,
  id: AssetId,
): AssetDetail {
  const asset = readAsset(context, id);
  if (!asset.hasFile && !context.missingFiles.isKnown(id)) {
    context.missingFiles.missing(id);
    context.changed([id]);
  }
  return asset;
}

const mostTexts = 200;

/** Returns what a result's request used, except for results that it names by their URLs. [LB82] */
export async function readSources(context: LibraryContext, id: AssetId): Promise<readonly LineageSource[]> {
  const { sources } = context;
  const texts = textsIn(readAsset(context, id).recipe).slice(0, mostTexts);
  const addresses = texts.flatMap((text) => plainAddress(text) ?? []);
  const isNamed = (address: string) => addresses.includes(plainAddress(address) ?? "");
  const files = sources.localFiles(texts).map((file) => sourceOfFile(context, file));
  const avatars = sources.avatars().flatMap(({ id: avatarId, name, front, fullBody }): readonly LineageSource[] => {
    const image = [fullBody, front].find(({ address }) => isNamed(address)) ?? front;
    return texts.includes(avatarId) || isNamed(image.address) ? [{ kind: "avatar", id: avatarId, name, image }] : [];
  });
  const scenes = sources
    .scenes()
    .flatMap(({ id: sceneId, name, image }): readonly LineageSource[] =>
      image !== null && isNamed(image.address) ? [{ kind: "scene", id: sceneId, name, image }] : [],
    );
  const ads = addresses.length === 0 ? [] : await sources.adsAt(addresses);
  return [...files, ...ads.map((ad): LineageSource => ({ kind: "ad", ad })), ...avatars, ...scenes];
}

function sourceOfFile({ sources, assets }: LibraryContext, file: LocalFile): LineageSource {
  const sha256 = fileOfAddress(file.address);
  const copied = sha256 === null ? null : sources.resultOfFile(sha256);
  const asset = copied === null ? null : assets.read(copied);
  return asset === null ? { kind: "file", file } : { kind: "result", asset: toTile(asset) };
}
