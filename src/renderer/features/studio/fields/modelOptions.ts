import { OptionName } from "#contracts/service/generationRequests.ts";
import type { ModelChoice, OptionFacts } from "#contracts/studio/models.ts";
import type { StudioDraft } from "#renderer/features/studio/draft.ts";
import type { RequestForm } from "#renderer/features/studio/requestForms.ts";
import type { FieldSpec } from "./fieldSpec.ts";

/** Returns what the manifest states about an option of the model. */
export function optionFacts(choice: ModelChoice | undefined, name: string): OptionFacts {
  return choice?.options !== undefined && Object.hasOwn(choice.options, name) ? (choice.options[name] ?? {}) : {};
}

/** Returns the values of an option that the manifest lists for the model, as texts. */
export function statedValues(choice: ModelChoice | undefined, name: string): readonly string[] | undefined {
  return optionFacts(choice, name).values?.map(String);
}

/** Returns whether the manifest says that the model doesn't take this option. */
export function isExcluded({ name, isRequired }: FieldSpec, choice: ModelChoice | undefined): boolean {
  return !isRequired && choice?.accepts !== undefined && !choice.accepts.includes(name);
}

/** Returns the names of the filled-in options that the manifest excludes for the model. [ST12] */
export function unsentOptions(
  form: RequestForm,
  { options }: Pick<StudioDraft, "options">,
  choice: ModelChoice | undefined,
): readonly OptionName[] {
  if (form.type === "scene") return [];
  return form.fields
    .filter((spec) => isExcluded(spec, choice) && options[spec.name] !== undefined)
    .flatMap(({ name }) => OptionName.safeParse(name).data ?? []);
}

/** Returns the draft without the options that the manifest excludes for the model: those are not sent. [ST12] */
export function fittedDraft(form: RequestForm, draft: StudioDraft, choice: ModelChoice | undefined): StudioDraft {
  const unsent = unsentOptions(form, draft, choice);
  if (unsent.length === 0) return draft;
  const sent = Object.entries(draft.options).filter(([name]) => !unsent.some((one) => one === name));
  return { ...draft, options: Object.fromEntries(sent) };
}

/** Returns the bounds of a number: those of the API, narrowed by the manifest's where they lie within. */
export function boundsOf(
  { min, max }: { readonly min: number; readonly max: number },
  { minimum, maximum }: OptionFacts,
): { readonly min: number; readonly max: number } {
  const low = minimum !== undefined && minimum > min && minimum < max ? minimum : min;
  const high = maximum !== undefined && maximum < max && maximum > low ? maximum : max;
  return { min: low, max: high };
}
