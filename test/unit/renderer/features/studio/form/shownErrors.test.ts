import { expect, test } from "vitest";
import type { WireError } from "../../../../../../src/contracts/result.ts";
import { creatives } from "../../../../../../src/renderer/features/studio/creatives.ts";
import { compose, emptyDraft, type StudioDraft } from "../../../../../../src/renderer/features/studio/draft.ts";
import { shownErrors } from "../../../../../../src/renderer/features/studio/form/shownErrors.ts";
import { aFailure } from "../../../builders.ts";

const model = "nano-banana-pro";
const asked: StudioDraft = { ...emptyDraft, prompt: "a cup", options: { aspect_ratio: "4:5" } };

function shown(draft: StudioDraft, error: WireError | null, wasAsked = true) {
  const composed = compose("image", draft, model);
  const first = compose("image", asked, model);
  const refusal = error === null || !first.isComplete ? null : { input: first.input, error };
  return shownErrors({ composed, draft, model, creative: creatives.image, wasAsked, refusal });
}
const refused: WireError = {
  code: "service_invalid",
  message: "",
  service: aFailure({ field: "options.aspect_ratio", message: "Not 4:5.", allowed: ["1:1"] }),
};

test("an empty prompt is an error only after a quote was requested", () => {
  expect(shown(emptyDraft, null, false).errors).toEqual({});
  expect(Object.keys(shown(emptyDraft, null, true).errors)).toEqual(["prompt"]);
});

test("a service error is shown at its field, with the allowed values", () => {
  expect(shown(asked, refused)).toEqual({
    errors: { aspect_ratio: "Not 4:5." },
    answer: { field: "aspect_ratio", message: "Not 4:5.", allowed: ["1:1"] },
    general: null,
  });
});

test("a service error disappears when its field changes, and stays when another field changes", () => {
  expect(shown({ ...asked, options: { aspect_ratio: "1:1" } }, refused).answer).toBeNull();
  expect(shown({ ...asked, prompt: "another" }, refused).errors).toEqual({ aspect_ratio: "Not 4:5." });
});

test("an error without a field is shown for the whole form", () => {
  const offline: WireError = { code: "offline", message: "connection refused" };
  expect(shown(asked, offline)).toEqual({ errors: {}, answer: null, general: offline });
});

test("a service error about another type is not shown in this form", () => {
  const composed = compose("video", { ...asked, options: { aspect_ratio: "4:5" } }, "kling-3");
  const first = compose("image", asked, model);
  if (!first.isComplete) throw new Error("The draft is not complete.");
  const situation = { composed, draft: asked, model: "kling-3", creative: creatives.video, wasAsked: true };
  const shownThere = shownErrors({ ...situation, refusal: { input: first.input, error: refused } });
  expect(shownThere).toEqual({ errors: {}, answer: null, general: null });
});

test("a missing required field is an error only after a quote was requested", () => {
  const composed = compose("lipsync", asked, "ltx-lipsync");
  const situation = { composed, draft: asked, model: "ltx-lipsync", creative: creatives.lipsync, refusal: null };
  expect(shownErrors({ ...situation, wasAsked: false }).errors).toEqual({});
  expect(Object.keys(shownErrors({ ...situation, wasAsked: true }).errors).sort()).toEqual(["audio_url", "image"]);
});
