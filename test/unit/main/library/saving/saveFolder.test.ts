import { expect, test } from "vitest";
import type { AssetId } from "#contracts/ids.ts";
import { chooseSaveFolder, previewFileName, requestCopies } from "#main/library/saving/saveFolder.ts";
import type { ResultRow } from "../../../../support/libraryRows.ts";
import { manualClock } from "../../../../support/manualClock.ts";
import { testLibrary } from "../../../../support/testLibrary.ts";

const now = 1_000;
const ids = ["one", "two"] as AssetId[];

/** A user who chooses `chosen` in the dialog, or cancels it; `events` records the operations in order. */
function aPerson({ saveFolder, chosen }: { readonly saveFolder: string | null; readonly chosen: string | null }) {
  const library = testLibrary({ clock: manualClock(now) }, { saveFolder });
  const { events, saved, desktop } = library;
  for (const id of ids) library.result({ id });
  return {
    ...library,
    desktop: {
      ...desktop,
      chooseFolder: (current: string | null) => {
        events.push(`dialog at ${current}`);
        return Promise.resolve(chosen);
      },
    },
    saved: {
      ...saved,
      requestSave: (...[wanted, at]: Parameters<typeof saved.requestSave>) => {
        saved.requestSave(wanted, at);
        events.push(`commit ${saved.due(now, 10).length} at ${saved.nextDueAt(0)}`);
      },
    },
  };
}

const set = (saveFolder: string) => [
  ["set", { saveFolder }],
  ["settings.changed", null],
];
const requested = ["commit 2 at 1000", ["assets.changed", { ids }], "wake"];

test("[LB7] requested copies are stored before the renderer and the copy job are notified", async () => {
  const library = aPerson({ saveFolder: "/saved", chosen: null });
  expect(await requestCopies(library, ids)).toEqual({ count: 2 });
  expect(library.events).toEqual(requested);
});

test("[LB7] the first copy asks for a save folder and stores the folder before requesting copies", async () => {
  const library = aPerson({ saveFolder: null, chosen: "/saved" });
  expect(await requestCopies(library, ids)).toEqual({ count: 2 });
  expect(library.events).toEqual(["dialog at null", ...set("/saved"), ...requested]);
});

test("[LB7] no copy is requested without a save folder", async () => {
  const library = aPerson({ saveFolder: null, chosen: null });
  expect(await requestCopies(library, ids)).toBeNull();
  expect(library.events).toEqual(["dialog at null"]);
});

test("[WS10] the dialog for another save folder opens at the current one and returns the updated settings", async () => {
  const library = aPerson({ saveFolder: "/before", chosen: "/after" });
  expect(await chooseSaveFolder(library)).toMatchObject({ saveFolder: "/after" });
  expect(library.events).toEqual(["dialog at /before", ...set("/after")]);
});

test("[WS10] a cancelled dialog leaves the save folder unchanged", async () => {
  const library = aPerson({ saveFolder: "/before", chosen: null });
  expect(await chooseSaveFolder(library)).toBeNull();
  expect(library.settings.read().saveFolder).toBe("/before");
  expect(library.events).toEqual(["dialog at /before"]);
});

const template = "{project}/{type}_{model}_{slug}_{id8}_{date}";
/** Noon, so that it is the same day in every time zone. */
const noon = Date.UTC(2026, 10, 20, 12);

function preview(rows: readonly ResultRow[], template: string) {
  const library = testLibrary({ clock: manualClock(noon) });
  for (const row of rows) library.result(row);
  return previewFileName(library, template);
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
