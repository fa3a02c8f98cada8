import type { models } from "#contracts/service/generationRequests.ts";
import { anyValue, atMost, between, type ModelEntry, oneOf } from "./modelEntry.ts";

interface ImageModel extends ModelEntry {
  /** Credits per image at each resolution. */
  readonly creditsByResolution: Readonly<Record<string, number>>;
  readonly creditsPerReference: number;
}

const common = {
  num_outputs: between(1, 4, 1),
  seed: anyValue,
};
const wide = ["16:9", "9:16", "4:3", "3:4", "3:2", "2:3"];

export const imageModels: Readonly<Record<(typeof models.image)[number], ImageModel>> = {
  "nano-banana-pro": {
    title: "Nano Banana Pro",
    options: {
      ...common,
      aspect_ratio: oneOf("1:1", ...wide, "4:5", "5:4", "21:9"),
      resolution: oneOf("1K", "2K", "4K"),
      reference_images: atMost(9),
      negative_prompt: anyValue,
      prompt_upsampling: { default: false },
    },
    creditsByResolution: { "1K": 8, "2K": 12, "4K": 20 },
    creditsPerReference: 0,
  },
  "nano-banana-2": {
    title: "Nano Banana 2",
    options: {
      ...common,
      aspect_ratio: oneOf("1:1", ...wide, "4:5", "5:4"),
      resolution: oneOf("1K", "2K"),
      reference_images: atMost(4),
      negative_prompt: anyValue,
      prompt_upsampling: { default: false },
    },
    creditsByResolution: { "1K": 4, "2K": 6 },
    creditsPerReference: 0,
  },
  "gpt-image-2": {
    title: "GPT Image 2",
    options: {
      ...common,
      aspect_ratio: oneOf("1:1", "3:2", "2:3"),
      resolution: oneOf("1K", "2K"),
      reference_images: atMost(4),
    },
    creditsByResolution: { "1K": 10, "2K": 16 },
    creditsPerReference: 1,
  },
  "kling-3-image": {
    title: "Kling 3 Image",
    options: {
      ...common,
      aspect_ratio: oneOf("1:1", ...wide, "21:9"),
      resolution: oneOf("1K", "2K"),
      reference_images: atMost(4),
      negative_prompt: anyValue,
    },
    creditsByResolution: { "1K": 5, "2K": 8 },
    creditsPerReference: 1,
  },
  "flux-2-max": {
    title: "Flux 2 Max",
    options: {
      ...common,
      aspect_ratio: oneOf("1:1", ...wide, "4:5", "5:4", "21:9"),
      resolution: oneOf("1K", "2K", "4K"),
      reference_images: atMost(8),
      prompt_upsampling: { default: false },
    },
    creditsByResolution: { "1K": 9, "2K": 14, "4K": 24 },
    creditsPerReference: 1,
  },
  "grok-imagine-image": {
    title: "Grok Imagine Image",
    options: {
      ...common,
      aspect_ratio: oneOf("1:1", "16:9", "9:16", "3:2", "2:3"),
      resolution: oneOf("1K"),
      reference_images: atMost(1),
    },
    creditsByResolution: { "1K": 3 },
    creditsPerReference: 0,
  },
};
