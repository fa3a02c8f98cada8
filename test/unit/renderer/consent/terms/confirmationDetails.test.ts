import { expect, test } from "vitest";
import {
  addressDetails,
  optionDetails,
  quotedInputDetails,
  confirmationDetails,
  termDetails,
} from "#renderer/consent/terms/confirmationDetails.ts";

const lines = (facts: readonly { label: string; value: string }[]) =>
  facts.map(({ label, value }) => `${label}: ${value}`);

test("the confirmation of an image lists the number of images, and omits fields that the service left out", () => {
  const said = { generation_type: "image", model: "nano-banana-pro", output_count: 2, reference_count: 0 } as const;
  expect(lines(confirmationDetails(said))).toEqual([
    "Type: Image",
    "Model: nano-banana-pro",
    "Number of images: 2",
    "References: 0",
  ]);
});

test("every cost driver of the other types is listed with its unit", () => {
  const said = {
    generation_type: "video",
    model: "kling-3",
    mode: "pro",
    resolution: "1080p",
    duration_seconds: 7.5,
    generate_audio: false,
    text_length: 12_000,
  } as const;
  expect(lines(confirmationDetails(said))).toEqual([
    "Type: Video",
    "Model: kling-3",
    "Mode: pro",
    "Resolution: 1080p",
    "Duration: 7.5 s",
    "Audio: Without audio",
    "Text length: 12,000 characters",
  ]);
});

test("a type or field that a newer service added is shown unchanged", () => {
  const said = { generation_type: "other:hologram", model: "x", frame_rate: 60 } as const;
  expect(lines(confirmationDetails(said))).toEqual(["Type: hologram", "Model: x", "Frame rate: 60"]);
});

test("the confirmation adds only those requested options that the service does not repeat", () => {
  expect(
    lines(quotedInputDetails({ num_outputs: 2, resolution: "2K", aspect_ratio: "4:5", prompt_upsampling: false })),
  ).toEqual(["Aspect ratio: 4:5", "Enhance prompt: Off"]);
});

test("[CV15] every address that is sent is listed with its name for the type: of references and of the webhook", () => {
  const [image, other] = ["https://cdn.test/a.png", "https://cdn.test/b.png"];
  const options = { image, reference_videos: [image, other], webhook_url: "https://hooks.test/1" };
  expect(lines(addressDetails(options, "video"))).toEqual([
    `First frame: ${image}`,
    `Reference videos: ${image}\n${other}`,
    "Webhook URL: https://hooks.test/1",
  ]);
  expect(lines(addressDetails({ image: "data:image/png;base64,AAAA" }, "lipsync"))).toEqual([
    "Image: File within the request",
  ]);
});

test("an option is listed with its name for the type, a list by its values, and an avatar by its name", () => {
  expect(lines(quotedInputDetails({ languages: ["de", "en"] }, "video"))).toEqual(["Languages: de, en"]);
  expect(lines(quotedInputDetails({ avatar_id: "0b0e", name: "Kitchen", mode: "ugc" }, "scene", "Priya"))).toEqual([
    "Avatar: Priya",
    "Name: Kitchen",
    "Mode: ugc",
  ]);
  expect(lines(quotedInputDetails({ avatar_id: "0b0e" }, "scene"))).toEqual(["Avatar: 0b0e"]);
});

test("the confirmation of a scene lists the service's terms, including the mode", () => {
  const confirmation = { generation_type: "scene", model: "nano-banana-pro", mode: "ugc", resolution: "2K" } as const;
  expect(lines(termDetails({ kind: "scene", confirmation }))).toEqual([
    "Type: Scene",
    "Model: nano-banana-pro",
    "Mode: ugc",
    "Resolution: 2K",
  ]);
});

test("the confirmation of a batch lists only its number of items", () => {
  const item = { itemId: "a", credits: 8, confirmation: { generation_type: "image", model: "x" } } as const;
  expect(lines(termDetails({ kind: "batch", items: [item, item] }))).toEqual(["Type: Batch", "Items: 2"]);
});

test("the confirmation of research lists its source, maximum price, limits and freshness", () => {
  const confirmation = { max_pages: 1, max_results: 30, max_age_seconds: 3600, allow_stale: false };
  const terms = { kind: "research", disposition: "live_fetch", maximumCredits: 1, confirmation } as const;
  expect(lines(termDetails(terms))).toEqual([
    "Type: Research",
    "Source: Live",
    "Max price: 1 credit",
    "Pages: 1",
    "Max results: 30",
    "Max age: 60 min",
    "Stale results: Not allowed",
  ]);
  expect(lines(termDetails({ ...terms, disposition: "other:cache_guess" }))[1]).toBe("Source: cache_guess");
});

test("[CV15] the details of a batch's item list every option and every address", () => {
  const options = { seed: 7, enhance_prompt: true, reference_images: ["https://a.example/1.png", "data:image/png"] };
  expect(optionDetails(options, "image")).toEqual([
    { label: "Seed", value: "7" },
    { label: "Enhance prompt", value: "On" },
    { label: "References", value: "https://a.example/1.png\nFile within the request" },
  ]);
});
