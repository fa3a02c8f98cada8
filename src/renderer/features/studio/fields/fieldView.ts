import type { ModelChoice } from "#contracts/studio/models.ts";
import { t } from "#texts/t.ts";
import type { FieldErrors } from "./fieldErrors.ts";
import type { FieldSpec } from "./fieldSpec.ts";
import { isKnownValue, type OptionSupport } from "./modelSupport.ts";
import { statedValues } from "./modelOptions.ts";
import type { FieldAnswer } from "./serviceAnswers.ts";

/** The messages for the fields of a form: the form's errors, the service's last response, and the known model support. */
export interface FieldAnswerView {
  readonly model: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly errors: FieldErrors;
  readonly answer: FieldAnswer | null;
  readonly facts: OptionSupport;
  /** The model with the manifest's statements about it; undefined until the list of models is read. */
  readonly choice?: ModelChoice | undefined;
}

export interface FieldView {
  readonly error?: string;
  /** Valid values to offer instead of the invalid one. */
  readonly allowed?: readonly string[];
  readonly isUnsupported?: boolean;
  /** Values that the model supports. */
  readonly known?: readonly string[];
}

/**
 * Returns the message for one field: the form's own error first, then the service's response, then the known model
 * support.
 */
export function fieldView({ name }: FieldSpec, view: FieldAnswerView): FieldView {
  const { model, options, errors, answer, facts } = view;
  // The service's answer to a request is newer than the manifest's list.
  const learned = facts.values[name];
  const stated = statedValues(view.choice, name);
  const known = learned ?? stated;
  const remembered = known === undefined ? {} : { known };
  const isUnsupported = facts.accepts?.includes(name) === false;
  const error = errors[name];
  if (error !== undefined) {
    const isAnswer = answer?.field === name;
    return {
      ...remembered,
      error,
      isUnsupported: isAnswer && answer.accepts !== undefined,
      allowed: isAnswer ? answer.allowed : [],
    };
  }
  if (options[name] === undefined) return remembered;
  if (isUnsupported)
    return { ...remembered, isUnsupported, error: t("{model} rejected this option last time.", { model }) };
  if (learned === undefined && stated !== undefined && !isStated(stated, options[name])) {
    return { ...remembered, error: t("{model} doesn't support this value.", { model }), allowed: stated };
  }
  if (isKnownValue(facts, name, options[name])) return remembered;
  return {
    ...remembered,
    error: t("{model} rejected this value last time.", { model }),
    allowed: known ?? [],
  };
}

/** Returns whether the manifest lists a value. Values other than texts and numbers are not listed there. */
function isStated(stated: readonly string[], value: unknown): boolean {
  return typeof value === "string" || typeof value === "number" ? stated.includes(String(value)) : true;
}
