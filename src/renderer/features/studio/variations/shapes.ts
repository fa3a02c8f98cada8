import type { Creative } from "../creatives.ts";
import { fieldText } from "../fields/fieldTexts.ts";
import { factsOf, type Learned } from "../fields/learned.ts";

/**
 * The shapes to offer for these models: what each of them was said to take, and while that is not known of all of them, also
 * those of the interface, or else the usual ones.
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
