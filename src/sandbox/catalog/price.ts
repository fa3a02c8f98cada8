import { assertNever } from "#sandbox/assertNever.ts";
import type { Confirmation } from "#contracts/service/quotes.ts";
import { audioModels, lipsyncModels } from "./audioModels.ts";
import { defaultOf } from "./checkOptions.ts";
import { imageModels } from "./imageModels.ts";
import type { GenerationRequest, PaidWork, SceneRequest } from "./requests.ts";
import { videoModels } from "./videoModels.ts";

/** Must be raised with every price change. */
export const pricingVersion = "sandbox-prices@2026-11-01";

export interface Price {
  readonly credits: number;
  readonly confirmation: Confirmation;
}

/** Returns the price of one item and exactly what it covers. Depends only on the request. */
export function priceOf(work: PaidWork): Price {
  switch (work.type) {
    case "image":
      return priceOfImage(work);
    case "video":
      return priceOfVideo(work);
    case "audio":
      return priceOfAudio(work);
    case "lipsync":
      return priceOfLipsync(work);
    case "scene":
      return priceOfScene(work);
    default:
      return assertNever(work);
  }
}

type Of<Type> = Extract<GenerationRequest, { type: Type }>;

function priceOfImage({ model, options }: Of<"image">): Price {
  const { creditsByResolution, creditsPerReference } = imageModels[model];
  const resolution = options.resolution ?? String(defaultOf("image", model, "resolution"));
  const outputs = options.num_outputs ?? 1;
  const references = options.reference_images?.length ?? 0;
  const each = (creditsByResolution[resolution] ?? 0) + creditsPerReference * references;
  return {
    credits: each * outputs,
    confirmation: {
      generation_type: "image",
      model,
      resolution,
      output_count: outputs,
      reference_count: references,
    },
  };
}

function priceOfVideo({ model, options }: Of<"video">): Price {
  const { creditsBySecond, creditsBySoundSecond } = videoModels[model];
  const resolution = options.resolution ?? String(defaultOf("video", model, "resolution"));
  const seconds = options.duration ?? Number(defaultOf("video", model, "duration"));
  const hasSound = options.generate_audio ?? defaultOf("video", model, "generate_audio") === true;
  const references =
    (options.reference_images?.length ?? 0) +
    (options.reference_videos?.length ?? 0) +
    (options.image === undefined ? 0 : 1) +
    (options.last_frame === undefined ? 0 : 1);
  return {
    credits: seconds * ((creditsBySecond[resolution] ?? 0) + (hasSound ? creditsBySoundSecond : 0)),
    confirmation: {
      generation_type: "video",
      model,
      ...(options.multi_shots === true && { mode: "multi_shots" }),
      resolution,
      output_count: 1,
      duration_seconds: seconds,
      generate_audio: hasSound,
      reference_count: references,
    },
  };
}

function priceOfAudio({ model, prompt }: Of<"audio">): Price {
  const { creditsByHundredCharacters } = audioModels[model];
  return {
    credits: creditsByHundredCharacters * startedHundreds(prompt),
    confirmation: { generation_type: "audio", model, output_count: 1, text_length: prompt.length },
  };
}

function priceOfLipsync({ model, prompt }: Of<"lipsync">): Price {
  const { creditsByHundredCharacters } = lipsyncModels[model];
  return {
    credits: 10 + creditsByHundredCharacters * startedHundreds(prompt),
    confirmation: {
      generation_type: "lipsync",
      model,
      output_count: 1,
      generate_audio: true,
      reference_count: 2,
      text_length: prompt.length,
    },
  };
}

function priceOfScene({ model, resolution, options }: SceneRequest): Price {
  const base = imageModels[model].creditsByResolution[resolution] ?? 0;
  const referenceCount =
    (options.reference_images?.length ?? 0) +
    (options.avatar_id === undefined ? 0 : 1) +
    (options.product_image === undefined ? 0 : 1);
  return {
    credits: base + referenceCount,
    confirmation: {
      generation_type: "scene",
      model,
      mode: options.mode ?? "custom",
      resolution,
      output_count: 1,
      reference_count: referenceCount,
    },
  };
}

function startedHundreds(text: string): number {
  return Math.ceil(text.length / 100);
}
