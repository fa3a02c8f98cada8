import { z } from "zod";
import { command } from "#contracts/command.ts";
import { AssetId } from "#contracts/ids.ts";

/** An image of the service: its URL there, and its thumbnail on this computer. */
export interface GalleryImage {
  /** The service's URL of the image, which requests refer to. */
  readonly address: string;
  /** `media:` URL of the thumbnail; null until it was downloaded. */
  readonly thumbnailUrl: string | null;
}

/** API: Avatar record. */
export interface AvatarCard {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly tags: readonly string[];
  readonly front: GalleryImage;
  readonly fullBody: GalleryImage;
  /** The service's text, unchanged. */
  readonly createdAt: string;
}

/** API: Scene record. Fields that the service leaves out are null. */
export interface SceneCard {
  readonly id: string;
  readonly name: string;
  readonly prompt: string | null;
  readonly model: string | null;
  readonly aspectRatio: string | null;
  readonly resolution: string | null;
  readonly mode: string | null;
  /** Null until the service has provided an image or a thumbnail. */
  readonly image: GalleryImage | null;
  /** Whether the service provided only a thumbnail: `image` is then the thumbnail, which is smaller. */
  readonly isThumbnailOnly: boolean;
  readonly imageUrl: string | null;
  readonly thumbnailAddress: string | null;
  readonly createdAt: string;
}

/** A list of the service as last read, newest first. */
export interface Gallery<Card> {
  readonly cards: readonly Card[];
  /** Epoch ms; null before the first response. */
  readonly readAt: number | null;
  /** Whether the service has more records than are stored. */
  readonly isCut: boolean;
}

/** How requests refer to a result's file. */
export interface ResultAddress {
  /** The service's URL; the `reference:` URI of an imported copy if the service names none. */
  readonly address: string;
  /** Request type that created the result. */
  readonly type: string;
  /** Media type detected from the file's bytes. */
  readonly mediaType: string;
  readonly prompt: string;
  readonly thumbnailUrl: string | null;
}

/** How often results used an avatar or a scene, and what the ledger shows for them. */
export interface SourceUsage {
  readonly results: number;
  /** Net credits of the ledger for those results whose charges it shows. */
  readonly chargedCredits: number;
  /** Number of results whose charges the ledger does not show. */
  readonly unknown: number;
}

export const galleryCommands = {
  /** Returns how often results outside the trash used one of these. See `LibraryFilter.uses`. */
  "galleries.usage": command(
    z.strictObject({ uses: z.array(z.string().min(1).max(4096)).min(1).max(20) }),
  ).returns<SourceUsage>(),
  /** Reads the gallery from disk and refreshes it in the background; `galleries.changed` reports new data. */
  "galleries.avatars": command(z.strictObject({})).returns<Gallery<AvatarCard>>(),
  "galleries.scenes": command(z.strictObject({})).returns<Gallery<SceneCard>>(),
  /**
   * Returns the service's URL of a result; a fresh one if the service responds, because URLs of files may expire. A
   * result without a URL is imported as a local file.
   */
  "galleries.addressOf": command(z.strictObject({ assetId: AssetId })).returns<ResultAddress>(),
};
