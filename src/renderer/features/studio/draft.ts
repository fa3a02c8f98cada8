import { z } from "zod";
import type { AssetDetail } from "#contracts/library/assets.ts";
import type { RequestRecipe } from "#contracts/spending/requestHistory.ts";
import type { RequestType } from "#contracts/studio/models.ts";
import { Label } from "#contracts/service/headers.ts";
import { promptLength } from "#contracts/service/generationRequests.ts";
import { isLongerThan } from "#contracts/service/primitives.ts";
import { t } from "#texts/t.ts";
import { labelRule } from "#renderer/lib/text/labelRule.ts";
import { type QuoteInput, typeOfRequest } from "#renderer/lib/money/quoteInput.ts";
import { requestForms, isRequestType } from "./requestForms.ts";
import { type FieldErrors, fieldErrors } from "./fields/fieldErrors.ts";

/** A draft as plain data. Options that are not set are absent. */
export const StudioDraft = z.object({
  prompt: z.string().catch(""),
  model: z.string().optional().catch(undefined),
  /** All fields except prompt and model, regardless of their place in the request. */
  options: z.record(z.string(), z.unknown()).catch({}),
  project: z.string().catch(""),
  costCenter: z.string().catch(""),
});
export type StudioDraft = z.infer<typeof StudioDraft>;

export const emptyDraft: StudioDraft = { prompt: "", options: {}, project: "", costCenter: "" };

export function isEmptyDraft({ prompt, model, options, project, costCenter }: StudioDraft): boolean {
  return [prompt, project, costCenter].every((text) => text === "") && !model && Object.keys(options).length === 0;
}

/** Parses a stored draft of any earlier version. Skips unreadable values and keeps the others. */
export function readDraft(stored: unknown): StudioDraft {
  return StudioDraft.catch(emptyDraft).parse(stored ?? emptyDraft);
}

/** Returns the draft with one option set, or without it if the value is undefined. */
export function withOption(draft: StudioDraft, name: string, value: unknown): StudioDraft {
  const { [name]: _, ...others } = draft.options;
  return { ...draft, options: value === undefined ? others : { ...others, [name]: value } };
}

/** Adds the seed that the service used for a result, unless it is unknown or the draft has a seed. */
export function withSeedOf(draft: StudioDraft, { providerSeed }: Pick<AssetDetail, "providerSeed">): StudioDraft {
  return providerSeed === null || draft.options["seed"] !== undefined ? draft : withOption(draft, "seed", providerSeed);
}

/**
 * Returns the request type of a recipe, or null if it is unknown. A scene's request has no type, so its result's type
 * counts.
 */
export function typeOfRecipe(recipe: Readonly<Record<string, unknown>>, resultType: string): RequestType | null {
  const type = recipe["type"] ?? resultType;
  return isRequestType(type) ? type : null;
}

/** Returns a result's recipe as a draft. Null if it is not a request of this type. */
export function draftOfRecipe(
  type: RequestType,
  recipe: Readonly<Record<string, unknown>>,
  labels: { readonly project: string | null; readonly costCenter: string | null },
): StudioDraft | null {
  const parsed = StudioDraft.pick({ prompt: true, model: true, options: true }).safeParse(recipe);
  if (!parsed.success || recipe["type"] !== (type === "scene" ? undefined : type)) return null;
  const top = requestForms[type].top.flatMap((name) =>
    recipe[name] === undefined ? [] : [[name, recipe[name]] as const],
  );
  return {
    ...parsed.data,
    options: { ...parsed.data.options, ...Object.fromEntries(top) },
    project: labels.project ?? "",
    costCenter: labels.costCenter ?? "",
  };
}

interface RequestDraft {
  readonly type: RequestType;
  readonly draft: StudioDraft;
  readonly input: QuoteInput;
}

/** Returns the items of a paid request as drafts, without those of an unknown type. */
export function draftsOfRequest({ items, project, costCenter }: RequestRecipe): readonly RequestDraft[] {
  return items.flatMap(({ request }) => {
    const type = typeOfRequest(request);
    const draft = draftOfRecipe(type, { ...request }, { project, costCenter });
    const labels = { ...(project !== null && { project }), ...(costCenter !== null && { costCenter }) };
    return draft === null ? [] : [{ type, draft, input: { request, ...labels } }];
  });
}

export type Composed =
  | { readonly isComplete: true; readonly input: QuoteInput }
  | { readonly isComplete: false; readonly errors: FieldErrors };

/**
 * Builds the request of a draft from the set values and checks it with the service's schema. `most` is the maximum
 * prompt length in characters for this key. [CP95]
 */
export function compose(
  type: RequestType,
  draft: StudioDraft,
  model: string | undefined,
  most: number = promptLength.max,
): Composed {
  const creative = requestForms[type];
  const request = requestOf(type, draft, model);
  const parsed = creative.request.safeParse(request);
  const errors = {
    ...(parsed.success ? {} : fieldErrors(parsed.error, creative, draft)),
    ...(isLongerThan(draft.prompt, most) ? { prompt: t("The prompt is too long.") } : {}),
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

function requestOf(type: RequestType, draft: StudioDraft, model: string | undefined): object {
  const { top, fields } = requestForms[type];
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
