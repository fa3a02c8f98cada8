// A library after a year of heavy use: many results of every type, with searchable words, ratings, and a tag.
import type { WritableDb } from "#main/shared/database/database.ts";
import { libraryReader } from "#main/library/stores/libraryStore.ts";
import { libraryWriter } from "#main/library/stores/libraryWriter.ts";
import { libraryQueryOf } from "#main/library/domain/libraryQuery.ts";
import { indexAll, resultInserter } from "./libraryRows.ts";
import { seeded } from "./simulation/seeded.ts";

/** Words used in prompts, the most frequent first. */
export const libraryVocabulary: readonly string[] = Array.from(
  { length: 4_000 },
  (_, index) => `w${index.toString(36)}`,
);

interface Thumbnail {
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
}

/** Writes `size` results, 10 minutes apart, and indexes them; returns how long both steps took, in ms. */
export function fillLibrary(
  db: WritableDb,
  size: number,
  options: { readonly thumbnails?: readonly Thumbnail[] } = {},
): { readonly writtenMs: number; readonly indexedMs: number } {
  const random = seeded(7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() ** 2 * list.length)] as T;
  const thumbnails = options.thumbnails ?? [];
  const insert = resultInserter(db);
  const begin = performance.now();
  db.transaction(() => {
    for (let index = 0; index < size; index += 1) {
      const thumbnail = thumbnails[index % thumbnails.length];
      insert({
        id: `result-${index}`,
        prompt: Array.from({ length: 30 }, () => pick(libraryVocabulary)).join(" "),
        type: pick(["image", "video", "audio", "lipsync"]),
        model: pick(["nano-banana-pro", "kling-3", "veo-3.1", "elevenlabs-v3"]),
        project: pick(["spring", "autumn", "launch", null]),
        createdAt: 1_700_000_000_000 + index * 600_000,
        ...(thumbnail !== undefined && {
          thumbnailSha256: thumbnail.sha256,
          width: thumbnail.width,
          height: thumbnail.height,
        }),
      });
    }
  })();
  const written = performance.now();
  indexAll(db);
  const indexed = performance.now();
  const writer = libraryWriter(db);
  const ids = libraryReader(db).ids(libraryQueryOf({}));
  writer.apply({ kind: "rating", values: ids.filter((_, index) => index % 7 === 0).map((id) => [id, 4] as const) });
  writer.apply({
    kind: "flag",
    values: ids.flatMap((id, index) => (index % 5 < 2 ? [[id, (index % 5) * 2 - 1]] : [])),
  });
  writer.apply({ kind: "addTag", tag: "hero", ids: ids.filter((_, index) => index % 50 === 0) });
  indexAll(db);
  return { writtenMs: written - begin, indexedMs: indexed - written };
}
