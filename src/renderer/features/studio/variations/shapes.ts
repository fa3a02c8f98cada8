import type { Creative } from "../creatives.ts";
import { fieldText } from "../fields/fieldTexts.ts";
import { factsOf, type Learned } from "../fields/learned.ts";

/**
 * Returns the aspect ratios to offer for these models: the supported ones that are known. Unless they are known for
 * all models, also those of the service's schema, or the common ones if the schema has none.
 */
export function shapesOf(creative: Creative, learned: Learned, models: readonly string[]): readonly string[] {
  const known = models.map((model) => factsOf(learned, creative.type, model).values["aspect_ratio"]);
  const usual = known.length > 0 && known.every((shapes) => shapes !== undefined) ? [] : usualShapes(creative);
  return [...new Set([...usual, ...known.flatMap((shapes) => shapes ?? [])])];
}

function usualShapes({ type, fields }: Creative): readonly string[] {
  const spec = fields.find(({ name }) => name === "aspect_ratio");
  if (spec?.kind === "choice") return spec.choices;
  return spec === undefined ? [] : (fieldText(type, spec.name).suggestions ?? []).map(({ value }) => value);
}
