import { expect, test } from "vitest";
import { libraryReader } from "#main/library/stores/libraryStore.ts";
import { previewFileName } from "#main/library/saving/previewFileName.ts";
import { withJournal } from "../../../../support/journalDb.ts";
import { type ResultRow, resultInserter } from "../../../../support/libraryRows.ts";

const template = "{project}/{type}_{model}_{slug}_{id8}_{date}";
/** Noon, so that it is the same day in every time zone. */
const noon = Date.UTC(2026, 10, 20, 12);

function preview(rows: readonly ResultRow[], template: string) {
  return withJournal((db) => {
    const insert = resultInserter(db);
    for (const row of rows) insert(row);
    return previewFileName({ page: libraryReader(db).page, now: () => noon }, template);
  });
}

test("[LB7] the preview of a template uses the newest result and its file type", () => {
  const rows = [
    { id: "older", prompt: "an older cup", createdAt: noon - 2 },
    {
      id: "newest",
      prompt: "A clip of a cup",
      type: "video",
      model: "kling",
      project: "Spring",
      mediaType: "video/mp4",
      sha256: "01234567".repeat(8),
      createdAt: noon - 1,
    },
  ];
  expect(preview(rows, template)).toEqual({
    path: "spring/video_kling_a-clip-of-a-cup_01234567_2026-11-20.mp4",
    problem: null,
  });
});

test("[LB7] the preview of a template uses a sample with today's date if the library has no result", () => {
  expect(preview([], template)).toEqual({
    path: "spring-launch/image_nano-banana-pro_a-red-sneaker-on-wet-stone_ab12cd34_2026-11-20.png",
    problem: null,
  });
});

test("[LB7] the preview of an invalid template shows the problem beside the resulting path", () => {
  const { path, problem } = preview([], "{type}/{colour}");
  expect(path).toContain("image/");
  expect(problem).toEqual({ code: "unknown_part", part: "{colour}" });
});
