import type { RequestType } from "#contracts/studio/models.ts";
import { t } from "#texts/t.ts";
import { optionName } from "#renderer/lib/text/optionName.ts";

/** The texts and suggestions of an option. Its bounds are in its `FieldSpec`. */
export interface FieldText {
  readonly placeholder?: string;
  readonly suggestions?: readonly Suggested[];
  /** The unit after a number. */
  readonly unit?: string;
}

interface Suggested {
  readonly value: string;
  readonly note?: string;
}

/**
 * The service's document lists no aspect ratios. These are common ones, each supported by some model. A model's known
 * values take precedence.
 */
const ratios = [
  { value: "1:1", note: t("Square") },
  { value: "4:5", note: t("Feed") },
  { value: "9:16", note: t("Story, Reel") },
  { value: "16:9", note: t("Landscape") },
  { value: "3:4" },
  { value: "4:3" },
  { value: "2:3" },
  { value: "3:2" },
] as const;

const spokenRatios = [
  { value: "9:16", note: t("Story, Reel") },
  { value: "16:9", note: t("Landscape") },
  { value: "1:1", note: t("Square") },
] as const;

const movingRatios = [
  ...spokenRatios,
  { value: "3:4" },
  { value: "4:3" },
  { value: "21:9", note: t("Cinema") },
] as const;

const languages = [
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
] as const;

type Texts = Readonly<Record<string, FieldText>>;

const common: Texts = {
  aspect_ratio: { suggestions: ratios },
  resolution: { suggestions: [{ value: "1K" }, { value: "2K" }, { value: "4K" }] },
  negative_prompt: { placeholder: t("Describe what the image shouldn't show.") },
  duration: { unit: "s" },
  speed: { unit: "×" },
  language: { suggestions: languages },
  voice: { placeholder: t("Voice name or ID") },
  name: { placeholder: t("Kitchen, morning") },
};

const byType: Partial<Readonly<Record<RequestType, Texts>>> = {
  video: {
    aspect_ratio: { suggestions: movingRatios },
    resolution: { suggestions: [{ value: "480p" }, { value: "720p" }, { value: "1080p" }, { value: "4K" }] },
    negative_prompt: { placeholder: t("Describe what the video shouldn't show.") },
  },
  lipsync: { aspect_ratio: { suggestions: spokenRatios } },
};

/** Returns the label of a field on its form: a few differ from the field's usual name. */
export function fieldLabel(name: string, type: RequestType): string {
  if (name === "prompt" && type === "audio") return t("Script");
  if (name === "name" && type === "scene") return t("Scene name");
  return optionName(name, type);
}

export function fieldText(type: RequestType, name: string): FieldText {
  return byType[type]?.[name] ?? common[name] ?? {};
}

/** The placeholder of the prompt for each request type. */
export const promptHints: Readonly<Record<RequestType, string>> = {
  image: t("Describe the image: subject, setting, light, lens, mood."),
  video: t("Describe the shot: subject, movement, camera, light, mood."),
  audio: t("Write the script, word for word."),
  lipsync: t("Mood, pace, gestures"),
  scene: t("Describe the scene: setting, light, what the avatar does with the product."),
};
