import { z } from "zod";
import { command } from "../command.ts";
import { AssetId } from "../ids.ts";

/** A picture of the service: where it is there, and its small copy on this computer. */
export interface GalleryPicture {
  /** The service's own address of it: what a request refers to. */
  readonly address: string;
  /** `media:` address of the copy; null until it was fetched. */
  readonly thumbnailUrl: string | null;
}

/** API: Avatar record. */
export interface AvatarCard {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly tags: readonly string[];
  readonly front: GalleryPicture;
  readonly fullBody: GalleryPicture;
  /** As the service wrote it. */
  readonly createdAt: string;
}

/** API: Scene record. What the service leaves out is null. */
export interface SceneCard {
  readonly id: string;
  readonly name: string;
  readonly prompt: string | null;
  readonly model: string | null;
  readonly aspectRatio: string | null;
  readonly resolution: string | null;
  readonly mode: string | null;
  /** Null while the service has given neither image nor thumbnail. */
  readonly picture: GalleryPicture | null;
  /** The service gave a thumbnail and no image: `picture` is the thumbnail, which is smaller. */
  readonly isThumbnailOnly: boolean;
  readonly imageUrl: string | null;
  readonly thumbnailAddress: string | null;
  readonly createdAt: string;
}

/** A list of the service as it was last read, newest first. */
export interface Gallery<Card> {
  readonly cards: readonly Card[];
  /** Epoch ms; null before the first answer. */
  readonly readAt: number | null;
  /** More records than are kept. */
  readonly isCut: boolean;
}

/** How a file of a result is named to the service. */
export interface ResultAddress {
  readonly address: string;
  /** Kind of creative that it is a result of. */
  readonly type: string;
  /** By the file's own bytes. */
  readonly mediaType: string;
  readonly prompt: string;
  readonly thumbnailUrl: string | null;
}

export const galleryCommands = {
  /** Reads the gallery from disk and refreshes it in the background; `galleries.changed` reports new data. */
  "galleries.avatars": command(z.strictObject({})).returns<Gallery<AvatarCard>>(),
  "galleries.scenes": command(z.strictObject({})).returns<Gallery<SceneCard>>(),
  /** The service's address of a result, fresh where the service answers: those of files may end. */
  "galleries.addressOf": command(z.strictObject({ assetId: AssetId })).returns<ResultAddress>(),
};
