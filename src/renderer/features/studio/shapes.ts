import type { Creative } from "./creatives.ts";
import { fieldText } from "./fieldTexts.ts";

/** The shapes that a kind of creative can be made in: those of the interface, or else the usual ones. */
export function shapesOf({ type, fields }: Creative): readonly string[] {
  const spec = fields.find(({ name }) => name === "aspect_ratio");
  if (spec?.kind === "choice") return spec.choices;
  return spec === undefined ? [] : (fieldText(type, spec.name).suggestions ?? []).map(({ value }) => value);
}
