import type { AdTile } from "#contracts/ads/ads.ts";
import type { AssetId, Sha256 } from "#contracts/ids.ts";
import type { AssetDetail } from "#contracts/library/assets.ts";
import type { LineageSource } from "#contracts/library/lineage.ts";
import { fileOfAddress, type LocalFile } from "#contracts/references.ts";
import type { AvatarCard, SceneCard } from "#contracts/studio/galleries.ts";
import { textsIn } from "#main/shared/base/text/requestTexts.ts";
import type { AssetRow } from "./domain/asset.ts";
import { toTile } from "./assetView.ts";
import { plainAddress } from "./domain/lineage.ts";

/** What other areas know of the things that requests use. */
export interface SourceFinders {
  /** Returns the stored local files among these texts. */
  readonly localFiles: (addresses: readonly string[]) => readonly LocalFile[];
  /** Returns a result of which this local file is a copy. */
  readonly resultOfFile: (sha256: Sha256) => AssetId | null;
  readonly avatars: () => readonly AvatarCard[];
  readonly scenes: () => readonly SceneCard[];
  /** Returns the ads with files at these URLs, which have no query. */
  readonly adsAt: (addresses: readonly string[]) => Promise<readonly AdTile[]>;
}

interface Deps extends SourceFinders {
  readonly readAsset: (id: AssetId) => AssetDetail;
  readonly read: (id: AssetId) => AssetRow | null;
}

const mostTexts = 200;

/** Returns what a result's request used, except for results that it names by their URLs. [LB82] */
export async function readSources(deps: Deps, id: AssetId): Promise<readonly LineageSource[]> {
  const texts = textsIn(deps.readAsset(id).recipe).slice(0, mostTexts);
  const addresses = texts.flatMap((text) => plainAddress(text) ?? []);
  const isNamed = (address: string) => addresses.includes(plainAddress(address) ?? "");
  const files = deps.localFiles(texts).map((file) => sourceOfFile(deps, file));
  const avatars = deps.avatars().flatMap(({ id: avatarId, name, front, fullBody }): readonly LineageSource[] => {
    const image = [fullBody, front].find(({ address }) => isNamed(address)) ?? front;
    return texts.includes(avatarId) || isNamed(image.address) ? [{ kind: "avatar", id: avatarId, name, image }] : [];
  });
  const scenes = deps
    .scenes()
    .flatMap(({ id: sceneId, name, image }): readonly LineageSource[] =>
      image !== null && isNamed(image.address) ? [{ kind: "scene", id: sceneId, name, image }] : [],
    );
  const ads = addresses.length === 0 ? [] : await deps.adsAt(addresses);
  return [...files, ...ads.map((ad): LineageSource => ({ kind: "ad", ad })), ...avatars, ...scenes];
}

function sourceOfFile(deps: Deps, file: LocalFile): LineageSource {
  const sha256 = fileOfAddress(file.address);
  const copied = sha256 === null ? null : deps.resultOfFile(sha256);
  const asset = copied === null ? null : deps.read(copied);
  return asset === null ? { kind: "file", file } : { kind: "result", asset: toTile(asset) };
}
