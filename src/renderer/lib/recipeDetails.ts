import { t } from "#texts/t.ts";
import { optionName } from "./text/optionName.ts";

interface RecipeFact {
  readonly label: string;
  readonly value: string;
}

/** Returns the recipe's settings other than the type and prompt, labeled with the readable names of the API fields. */
export function recipeDetails(recipe: Readonly<Record<string, unknown>>): readonly RecipeFact[] {
  const { type: _type, prompt: _prompt, options, ...top } = recipe;
  return [...Object.entries(top), ...Object.entries(isRecord(options) ? options : {})].map(([name, value]) => ({
    label: optionName(name),
    value: plain(value),
  }));
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join("\n");
  if (typeof value === "boolean") return value ? t("On") : t("Off");
  return typeof value === "string" || typeof value === "number" ? String(value) : JSON.stringify(value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
