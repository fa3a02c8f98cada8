import type { models } from "#contracts/service/generationRequests.ts";
import { anyValue, atMost, between, type ModelEntry, oneOf, type OptionRule } from "./modelEntry.ts";

interface VideoModel extends ModelEntry {
  /** Credits per second at each resolution. */
  readonly creditsBySecond: Readonly<Record<string, number>>;
  /** Additional credits per second with audio. */
  readonly creditsBySoundSecond: number;
}

const landscape = oneOf("16:9", "9:16", "1:1");
const cinema = oneOf("16:9", "9:16", "1:1", "4:3", "3:4", "21:9");
const sound: OptionRule = { default: false };

function kling(title: string, creditsBySecond: Readonly<Record<string, number>>, extra: ModelEntry["options"] = {}) {
  const [first = "720p", ...others] = Object.keys(creditsBySecond);
  return {
    title,
    options: {
      aspect_ratio: landscape,
      resolution: oneOf(first, ...others),
      duration: between(3, 15, 5),
      reference_images: atMost(4),
      image: anyValue,
      last_frame: anyValue,
      negative_prompt: anyValue,
      generate_audio: sound,
      multi_shots: { default: false },
      ...extra,
    },
    creditsBySecond,
    creditsBySoundSecond: 2,
  } satisfies VideoModel;
}

export const videoModels: Readonly<Record<(typeof models.video)[number], VideoModel>> = {
  "kling-3": kling("Kling 3", { "720p": 4, "1080p": 6 }),
  "kling-3-pro": kling("Kling 3 Pro", { "1080p": 9 }),
  "kling-3-4k": kling("Kling 3 4K", { "4K": 18 }),
  "kling-o3": kling("Kling O3", { "720p": 6, "1080p": 8 }, { reference_videos: atMost(1) }),
  "kling-o3-pro": kling("Kling O3 Pro", { "1080p": 12 }, { reference_videos: atMost(1) }),
  "kling-o3-4k": kling("Kling O3 4K", { "4K": 22 }, { reference_videos: atMost(1) }),
  "veo-3.1": {
    title: "Veo 3.1",
    options: {
      aspect_ratio: oneOf("16:9", "9:16"),
      resolution: oneOf("720p", "1080p", "4K"),
      duration: oneOf(8, 4, 6),
      reference_images: atMost(3),
      image: anyValue,
      last_frame: anyValue,
      negative_prompt: anyValue,
      generate_audio: { default: true },
      prompt_expansion: { default: true },
    },
    creditsBySecond: { "720p": 10, "1080p": 12, "4K": 24 },
    creditsBySoundSecond: 5,
  },
  "grok-imagine": {
    title: "Grok Imagine",
    options: {
      aspect_ratio: landscape,
      resolution: oneOf("720p", "480p"),
      duration: between(1, 15, 6),
      image: anyValue,
      generate_audio: { default: true },
    },
    creditsBySecond: { "720p": 3, "480p": 2 },
    creditsBySoundSecond: 0,
  },
  "wan-2.7": {
    title: "Wan 2.7",
    options: {
      aspect_ratio: cinema,
      resolution: oneOf("720p", "1080p"),
      duration: between(2, 15, 5),
      reference_images: atMost(5),
      reference_videos: atMost(3),
      image: anyValue,
      last_frame: anyValue,
      negative_prompt: anyValue,
      prompt_expansion: { default: true },
      multi_shots: { default: false },
      audio_url: anyValue,
    },
    creditsBySecond: { "720p": 3, "1080p": 5 },
    creditsBySoundSecond: 0,
  },
  "seedance-2": {
    title: "Seedance 2",
    options: {
      aspect_ratio: cinema,
      resolution: oneOf("720p", "480p", "1080p"),
      duration: between(4, 15, 5),
      reference_images: atMost(9),
      reference_videos: atMost(3),
      audio_urls: atMost(3),
      image: anyValue,
      last_frame: anyValue,
      generate_audio: sound,
    },
    creditsBySecond: { "720p": 5, "480p": 3, "1080p": 8 },
    creditsBySoundSecond: 1,
  },
  "seedance-2-pro": {
    title: "Seedance 2 Pro",
    options: {
      aspect_ratio: cinema,
      resolution: oneOf("1080p", "720p"),
      duration: between(4, 15, 5),
      reference_images: atMost(9),
      reference_videos: atMost(3),
      audio_urls: atMost(3),
      image: anyValue,
      last_frame: anyValue,
      generate_audio: sound,
    },
    creditsBySecond: { "1080p": 11, "720p": 8 },
    creditsBySoundSecond: 2,
  },
  "gemini-omni-flash": {
    title: "Gemini Omni Flash",
    options: {
      aspect_ratio: landscape,
      resolution: oneOf("720p"),
      duration: between(1, 60, 8),
      reference_images: atMost(3),
      reference_videos: atMost(1),
      image: anyValue,
      generate_audio: sound,
      prompt_expansion: { default: false },
    },
    creditsBySecond: { "720p": 2 },
    creditsBySoundSecond: 1,
  },
};
