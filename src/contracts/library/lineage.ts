import { z } from "zod";
import type { AdTile } from "#contracts/ads/ads.ts";
import { command } from "#contracts/command.ts";
import { AssetId } from "#contracts/ids.ts";
import type { LocalFile } from "#contracts/references.ts";
import type { GalleryImage } from "#contracts/studio/galleries.ts";
import type { AssetTile } from "./assets.ts";

/** Something that a result's request used, other than a result that the request names by its URL. */
export type LineageSource =
  | { readonly kind: "file"; readonly file: LocalFile }
  /** A result that was sent as a copy, because the service had no URL of it. */
  | { readonly kind: "result"; readonly asset: AssetTile }
  | { readonly kind: "ad"; readonly ad: AdTile }
  /** `image` is the one that the request names: the front for a request that names the avatar by its ID. */
  | { readonly kind: "avatar"; readonly id: string; readonly name: string; readonly image: GalleryImage }
  | { readonly kind: "scene"; readonly id: string; readonly name: string; readonly image: GalleryImage };

export const lineageCommands = {
  /** Returns the local files, ads, avatars, and scenes that a result's request used. Throws `not_found`. */
  "library.sources": command(z.strictObject({ assetId: AssetId })).returns<readonly LineageSource[]>(),
};
