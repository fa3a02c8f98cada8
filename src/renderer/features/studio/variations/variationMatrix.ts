import { type StudioDraft, withOption } from "#renderer/features/studio/draft.ts";

/** The factors of a draft's variations. Without aspect ratios or seeds, the draft keeps its own. */
export interface VariationMatrix {
  readonly prompts: readonly string[];
  readonly models: readonly string[];
  readonly ratios: readonly string[];
  readonly seeds: readonly number[];
}

/** Returns the number of variations before any is left out. */
export function variationCount({ prompts, models, ratios, seeds }: VariationMatrix): number {
  return prompts.length * models.length * Math.max(1, ratios.length) * Math.max(1, seeds.length);
}

/** Returns whether a model is known not to support an aspect ratio. */
export type IsUnsupported = (model: string, ratio: string) => boolean;

/** Returns the draft in every combination: by prompt, then model, then aspect ratio, then seed. [ST3] */
export function expandedDrafts(
  draft: StudioDraft,
  variationMatrix: VariationMatrix,
  isRefused: IsUnsupported,
): readonly StudioDraft[] {
  const { prompts, models, ratios, seeds } = variationMatrix;
  return prompts.flatMap((prompt) =>
    models.flatMap((model) => {
      const variation = { ...draft, prompt, model };
      const taken = ratios.filter((ratio) => !isRefused(model, ratio));
      const shaped =
        ratios.length === 0 ? [variation] : taken.map((ratio) => withOption(variation, "aspect_ratio", ratio));
      return seeds.length === 0
        ? shaped
        : shaped.flatMap((each) => seeds.map((value) => withOption(each, "seed", value)));
    }),
  );
}

/** The aspect ratios that ad placements require. */
export const adFormats: readonly string[] = ["9:16", "1:1", "4:5", "16:9"];

/** Returns the ad formats that are valid choices and supported by at least one of the models, as far as is known. */
export function adFormatsFor(choices: readonly string[], models: readonly string[], isRefused: IsUnsupported) {
  return adFormats.filter((ratio) => choices.includes(ratio) && models.some((model) => !isRefused(model, ratio)));
}
