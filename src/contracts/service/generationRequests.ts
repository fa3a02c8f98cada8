import { z } from "zod";
import { Int32, text, uri, Uuid } from "./primitives.ts";

/** Models by type, the default first. API: Generation requests, models and defaults. */
export const models = {
  image: ["nano-banana-pro", "nano-banana-2", "gpt-image-2", "kling-3-image", "flux-2-max", "grok-imagine-image"],
  video: [
    "kling-3",
    "veo-3.1",
    "grok-imagine",
    "wan-2.7",
    "seedance-2",
    "seedance-2-pro",
    "gemini-omni-flash",
    "kling-o3-pro",
    "kling-o3",
    "kling-o3-4k",
    "kling-3-pro",
    "kling-3-4k",
  ],
  audio: ["elevenlabs-v3", "maya-1", "minimax-speech-hd", "minimax-speech-turbo", "qwen3-tts"],
  lipsync: ["ltx-lipsync"],
} as const;

export const generationTypes = ["image", "video", "audio", "lipsync"] as const;
export type GenerationType = (typeof generationTypes)[number];

const aspectRatio = text(1, 32);
const resolution = text(0, 32);
const negativePrompt = text(0, 2000);

/** API: Generation requests, Image `options`. */
export const ImageOptions = z
  .strictObject({
    aspect_ratio: aspectRatio.optional(),
    resolution: resolution.optional(),
    num_outputs: z.int().min(1).max(4).describe("pictures").optional(),
    reference_images: z.array(uri()).max(9).optional(),
    negative_prompt: negativePrompt.optional(),
    prompt_upsampling: z.boolean().optional(),
    seed: Int32.optional(),
  })
  .meta({ id: "ImageOptions", "x-section": "Image options" });

/** API: Generation requests, Video `options`. */
export const VideoOptions = z
  .strictObject({
    aspect_ratio: aspectRatio.optional(),
    resolution: resolution.optional(),
    duration: z.int().min(1).max(60).describe("seconds").optional(),
    reference_images: z.array(uri()).max(9).optional(),
    reference_videos: z.array(uri()).max(3).optional(),
    image: uri().describe("first frame").optional(),
    negative_prompt: negativePrompt.optional(),
    generate_audio: z.boolean().optional(),
    last_frame: uri().optional(),
    multi_shots: z.boolean().optional(),
    prompt_expansion: z.boolean().optional(),
    audio_url: uri().optional(),
    audio_urls: z.array(uri()).max(3).optional(),
  })
  .meta({ id: "VideoOptions", "x-section": "Video options" });

/** API: Generation requests, Audio `options`. */
export const AudioOptions = z
  .strictObject({
    voice: text(1, 256).optional(),
    speed: z.number().min(0.1).max(5).describe("times the normal pace").optional(),
    pitch: z.number().min(-12).max(12).optional(),
    stability: z.number().min(0).max(1).optional(),
    similarity_boost: z.number().min(0).max(1).optional(),
    language: text(1, 64).optional(),
  })
  .meta({ id: "AudioOptions", "x-section": "Audio options" });

/** API: Generation requests, Lipsync `options`. */
export const LipsyncOptions = z
  .strictObject({
    aspect_ratio: aspectRatio.optional(),
    image: uri(),
    audio_url: uri(),
  })
  .meta({ id: "LipsyncOptions", "x-section": "Lipsync options" });

/** The name of an option of any type of generation. */
export const OptionName = z.enum({
  ...ImageOptions.keyof().enum,
  ...VideoOptions.keyof().enum,
  ...AudioOptions.keyof().enum,
  ...LipsyncOptions.keyof().enum,
});
export type OptionName = z.infer<typeof OptionName>;

/** Number of characters in a prompt. API: Limits. */
export const promptLength = { min: 1, max: 10_000 } as const;
export const Prompt = text(promptLength.min, promptLength.max);

const common = { prompt: Prompt, webhook_url: uri().optional() };

export const ImageRequest = z
  .strictObject({
    type: z.literal("image"),
    ...common,
    model: z.enum(models.image).default(models.image[0]),
    options: ImageOptions.default({}),
  })
  .meta({ id: "ImageRequest", "x-section": "Generation requests" });

export const VideoRequest = z
  .strictObject({
    type: z.literal("video"),
    ...common,
    model: z.enum(models.video).default(models.video[0]),
    options: VideoOptions.default({}),
  })
  .meta({ id: "VideoRequest", "x-section": "Generation requests" });

export const AudioRequest = z
  .strictObject({
    type: z.literal("audio"),
    ...common,
    model: z.enum(models.audio).default(models.audio[0]),
    options: AudioOptions.default({}),
  })
  .meta({ id: "AudioRequest", "x-section": "Generation requests" });

export const LipsyncRequest = z
  .strictObject({
    type: z.literal("lipsync"),
    ...common,
    model: z.enum(models.lipsync).default(models.lipsync[0]),
    options: LipsyncOptions,
  })
  .meta({ id: "LipsyncRequest", "x-section": "Generation requests" });

/** A generation request without the quote fields: the `request` of a batch item, and the request that a quote fixes. */
export const GenerationRequest = z
  .discriminatedUnion("type", [ImageRequest, VideoRequest, AudioRequest, LipsyncRequest])
  .meta({ id: "GenerationRequest", "x-section": "Batch quote" });
/** The request as sent: unset fields stay unset. */
export type GenerationRequest = z.input<typeof GenerationRequest>;

/** The two fields by which a paid POST requests a quote or confirms one. API: What the service does, rule 1. */
export const quoteFields = { quote_only: z.boolean().default(false), quote_id: Uuid.optional() };

/** Body of `POST /v1/generations`. API: Generation requests. */
export const GenerationBody = z
  .discriminatedUnion("type", [
    ImageRequest.extend(quoteFields).meta({ id: "ImageBody" }),
    VideoRequest.extend(quoteFields).meta({ id: "VideoBody" }),
    AudioRequest.extend(quoteFields).meta({ id: "AudioBody" }),
    LipsyncRequest.extend(quoteFields).meta({ id: "LipsyncBody" }),
  ])
  .meta({ id: "GenerationBody", "x-section": "Generation requests" });
export type GenerationBody = z.input<typeof GenerationBody>;
