import type { WireError } from "#contracts/result.ts";
import { fieldsOf, type QuoteInput, typeOfRequest } from "#renderer/lib/money/quoteInput.ts";
import type { RequestForm } from "#renderer/features/studio/requestForms.ts";
import type { Composed, StudioDraft } from "#renderer/features/studio/draft.ts";
import type { FieldErrors } from "#renderer/features/studio/fields/fieldErrors.ts";
import { type FieldAnswer, fieldAnswer } from "#renderer/features/studio/fields/serviceAnswers.ts";

interface Situation {
  readonly composed: Composed;
  readonly draft: StudioDraft;
  readonly model: string;
  readonly creative: RequestForm;
  /** Whether a quote was requested since the form was opened. Before that, an empty prompt is no error. */
  readonly wasSubmitted: boolean;
  readonly refusal: { readonly input: QuoteInput; readonly error: WireError } | null;
}

interface ShownErrors {
  readonly errors: FieldErrors;
  /** The service's error about one field. Null as soon as the field's value differs from the rejected one. */
  readonly answer: FieldAnswer | null;
  /** An error that belongs to no field. */
  readonly general: WireError | null;
}

/** Returns which errors to show: the form's own first, then the service's error about the same values. */
export function shownErrors({ composed, draft, model, creative, wasSubmitted, refusal }: Situation): ShownErrors {
  const own = composed.isComplete ? {} : composed.errors;
  const isJustUnset = (name: string) => (name === "prompt" ? draft.prompt === "" : draft.options[name] === undefined);
  const errors = Object.fromEntries(
    Object.entries(own).filter(([name]) => wasSubmitted || !isJustUnset(name) || isLabel(name)),
  );
  if (refusal === null || typeOfRequest(refusal.input.request) !== creative.type)
    return { errors, answer: null, general: null };

  const answer = fieldAnswer(refusal.error.service, creative);
  if (answer === null) return { errors, answer: null, general: refusal.error };
  const rejectedValue = valueIn(refusal.input, answer.field);
  const isSame = JSON.stringify(rejectedValue) === JSON.stringify(valueNow(draft, model, answer.field));
  if (!isSame) return { errors, answer: null, general: null };
  return { errors: { [answer.field]: answer.message, ...errors }, answer, general: null };
}

const isLabel = (name: string) => name === "project" || name === "costCenter" || name === "model";

function valueIn({ request, project, costCenter }: QuoteInput, field: string): unknown {
  const labels: Readonly<Record<string, unknown>> = { project, costCenter };
  return field in labels ? labels[field] : fieldsOf(request)[field];
}

function valueNow(draft: StudioDraft, model: string, field: string): unknown {
  const top: Readonly<Record<string, unknown>> = {
    prompt: draft.prompt,
    model,
    project: draft.project === "" ? undefined : draft.project,
    costCenter: draft.costCenter === "" ? undefined : draft.costCenter,
  };
  return field in top ? top[field] : draft.options[field];
}
