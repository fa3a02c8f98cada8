import type { RequestType } from "#contracts/studio/models.ts";
import type { RequestForm } from "#renderer/features/studio/requestForms.ts";
import type { FieldSpec } from "./fieldSpec.ts";

/** The fields of a form by weight, each in the order in which it is shown. */
export interface FieldGroups {
  /** Files, avatars and voices: large, beside the prompt. */
  readonly inputs: readonly FieldSpec[];
  /** Always visible, after the model. */
  readonly essentials: readonly FieldSpec[];
  /** Behind the Advanced button. */
  readonly advanced: readonly FieldSpec[];
}

const weights: Readonly<
  Record<RequestType, { readonly inputs: readonly string[]; readonly essentials: readonly string[] }>
> = {
  image: { inputs: ["reference_images"], essentials: ["aspect_ratio", "resolution", "num_outputs"] },
  video: {
    inputs: ["image", "last_frame", "reference_images", "reference_videos", "audio_url", "audio_urls"],
    essentials: ["duration", "aspect_ratio", "resolution", "generate_audio"],
  },
  audio: { inputs: ["voice"], essentials: ["language", "speed"] },
  lipsync: { inputs: ["image", "audio_url"], essentials: ["aspect_ratio"] },
  scene: {
    inputs: ["avatar_id", "product_image", "reference_images"],
    essentials: ["name", "mode", "aspect_ratio", "resolution"],
  },
};

/** The order of the fields under Advanced. */
const advancedOrder = ["negative_prompt", "seed", "prompt_upsampling", "prompt_expansion", "multi_shots"];

/** Returns the fields of a form by weight. A field without a known weight is advanced, unless a request requires it. [ST10] */
export function fieldGroups({ type, fields }: RequestForm): FieldGroups {
  const { inputs, essentials } = weights[type];
  const named = (names: readonly string[]) => names.flatMap((name) => fields.find((spec) => spec.name === name) ?? []);
  const others = fields.filter(({ name }) => !inputs.includes(name) && !essentials.includes(name));
  const rank = ({ name }: FieldSpec) =>
    advancedOrder.includes(name) ? advancedOrder.indexOf(name) : advancedOrder.length;
  return {
    inputs: named(inputs),
    essentials: [...named(essentials), ...others.filter(({ isRequired }) => isRequired)],
    advanced: others.filter(({ isRequired }) => !isRequired).toSorted((one, other) => rank(one) - rank(other)),
  };
}
