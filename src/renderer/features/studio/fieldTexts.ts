import type { CreativeType } from "../../../contracts/models.ts";

/** What is said of an option, and what is suggested for it. Its bounds are in its FieldSpec. */
export interface FieldText {
  readonly placeholder?: string;
  readonly suggestions?: readonly Suggested[];
  /** Unit behind a number. */
  readonly unit?: string;
}

interface Suggested {
  readonly value: string;
  readonly note?: string;
}

const ratios = [
  { value: "1:1", note: "Square" },
  { value: "4:5", note: "Feed" },
  { value: "9:16", note: "Story, Reel" },
  { value: "16:9", note: "Landscape" },
  { value: "3:4" },
  { value: "4:3" },
  { value: "2:3" },
  { value: "3:2" },
  { value: "1.91:1", note: "Link ad" },
] as const;

const movingRatios = [
  { value: "9:16", note: "Story, Reel" },
  { value: "16:9", note: "Landscape" },
  { value: "1:1", note: "Square" },
  { value: "4:5", note: "Feed" },
  { value: "3:4" },
  { value: "4:3" },
  { value: "21:9", note: "Cinema" },
] as const;

const languages = [
  { value: "en", note: "English" },
  { value: "es", note: "Spanish" },
  { value: "pt", note: "Portuguese" },
  { value: "fr", note: "French" },
  { value: "de", note: "German" },
  { value: "it", note: "Italian" },
  { value: "nl", note: "Dutch" },
  { value: "ja", note: "Japanese" },
  { value: "ko", note: "Korean" },
  { value: "zh", note: "Chinese" },
  { value: "ar", note: "Arabic" },
  { value: "hi", note: "Hindi" },
] as const;

type Texts = Readonly<Record<string, FieldText>>;

const common: Texts = {
  aspect_ratio: { suggestions: ratios },
  resolution: { suggestions: [{ value: "1K" }, { value: "2K" }, { value: "4K" }] },
  negative_prompt: { placeholder: "What the picture must not show (negative prompt)." },
  duration: { unit: "s" },
  speed: { unit: "×" },
  language: { suggestions: languages },
  voice: { placeholder: "Name or id of a voice" },
  name: { placeholder: "What the service keeps the scene as" },
};

const byType: Partial<Readonly<Record<CreativeType, Texts>>> = {
  video: {
    aspect_ratio: { suggestions: movingRatios },
    resolution: { suggestions: [{ value: "480p" }, { value: "720p" }, { value: "1080p" }, { value: "4K" }] },
    negative_prompt: { placeholder: "What the clip must not show (negative prompt)." },
  },
  lipsync: { aspect_ratio: { suggestions: movingRatios } },
};

export function fieldText(type: CreativeType, name: string): FieldText {
  return byType[type]?.[name] ?? common[name] ?? {};
}

/** What a prompt is to say, for each kind of creative. */
export const promptHints: Readonly<Record<CreativeType, string>> = {
  image: "Describe the picture: subject, setting, light, lens, mood.",
  video: "Describe the shot: subject, movement, camera, light, mood.",
  audio: "Write what is said, word for word.",
  lipsync: "Describe how it is said: mood, pace, gestures.",
  scene: "Describe the place and what happens in it: setting, light, what the avatar does with the product.",
};
