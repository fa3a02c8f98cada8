import type { WireError } from "../../../contracts/result.ts";
import type { Creative } from "./creatives.ts";
import type { Composed, FieldErrors, QuoteInput, StudioDraft } from "./draft.ts";
import { type FieldAnswer, fieldAnswer } from "./serviceAnswers.ts";

interface Situation {
  readonly composed: Composed;
  readonly draft: StudioDraft;
  readonly model: string;
  readonly creative: Creative;
  /** Whether a quote was asked for since the form was opened: before that, an empty prompt is no error. */
  readonly wasAsked: boolean;
  readonly refusal: { readonly input: QuoteInput; readonly error: WireError } | null;
}

interface ShownErrors {
  readonly errors: FieldErrors;
  /** What the service said of one field; gone as soon as that field is another than it was asked about. */
  readonly answer: FieldAnswer | null;
  /** What belongs to no field. */
  readonly general: WireError | null;
}

/** Which errors to show, and where: the form's own first, then what the service said of the same question. */
export function shownErrors({ composed, draft, model, creative, wasAsked, refusal }: Situation): ShownErrors {
  const own = composed.isComplete ? {} : composed.errors;
  const isJustEmpty = !wasAsked && draft.prompt === "";
  const errors = Object.fromEntries(Object.entries(own).filter(([name]) => !(name === "prompt" && isJustEmpty)));
  if (refusal === null) return { errors, answer: null, general: null };

  const answer = fieldAnswer(refusal.error.service, creative);
  if (answer === null) return { errors, answer: null, general: refusal.error };
  const asked = valueIn(refusal.input, answer.field);
  const isSame = JSON.stringify(asked) === JSON.stringify(valueNow(draft, model, answer.field));
  if (!isSame) return { errors, answer: null, general: null };
  return { errors: { [answer.field]: answer.message, ...errors }, answer, general: null };
}

function valueIn(input: QuoteInput, field: string): unknown {
  const { request, project, costCenter } = input;
  const top: Readonly<Record<string, unknown>> = { prompt: request.prompt, model: request.model, project, costCenter };
  const options: Readonly<Record<string, unknown>> = request.options ?? {};
  return field in top ? top[field] : options[field];
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
