import { expect, test } from "vitest";
import { askedFacts, confirmationFacts } from "../../../../../src/renderer/features/quotes/confirmationFacts.ts";

const lines = (facts: readonly { label: string; value: string }[]) =>
  facts.map(({ label, value }) => `${label}: ${value}`);

test("a picture is told in pictures, and what the service left out is not invented", () => {
  const said = { generation_type: "image", model: "nano-banana-pro", output_count: 2, reference_count: 0 } as const;
  expect(lines(confirmationFacts(said))).toEqual([
    "Type: Image",
    "Model: nano-banana-pro",
    "Pictures: 2",
    "References: 0",
  ]);
});

test("every cost driver of the other kinds is told with its unit", () => {
  const said = {
    generation_type: "video",
    model: "kling-3",
    mode: "pro",
    resolution: "1080p",
    duration_seconds: 7.5,
    generate_audio: false,
    text_length: 12_000,
  } as const;
  expect(lines(confirmationFacts(said))).toEqual([
    "Type: Video",
    "Model: kling-3",
    "Mode: pro",
    "Resolution: 1080p",
    "Length: 7.5 s",
    "Sound: Without sound",
    "Text: 12,000 characters",
  ]);
});

test("a type or a field that a newer service added is shown as it is", () => {
  const said = { generation_type: "other:hologram", model: "x", frame_rate: 60 } as const;
  expect(lines(confirmationFacts(said))).toEqual(["Type: hologram", "Model: x", "Frame rate: 60"]);
});

test("of what was asked, only what the confirmation does not repeat is added", () => {
  expect(
    lines(askedFacts({ num_outputs: 2, resolution: "2K", aspect_ratio: "4:5", prompt_upsampling: false })),
  ).toEqual(["Aspect ratio: 4:5", "Upsampling: Off"]);
});
