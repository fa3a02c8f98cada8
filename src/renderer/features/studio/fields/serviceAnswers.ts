import type { ServiceFailure } from "../../../../contracts/result.ts";
import type { Creative } from "../creatives.ts";

export interface FieldAnswer {
  /** `prompt`, `model`, `project`, `costCenter` or an option's name. */
  readonly field: string;
  readonly message: string;
  /** What the service would take instead. */
  readonly allowed: readonly string[];
  /** Where it does not take the option at all: the options that it does take. */
  readonly takes?: readonly string[];
}

const headerFields: Readonly<Record<string, string>> = {
  "x-service-project": "project",
  "x-service-cost-center": "costCenter",
};

/** The field of the form that the service's answer names, in whichever way it spells paths; null when it names none. */
export function fieldAnswer(failure: ServiceFailure | undefined, creative: Creative): FieldAnswer | null {
  const named = failure?.field ?? failure?.parameter;
  if (failure === undefined || named === undefined) return null;
  const known = new Set(["prompt", "model", ...creative.fields.map((spec) => spec.name)]);
  const segments = named.split(/[./[\]]+/).filter((segment) => segment !== "");
  const field = headerFields[named.toLowerCase()] ?? segments.findLast((segment) => known.has(segment));
  if (field === undefined) return null;
  const { message, allowed = [] } = failure;
  return isListOfOptions(allowed, field, creative)
    ? { field, message, allowed: [], takes: allowed }
    : { field, message, allowed };
}

/** What is allowed is either values of the option, or the options that are taken in its place: names of options tell. */
function isListOfOptions(allowed: readonly string[], field: string, { fields }: Creative): boolean {
  const names = new Set(fields.map(({ name }) => name));
  return names.has(field) && allowed.length > 0 && !allowed.includes(field) && allowed.every((name) => names.has(name));
}
