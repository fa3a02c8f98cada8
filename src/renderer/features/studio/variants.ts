import { type StudioDraft, withOption } from "./draft.ts";

/** What a draft is to be made in besides what it says itself. */
export interface AlsoIn {
  readonly ratios: readonly string[];
  readonly models: readonly string[];
}

export const nothingElse: AlsoIn = { ratios: [], models: [] };

/** The draft in every wanted shape on every wanted model, itself first and none twice. */
export function variantsOf(draft: StudioDraft, model: string, also: AlsoIn): readonly StudioDraft[] {
  const own = draft.options["aspect_ratio"];
  const models = [...new Set([model, ...also.models])];
  const ratios = [...new Set<unknown>([own, ...also.ratios])];
  return models.flatMap((each) =>
    ratios.map((ratio) => ({ ...withOption(draft, "aspect_ratio", ratio), model: each })),
  );
}
