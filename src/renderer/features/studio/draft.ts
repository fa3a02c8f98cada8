import { z } from "zod";
import type { AssetDetail } from "../../../contracts/library/assets.ts";
import type { CreativeType } from "../../../contracts/studio/models.ts";
import { Label } from "../../../contracts/service/headers.ts";
import { promptLength } from "../../../contracts/service/generationRequests.ts";
import { t } from "../../../texts/t.ts";
import { labelRule } from "../../lib/text/labelRule.ts";
import type { QuoteInput } from "../../lib/money/quoteInput.ts";
import { creatives, isCreativeType } from "./creatives.ts";
import { type FieldErrors, fieldErrors } from "./fields/fieldErrors.ts";

/** What is composed, as plain data. An option that is not set is not there. */
export const StudioDraft = z.object({
  prompt: z.string().catch(""),
  model: z.string().optional().catch(undefined),
  /** Every field but prompt and model, wherever in the request it stands. */
  options: z.record(z.string(), z.unknown()).catch({}),
  project: z.string().catch(""),
  costCenter: z.string().catch(""),
});
export type StudioDraft = z.infer<typeof StudioDraft>;

export const emptyDraft: StudioDraft = { prompt: "", options: {}, project: "", costCenter: "" };

export function isEmptyDraft({ prompt, model, options, project, costCenter }: StudioDraft): boolean {
  return [prompt, project, costCenter].every((text) => text === "") && !model && Object.keys(options).length === 0;
}

/** What was on disk, whatever an earlier version wrote: what cannot be read is left out, the rest is kept. */
export function readDraft(stored: unknown): StudioDraft {
  return StudioDraft.catch(emptyDraft).parse(stored ?? emptyDraft);
}

/** The draft with one option set, or taken out when the value is undefined. */
export function withOption(draft: StudioDraft, name: string, value: unknown): StudioDraft {
  const { [name]: _, ...others } = draft.options;
  return { ...draft, options: value === undefined ? others : { ...others, [name]: value } };
}

/** The draft with the seed that the service used for a result, where it says so and the draft has none of its own. */
export function withSeedOf(draft: StudioDraft, { providerSeed }: Pick<AssetDetail, "providerSeed">): StudioDraft {
  return providerSeed === null || draft.options["seed"] !== undefined ? draft : withOption(draft, "seed", providerSeed);
}

/** The kind of creative that a recipe makes; a scene's request does not say it, its result does. */
export function typeOfRecipe(recipe: Readonly<Record<string, unknown>>, resultType: string): CreativeType | null {
  const type = recipe["type"] ?? resultType;
  return isCreativeType(type) ? type : null;
}

/** A result's recipe as a draft; null when it is not a request of this kind. */
export function draftOfRecipe(
  type: CreativeType,
  recipe: Readonly<Record<string, unknown>>,
  labels: { readonly project: string | null; readonly costCenter: string | null },
): StudioDraft | null {
  const parsed = StudioDraft.pick({ prompt: true, model: true, options: true }).safeParse(recipe);
  if (!parsed.success || recipe["type"] !== (type === "scene" ? undefined : type)) return null;
  const top = creatives[type].top.flatMap((name) =>
    recipe[name] === undefined ? [] : [[name, recipe[name]] as const],
  );
  return {
    ...parsed.data,
    options: { ...parsed.data.options, ...Object.fromEntries(top) },
    project: labels.project ?? "",
    costCenter: labels.costCenter ?? "",
  };
}

export type Composed =
  | { readonly isComplete: true; readonly input: QuoteInput }
  | { readonly isComplete: false; readonly errors: FieldErrors };

/**
 * The request that the draft describes, checked by the interface's own schema; only what was set is in it. `most`: characters
 * of a prompt that this key may send. [CP95]
 */
export function compose(
  type: CreativeType,
  draft: StudioDraft,
  model: string | undefined,
  most: number = promptLength.max,
): Composed {
  const creative = creatives[type];
  const request = requestOf(type, draft, model);
  const parsed = creative.request.safeParse(request);
  const errors = {
    ...(parsed.success ? {} : fieldErrors(parsed.error, creative, draft)),
    ...(draft.prompt.length > most ? { prompt: t("The prompt is too long.") } : {}),
    ...labelErrors(draft),
  };
  if (Object.keys(errors).length > 0) return { isComplete: false, errors };
  return {
    isComplete: true,
    input: {
      request: request as QuoteInput["request"],
      ...(draft.project === "" ? {} : { project: draft.project }),
      ...(draft.costCenter === "" ? {} : { costCenter: draft.costCenter }),
    },
  };
}

function requestOf(type: CreativeType, draft: StudioDraft, model: string | undefined): object {
  const { top, fields } = creatives[type];
  const entries = Object.entries(draft.options);
  const options = entries.filter(([name]) => !top.includes(name));
  const needsOptions = fields.some(({ name, isRequired }) => isRequired && !top.includes(name));
  return {
    ...(type === "scene" ? {} : { type }),
    ...Object.fromEntries(entries.filter(([name]) => top.includes(name))),
    prompt: draft.prompt,
    ...(model === undefined ? {} : { model }),
    ...(options.length === 0 && !needsOptions ? {} : { options: Object.fromEntries(options) }),
  };
}

function labelErrors(draft: StudioDraft): FieldErrors {
  const errors: Record<string, string> = {};
  for (const name of ["project", "costCenter"] as const) {
    if (draft[name] !== "" && !Label.safeParse(draft[name]).success) errors[name] = labelRule;
  }
  return errors;
}
