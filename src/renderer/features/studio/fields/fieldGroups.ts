import { compareOptions, requestOption } from "#renderer/lib/requestOptions.ts";
import type { RequestForm } from "#renderer/features/studio/requestForms.ts";
import type { FieldSpec } from "./fieldSpec.ts";

/** The fields of a form by weight, each in the order in which it is shown. */
export interface FieldGroups {
  /** Files, avatars and voices: large, beside the prompt. */
  readonly inputs: readonly FieldSpec[];
  /** Always visible, after the model. */
  readonly essentials: readonly FieldSpec[];
  /** Behind the Advanced button. */
  readonly advanced: readonly FieldSpec[];
}

/** Returns the fields of a form by weight. A field without a known weight is advanced, unless a request requires it. [ST10] */
export function fieldGroups({ fields }: RequestForm): FieldGroups {
  const sorted = fields.toSorted((one, other) => compareOptions(one.name, other.name));
  const inGroup = (group: keyof FieldGroups) => sorted.filter((spec) => groupOf(spec) === group);
  return { inputs: inGroup("inputs"), essentials: inGroup("essentials"), advanced: inGroup("advanced") };
}

function groupOf({ name, isRequired }: FieldSpec): keyof FieldGroups {
  return requestOption(name)?.group ?? (isRequired ? "essentials" : "advanced");
}
