import type { RequestForm } from "#renderer/features/studio/requestForms.ts";
import { fieldText } from "#renderer/features/studio/fields/fieldTexts.ts";
import { optionSupportOf, type ModelSupport } from "#renderer/features/studio/fields/modelSupport.ts";

/**
 * Returns the aspect ratios to offer for these models: the supported ones that are known. Unless they are known for
 * all models, also those of the service's schema, or the common ones if the schema has none.
 */
export function aspectRatiosOf(
  creative: RequestForm,
  modelSupport: ModelSupport,
  models: readonly string[],
): readonly string[] {
  const known = models.map((model) => optionSupportOf(modelSupport, creative.type, model).values["aspect_ratio"]);
  const usual =
    known.length > 0 && known.every((aspectRatios) => aspectRatios !== undefined) ? [] : usualRatios(creative);
  return [...new Set([...usual, ...known.flatMap((aspectRatios) => aspectRatios ?? [])])];
}

function usualRatios({ type, fields }: RequestForm): readonly string[] {
  const spec = fields.find(({ name }) => name === "aspect_ratio");
  if (spec?.kind === "choice") return spec.choices;
  return spec === undefined ? [] : (fieldText(type, spec.name).suggestions ?? []).map(({ value }) => value);
}
