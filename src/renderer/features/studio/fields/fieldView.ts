import { t } from "../../../../texts/t.ts";
import type { FieldErrors } from "./fieldErrors.ts";
import type { FieldSpec } from "./fieldSpec.ts";
import { isKnownValue, type ModelFacts } from "./learned.ts";
import type { FieldAnswer } from "./serviceAnswers.ts";

/** What is said of the fields of a form: what does not fit, what the service just said, and what it said before. */
export interface FieldAnswerView {
  readonly model: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly errors: FieldErrors;
  readonly answer: FieldAnswer | null;
  readonly facts: ModelFacts;
}

export interface FieldView {
  readonly error?: string;
  /** Values to offer in place of the one that does not fit. */
  readonly allowed?: readonly string[];
  readonly isNotTaken?: boolean;
  /** Values that the model takes. */
  readonly known?: readonly string[];
}

/** What to say of one field: the form's own word first, then the service's, then what is remembered of the model. */
export function fieldView({ name }: FieldSpec, view: FieldAnswerView): FieldView {
  const { model, options, errors, answer, facts } = view;
  const known = facts.values[name];
  const remembered = known === undefined ? {} : { known };
  const isNotTaken = facts.takes?.includes(name) === false;
  const error = errors[name];
  if (error !== undefined) {
    const isAnswer = answer?.field === name;
    return {
      ...remembered,
      error,
      isNotTaken: isAnswer && answer.takes !== undefined,
      allowed: isAnswer ? answer.allowed : [],
    };
  }
  if (options[name] === undefined) return remembered;
  if (isNotTaken) return { ...remembered, isNotTaken, error: t("{model} rejected this option last time.", { model }) };
  if (isKnownValue(facts, name, options[name])) return remembered;
  return {
    ...remembered,
    error: t("{model} rejected this value last time.", { model }),
    allowed: known ?? [],
  };
}
