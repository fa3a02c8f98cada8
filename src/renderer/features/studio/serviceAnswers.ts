import type { ServiceFailure } from "../../../contracts/result.ts";
import type { Creative } from "./creatives.ts";

export interface FieldAnswer {
  /** `prompt`, `model`, `project`, `costCenter` or an option's name. */
  readonly field: string;
  readonly message: string;
  /** What the service would take instead. */
  readonly allowed: readonly string[];
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
  return field === undefined ? null : { field, message: failure.message, allowed: failure.allowed ?? [] };
}
