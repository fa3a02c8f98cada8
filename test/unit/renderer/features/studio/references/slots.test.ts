import { expect, test } from "vitest";
import type { AssetId } from "#contracts/ids.ts";
import { freePlace, movedReference, swapped } from "#renderer/features/studio/references/referenceKinds.ts";
import { referenceMenu } from "#renderer/features/studio/references/referenceMenu.ts";
import { requestForms } from "#renderer/features/studio/requestForms.ts";
import { spokenSeconds, voiceChoices } from "#renderer/features/studio/voices/voiceChoices.ts";

const one = "https://a.example/1.png";
const two = "https://a.example/2.png";

test("[RF92] a dropped file gets the first free place of its kind", () => {
  const { fields } = requestForms.video;
  expect(freePlace("video", {}, fields, "image")).toBe("image");
  expect(freePlace("video", { image: one }, fields, "image")).toBe("last_frame");
  expect(freePlace("video", { image: one, last_frame: two }, fields, "image")).toBe("reference_images");
  expect(freePlace("video", {}, fields, "video")).toBe("reference_videos");
  expect(freePlace("video", {}, fields, "audio")).toBe("audio_url");
  expect(
    freePlace("image", { reference_images: Array.from({ length: 9 }, () => one) }, requestForms.image.fields, "image"),
  ).toBe(null);
  expect(freePlace("audio", {}, requestForms.audio.fields, "image")).toBe(null);
});

test("[RF93] a reference moves from its field to another one, and frames can be swapped", () => {
  expect(movedReference("video", { image: one }, "image", "last_frame", one)).toEqual({ last_frame: one });
  expect(
    movedReference(
      "video",
      { reference_images: [one, two], image: "https://a.example/0.png" },
      "reference_images",
      "image",
      one,
    ),
  ).toEqual({ reference_images: [two], image: one });
  expect(swapped({ image: one, duration: 4 }, "image", "last_frame")).toEqual({ last_frame: one, duration: 4 });
  expect(swapped({ image: one, last_frame: two }, "image", "last_frame")).toEqual({ image: two, last_frame: one });
});

test("[RF93] the menu of a reference has only what applies to it", () => {
  const act = () => undefined;
  const names = (link: string, changes: object = {}) =>
    referenceMenu({ link, moves: [], onOpen: act, onReplace: act, onRemove: act, ...changes }).map(
      ({ label }) => label,
    );
  expect(names(`reference:${"a".repeat(64)}`)).not.toContain("Copy link");
  expect(names(one)).toEqual(["Open", "Replace…", "Copy link", "Remove"]);
  expect(names(one, { onShow: act, onLater: act, moves: [{ label: "Last frame", onMove: act }] })).toEqual([
    "Open",
    "Show in Library",
    "Replace…",
    "Move to Last frame",
    "Move later",
    "Copy link",
    "Remove",
  ]);
});

test("[ST15] voices used here come first, then those that the service named, each once", () => {
  const used = [{ voice: "Ada", model: "maya-1", assetId: "a" as AssetId, url: "media://asset/1" }];
  expect(voiceChoices(used, ["Bo", "Ada"], "own").map(({ voice }) => voice)).toEqual(["Ada", "Bo", "own"]);
  expect(voiceChoices(used, [], "Ada")).toEqual([{ voice: "Ada", sample: used[0] }]);
});

test("the length of a script is estimated at 150 words a minute", () => {
  expect(spokenSeconds("")).toBe(0);
  expect(spokenSeconds(Array.from({ length: 30 }, () => "word").join(" "))).toBe(12);
});
