import type { AvatarCard, SceneCard } from "#contracts/studio/galleries.ts";

/** Returns how requests name an avatar: its ID in a scene, and its images. */
export function usesOfAvatar({ id, front, fullBody }: AvatarCard): readonly string[] {
  return [...new Set([`avatar:${id}`, front.address, fullBody.address])];
}

/** Returns how requests name a scene: its images. Empty while the service has not provided one. */
export function usesOfScene({ image, imageUrl, thumbnailAddress }: SceneCard): readonly string[] {
  return [...new Set([image?.address, imageUrl, thumbnailAddress].filter((address) => typeof address === "string"))];
}
