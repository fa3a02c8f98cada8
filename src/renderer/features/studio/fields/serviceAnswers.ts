import type { ServiceFailure } from "#contracts/result.ts";
import type { RequestForm } from "#renderer/features/studio/requestForms.ts";

export interface FieldAnswer {
  /** `prompt`, `model`, `project`, `costCenter` or an option's name. */
  readonly field: string;
  readonly message: string;
  /** Values that the service accepts for the field. */
  readonly allowed: readonly string[];
  /** The options that the model supports, if it does not support this one at all. */
  readonly accepts?: readonly string[];
}

const headerFields: Readonly<Record<string, string>> = {
  "x-service-project": "project",
  "x-service-cost-center": "costCenter",
};

/** Returns the form field that an error of the service names, in any path notation. Null if it names none. */
export function fieldAnswer(failure: ServiceFailure | undefined, creative: RequestForm): FieldAnswer | null {
  const named = failure?.field ?? failure?.parameter;
  if (failure === undefined || named === undefined) return null;
  const known = new Set(["prompt", "model", ...creative.fields.map((spec) => spec.name)]);
  const segments = named.split(/[./[\]]+/).filter((segment) => segment !== "");
  const field = headerFields[named.toLowerCase()] ?? segments.findLast((segment) => known.has(segment));
  if (field === undefined) return null;
  const { message, allowed = [] } = failure;
  return isListOfOptions(allowed, field, creative)
    ? { field, message, allowed: [], accepts: allowed }
    : { field, message, allowed };
}

/** Returns whether `allowed` lists option names. If not, it lists values of the option. */
function isListOfOptions(allowed: readonly string[], field: string, { fields }: RequestForm): boolean {
  const names = new Set(fields.map(({ name }) => name));
  return names.has(field) && allowed.length > 0 && !allowed.includes(field) && allowed.every((name) => names.has(name));
}
