import type { AdMediaRow } from "./adMirror.ts";
import type { AdRecord } from "./adRecord.ts";

type AdFile = Pick<AdMediaRow, "id" | "slide" | "role" | "url">;

/** Returns every file of an ad, in the order of display. */
export function filesOf({ id, slides, brand }: AdRecord): readonly AdFile[] {
  const files = slides.flatMap(({ thumbnailUrl, videoUrl }, slide): AdFile[] => [
    { id: fileId(id, slide, "thumbnail"), slide, role: "thumbnail", url: thumbnailUrl },
    ...(videoUrl === null ? [] : [{ id: fileId(id, slide, "video"), slide, role: "video" as const, url: videoUrl }]),
  ]);
  return brand.avatarUrl === null
    ? files
    : [...files, { id: avatarId(id), slide: 0, role: "avatar", url: brand.avatarUrl }];
}

export function fileId(adId: string, slide: number, role: "thumbnail" | "video"): string {
  return `${adId}/${slide}/${role}`;
}

export function avatarId(adId: string): string {
  return `${adId}/avatar`;
}
