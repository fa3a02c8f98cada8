import type { ModelChoice, QuotedSettings } from "#contracts/studio/models.ts";
import { t } from "#texts/t.ts";
import { requestOption } from "#renderer/lib/requestOptions.ts";
import type { FieldSpec } from "./fieldSpec.ts";

export interface AutoFacts {
  readonly choice: ModelChoice | undefined;
  /** Quotes of the form's type, the newest first. */
  readonly quotes: readonly QuotedSettings[];
  readonly model: string;
}

/**
 * Returns the value that a request without this option gets: from the manifest, else the API's own default, else the
 * service's newest quote for the model without the option. Undefined if none of them states it. [ST11]
 */
export function autoValue(
  spec: FieldSpec,
  { choice, quotes, model }: AutoFacts,
): string | number | boolean | undefined {
  const stated = choice?.options?.[spec.name]?.initial;
  if (stated !== undefined) return stated;
  if (spec.kind === "choice" && spec.initial !== undefined) return spec.initial;
  const name = requestOption(spec.name)?.confirmedAs;
  if (name === undefined) return undefined;
  return quotes.find((quote) => quote.model === model && !Object.hasOwn(quote.settings, spec.name))?.confirmation[name];
}

/** Returns the text of a field that is left to the service, with the value that it gets if that is known. */
export function autoText(value: string | number | boolean | undefined, unit?: string): string {
  if (value === undefined) return t("Auto");
  if (typeof value === "boolean") return value ? t("Auto (on)") : t("Auto (off)");
  return t("Auto ({value})", { value: unit === undefined ? String(value) : `${value} ${unit}` });
}
