import type { OptionName } from "#contracts/service/generationRequests.ts";
import type { Confirmation } from "#contracts/service/quotes.ts";
import type { SceneRequest } from "#contracts/service/scenes.ts";
import type { RequestType } from "#contracts/studio/models.ts";
import { t } from "#texts/t.ts";

type SceneField = Exclude<keyof SceneRequest, "prompt" | "model" | "options" | "webhook_url">;
type SceneOption = keyof NonNullable<SceneRequest["options"]>;

/** The service's name of a field of a request, except its type, prompt, and model. */
export type RequestField = OptionName | SceneField | SceneOption;

interface OptionTexts {
  readonly label: string;
  readonly placeholder?: string;
  /** Common values. A model's known values take precedence. */
  readonly suggestions?: readonly Suggestion[];
}

interface Suggestion {
  readonly value: string;
  readonly note?: string;
}

/** What the app knows about an option besides its bounds, which are those of the contract's schema. */
export interface RequestOption extends OptionTexts {
  /** Where a form shows the option: beside the prompt, always visible after the model, or behind the Advanced button. */
  readonly group: "inputs" | "essentials" | "advanced";
  /** The control of an option whose control doesn't follow from its schema. */
  readonly control?: "aspectRatio" | "duration" | "seed" | "voice";
  /** The unit after a number. */
  readonly unit?: string;
  /**
   * Other names of the option's column in a CSV file, in lower case without spaces and signs. They include the English
   * label, because a file may be in another language than the UI.
   */
  readonly csvNames?: readonly string[];
  /** The field of a quote's confirmation that repeats the option. API: Confirmation object. */
  readonly confirmedAs?: keyof Confirmation;
  /** Texts that differ for a request type. */
  readonly byType?: Partial<Readonly<Record<RequestType, Partial<OptionTexts>>>>;
}

const spokenRatios = [
  { value: "9:16", note: t("Story, Reel") },
  { value: "16:9", note: t("Landscape") },
  { value: "1:1", note: t("Square") },
] as const;

