import { type StudioDraft, withOption } from "../draft.ts";

/** What a draft is multiplied by. Without shapes or seeds it keeps its own. */
export interface Matrix {
  readonly prompts: readonly string[];
  readonly models: readonly string[];
  readonly ratios: readonly string[];
  readonly seeds: readonly number[];
}

/** How many pieces a matrix makes, before any is left out. */
export function matrixSize({ prompts, models, ratios, seeds }: Matrix): number {
  return prompts.length * models.length * Math.max(1, ratios.length) * Math.max(1, seeds.length);
}

/** A shape on a model of which is known that it does not take it. */
export type IsRefused = (model: string, ratio: string) => boolean;

/** The draft in every combination: by prompt, then model, then shape, then seed. [ST3] */
export function multiplied(draft: StudioDraft, matrix: Matrix, isRefused: IsRefused): readonly StudioDraft[] {
  const { prompts, models, ratios, seeds } = matrix;
  return prompts.flatMap((prompt) =>
    models.flatMap((model) => {
      const piece = { ...draft, prompt, model };
      const taken = ratios.filter((ratio) => !isRefused(model, ratio));
      const shaped = ratios.length === 0 ? [piece] : taken.map((ratio) => withOption(piece, "aspect_ratio", ratio));
      return seeds.length === 0
        ? shaped
        : shaped.flatMap((each) => seeds.map((value) => withOption(each, "seed", value)));
    }),
  );
}

/** The shapes of ads, as the places where they are shown want them. */
export const adFormats: readonly string[] = ["9:16", "1:1", "4:5", "16:9"];

/** Those ad formats that can be chosen at all and that one of the models takes, as far as is known. */
export function adFormatsFor(choices: readonly string[], models: readonly string[], isRefused: IsRefused) {
  return adFormats.filter((ratio) => choices.includes(ratio) && models.some((model) => !isRefused(model, ratio)));
}
