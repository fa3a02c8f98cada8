import type { Sha256 } from "#contracts/ids.ts";
import {
  type GalleryFile,
  type GalleryName,
  isSameFile,
  type GalleryImageRow,
  type WantedImage,
} from "#main/studio/domain/gallery.ts";
import { inTransaction, type WritableDb } from "#main/shared/database/database.ts";

export type GalleryStore = ReturnType<typeof galleryStore>;

/** Stores the thumbnails of galleries and their pending downloads. Lives in the cache, so lost data is fetched again. */
export function galleryStore(db: WritableDb) {
  const read = db.prepare<[string], { url: string; thumbnail: Sha256 | null }>(
    "SELECT url, thumbnail_sha256 AS thumbnail FROM gallery_image WHERE id = ?",
  );
  const insert = db.prepare(`
    INSERT INTO gallery_image (id, url, next_attempt_at) VALUES (@id, @url, @now)
    ON CONFLICT (id) DO UPDATE SET url = @url, attempts = 0, next_attempt_at = @now`);
  const readdress = db.prepare("UPDATE gallery_image SET url = ? WHERE id = ?");
  // The IDs of one gallery are adjacent. "0" is the character after "/".
  const ofGallery = db.prepare<[string, string], { id: string; thumbnail: Sha256 | null }>(`
    SELECT id, thumbnail_sha256 AS thumbnail FROM gallery_image WHERE id > ? AND id < ?`);
  const forget = db.prepare("DELETE FROM gallery_image WHERE id = ?");
  const due = db.prepare<[number, number], GalleryImageRow>(`
    SELECT id, url, attempts FROM gallery_image
    WHERE next_attempt_at IS NOT NULL AND next_attempt_at <= ? ORDER BY next_attempt_at LIMIT ?`);
  const nextDue = db.prepare<[number], { at: number | null }>(
    "SELECT min(next_attempt_at) AS at FROM gallery_image WHERE next_attempt_at > ?",
  );
  const received = db.prepare("UPDATE gallery_image SET sha256 = ?, media_type = ? WHERE id = ?");
  const finished = db.prepare(`
    UPDATE gallery_image SET thumbnail_sha256 = ?, attempts = 0, next_attempt_at = NULL WHERE id = ?`);
  const delayed = db.prepare("UPDATE gallery_image SET attempts = attempts + 1, next_attempt_at = ? WHERE id = ?");
  const givenUp = db.prepare("UPDATE gallery_image SET next_attempt_at = NULL WHERE id = ?");
  const typeOf = db.prepare<[string], { media_type: string }>(
    "SELECT media_type FROM gallery_image WHERE sha256 = ? LIMIT 1",
  );
  const rowsOf = (gallery: GalleryName) => ofGallery.all(`${gallery}/`, `${gallery}0`);

  return {
    /**
     * Stores the images that a gallery's records show now. An existing thumbnail stays visible until a new file
     * replaces it.
     */
    want: inTransaction(
      db,
      (
        gallery: GalleryName,
        images: readonly WantedImage[],
        isStored: (thumbnail: Sha256) => boolean,
        now: number,
      ): void => {
        const wanted = new Set(images.map(({ id }) => id));
        for (const { id } of rowsOf(gallery)) if (!wanted.has(id)) forget.run(id);
        for (const { id, url } of images) {
          const known = read.get(id);
          const thumbnail = known?.thumbnail ?? null;
          const isLost = thumbnail !== null && !isStored(thumbnail);
          if (known === undefined || isLost || !isSameFile(known.url, url)) insert.run({ id, url, now });
          else if (known.url !== url) readdress.run(url, id);
        }
      },
    ),
    thumbnails: (gallery: GalleryName): ReadonlyMap<string, Sha256> =>
      new Map(rowsOf(gallery).flatMap(({ id, thumbnail }) => (thumbnail === null ? [] : [[id, thumbnail]]))),
    due: (now: number, limit: number): readonly GalleryImageRow[] => due.all(now, limit),
    nextDueAt: (now: number): number | null => nextDue.get(now)?.at ?? null,
    /** Records that the file is on disk, so that it can be read while its thumbnail is created. */
    receive: (id: string, { sha256, mediaType }: GalleryFile): void => void received.run(sha256, mediaType, id),
    /** A null thumbnail means that the image can't be shown. */
    finish: (id: string, thumbnail: Sha256 | null): void => void finished.run(thumbnail, id),
    delay: (id: string, nextAttemptAt: number): void => void delayed.run(nextAttemptAt, id),
    markFailed: (id: string): void => void givenUp.run(id),
    /** Returns the media type detected from a stored file's bytes. Null if no gallery has the file. */
    mediaTypeOf: (sha256: string): string | null => typeOf.get(sha256)?.media_type ?? null,
  };
}