/** Every option of every request type, in the order in which forms show the options of a group. */
const requestOptions: Readonly<Record<RequestField, RequestOption>> = {
  avatar_id: { label: t("Avatar"), group: "inputs", csvNames: ["avatar"] },
  product_image: { label: t("Product image"), group: "inputs" },
  image: {
    label: t("Image"),
    group: "inputs",
    csvNames: ["firstframe"],
    byType: { video: { label: t("First frame") } },
  },
  last_frame: { label: t("Last frame"), group: "inputs" },
  reference_images: {
    label: t("References"),
    group: "inputs",
    csvNames: ["reference", "references", "referenceimage"],
    confirmedAs: "reference_count",
  },
  reference_videos: { label: t("Reference videos"), group: "inputs" },
  audio_url: { label: t("Audio"), group: "inputs", csvNames: ["audio"] },
  audio_urls: { label: t("Reference audio"), group: "inputs", csvNames: ["audioclips", "referenceaudio"] },
  voice: { label: t("Voice"), group: "inputs", control: "voice", placeholder: t("Voice name or ID") },

  name: { label: t("Name"), group: "essentials", placeholder: t("Kitchen, morning"), csvNames: ["scenename"] },
  mode: { label: t("Mode"), group: "essentials", confirmedAs: "mode" },
  duration: {
    label: t("Duration"),
    group: "essentials",
    control: "duration",
    unit: "s",
    csvNames: ["seconds", "length"],
    confirmedAs: "duration_seconds",
  },
  aspect_ratio: {
    label: t("Aspect ratio"),
    group: "essentials",
    control: "aspectRatio",
    // The service's document lists no aspect ratios. Each of these is supported by some model.
    suggestions: [
      { value: "1:1", note: t("Square") },
      { value: "4:5", note: t("Feed") },
      { value: "9:16", note: t("Story, Reel") },
      { value: "16:9", note: t("Landscape") },
      { value: "3:4" },
      { value: "4:3" },
      { value: "2:3" },
      { value: "3:2" },
    ],
    csvNames: ["ratio", "aspect", "shape", "format", "size"],
    byType: {
      video: {
        suggestions: [...spokenRatios, { value: "3:4" }, { value: "4:3" }, { value: "21:9", note: t("Cinema") }],
      },
      lipsync: { suggestions: spokenRatios },
    },
  },
  resolution: {
    label: t("Resolution"),
    group: "essentials",
    suggestions: [{ value: "1K" }, { value: "2K" }, { value: "4K" }],
    confirmedAs: "resolution",
    byType: {
      video: { suggestions: [{ value: "480p" }, { value: "720p" }, { value: "1080p" }, { value: "4K" }] },
    },
  },
  num_outputs: {
    label: t("Number of images"),
    group: "essentials",
    csvNames: ["outputs", "count", "pictures", "images", "numberofimages"],
    confirmedAs: "output_count",
  },
  generate_audio: {
    label: t("Generate audio"),
    group: "essentials",
    csvNames: ["sound"],
    confirmedAs: "generate_audio",
  },
  language: {
    label: t("Language"),
    group: "essentials",
    suggestions: [
      { value: "en", note: t("English") },
      { value: "es", note: t("Spanish") },
      { value: "pt", note: t("Portuguese") },
      { value: "fr", note: t("French") },
      { value: "de", note: t("German") },
      { value: "it", note: t("Italian") },
      { value: "nl", note: t("Dutch") },
      { value: "ja", note: t("Japanese") },
      { value: "ko", note: t("Korean") },
      { value: "zh", note: t("Chinese") },
      { value: "ar", note: t("Arabic") },
      { value: "hi", note: t("Hindi") },
    ],
  },
  speed: { label: t("Speed"), group: "essentials", unit: "×" },

  negative_prompt: {
    label: t("Negative prompt"),
    group: "advanced",
    placeholder: t("Describe what the image shouldn't show."),
    csvNames: ["negative", "negativeprompt", "leaveout", "exclude"],
    byType: { video: { placeholder: t("Describe what the video shouldn't show.") } },
  },
  seed: { label: t("Seed"), group: "advanced", control: "seed" },
  prompt_upsampling: { label: t("Enhance prompt"), group: "advanced", csvNames: ["upsampling", "enhanceprompt"] },
  prompt_expansion: { label: t("Enhance prompt"), group: "advanced", csvNames: ["expansion", "enhanceprompt"] },
  multi_shots: { label: t("Multi-shot"), group: "advanced", csvNames: ["multishot"] },
  pitch: { label: t("Pitch"), group: "advanced" },
  stability: { label: t("Stability"), group: "advanced" },
  similarity_boost: { label: t("Similarity boost"), group: "advanced" },
};

const order = Object.keys(requestOptions);

/**
 * Returns what the app knows about an option, with the texts of the request type if it is given. Undefined for a field
 * that is no option, such as `prompt`, or that this version doesn't know.
 */
export function requestOption(name: string, type = ""): RequestOption | undefined {
  if (!isRequestField(name)) return undefined;
  const option = requestOptions[name];
  const byType: Readonly<Record<string, Partial<OptionTexts>>> = option.byType ?? {};
  return { ...option, ...byType[type] };
}

/** Returns the common values of an option for a request type; none if the app suggests none. */
export function suggestedValues(name: string, type: RequestType): readonly string[] {
  return (requestOption(name, type)?.suggestions ?? []).map(({ value }) => value);
}

/** Compares two options by their order in a form. Options that this version doesn't know come last. */
export function compareOptions(one: string, other: string): number {
  return placeOf(one) - placeOf(other);
}

function placeOf(name: string): number {
  return isRequestField(name) ? order.indexOf(name) : order.length;
}

function isRequestField(name: string): name is RequestField {
  return Object.hasOwn(requestOptions, name);
}
