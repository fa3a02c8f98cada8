import { expect, test } from "vitest";
import { libraryQueryOf } from "#main/library/domain/libraryQuery.ts";
import { libraryReader } from "#main/library/stores/libraryStore.ts";
import { withJournal } from "../../../../support/journalDb.ts";
import { indexAll, resultInserter } from "../../../../support/libraryRows.ts";

test("[RF95] results are found by the kind of file that their type makes, with and without words", () => {
  withJournal((db) => {
    const insert = resultInserter(db);
    for (const [at, type] of ["image", "scene", "video", "lipsync", "audio", "hologram"].entries()) {
      insert({ id: type, type, prompt: "a red cup", createdAt: 1_000 * (at + 1) });
    }
    indexAll(db);
    const found = (kind: "image" | "video" | "audio", find?: string) =>
      libraryReader(db).ids(libraryQueryOf(find === undefined ? { kind } : { kind, find }));
    for (const words of [undefined, "red cup"]) {
      expect(found("image", words)).toEqual(["hologram", "scene", "image"]);
      expect(found("video", words)).toEqual(["lipsync", "video"]);
      expect(found("audio", words)).toEqual(["audio"]);
    }
    expect(found("audio", "blue")).toEqual([]);
  });
});
