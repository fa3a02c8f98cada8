import { expect, test } from "vitest";
import type { WireError } from "#contracts/result.ts";
import { requestForms } from "#renderer/features/studio/requestForms.ts";
import { compose, emptyDraft, type StudioDraft } from "#renderer/features/studio/draft.ts";
import { shownErrors } from "#renderer/features/studio/form/shownErrors.ts";
import { aFailure } from "../../../builders.ts";

const model = "nano-banana-pro";
const requests: StudioDraft = { ...emptyDraft, prompt: "a cup", options: { aspect_ratio: "4:5" } };

function shown(draft: StudioDraft, error: WireError | null, wasRequested = true) {
  const composed = compose("image", draft, model);
  const first = compose("image", requests, model);
  const refusal = error === null || !first.isComplete ? null : { input: first.input, error };
  return shownErrors({ composed, draft, model, creative: requestForms.image, wasSubmitted: wasRequested, refusal });
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
  expect(shown(requests, refused)).toEqual({
    errors: { aspect_ratio: "Not 4:5." },
    answer: { field: "aspect_ratio", message: "Not 4:5.", allowed: ["1:1"] },
    general: null,
  });
});

test("a service error disappears when its field changes, and stays when another field changes", () => {
  expect(shown({ ...requests, options: { aspect_ratio: "1:1" } }, refused).answer).toBeNull();
  expect(shown({ ...requests, prompt: "another" }, refused).errors).toEqual({ aspect_ratio: "Not 4:5." });
});

test("an error without a field is shown for the whole form", () => {
  const offline: WireError = { code: "offline", message: "connection refused" };
  expect(shown(requests, offline)).toEqual({ errors: {}, answer: null, general: offline });
});

test("a service error about another type is not shown in this form", () => {
  const composed = compose("video", { ...requests, options: { aspect_ratio: "4:5" } }, "kling-3");
  const first = compose("image", requests, model);
  if (!first.isComplete) throw new Error("The draft is not complete.");
  const situation = { composed, draft: requests, model: "kling-3", creative: requestForms.video, wasSubmitted: true };
  const shownThere = shownErrors({ ...situation, refusal: { input: first.input, error: refused } });
  expect(shownThere).toEqual({ errors: {}, answer: null, general: null });
});

test("a missing required field is an error only after a quote was requested", () => {
  const composed = compose("lipsync", requests, "ltx-lipsync");
  const situation = { composed, draft: requests, model: "ltx-lipsync", creative: requestForms.lipsync, refusal: null };
  expect(shownErrors({ ...situation, wasSubmitted: false }).errors).toEqual({});
  expect(Object.keys(shownErrors({ ...situation, wasSubmitted: true }).errors).sort()).toEqual(["audio_url", "image"]);
});
