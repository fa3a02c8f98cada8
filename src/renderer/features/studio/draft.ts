import { z } from "zod";
import type { CommandInput } from "../../../contracts/registry.ts";
import type { GenerationRequest, GenerationType } from "../../../contracts/service/generationRequests.ts";
import { Label } from "../../../contracts/service/headers.ts";
import { optionName } from "../../lib/optionName.ts";
import { type Creative, creatives } from "./creatives.ts";

/** What is composed, as plain data. An option that is not set is not there. */
export const StudioDraft = z.object({
  prompt: z.string().catch(""),
  model: z.string().optional().catch(undefined),
  options: z.record(z.string(), z.unknown()).catch({}),
  project: z.string().catch(""),
  costCenter: z.string().catch(""),
});
export type StudioDraft = z.infer<typeof StudioDraft>;

export const emptyDraft: StudioDraft = { prompt: "", options: {}, project: "", costCenter: "" };

export function isEmptyDraft({ prompt, model, options, project, costCenter }: StudioDraft): boolean {
  return [prompt, project, costCenter].every((text) => text === "") && !model && Object.keys(options).length === 0;
}

/** What was on disk, whatever an earlier version wrote: what cannot be read is left out, the rest is kept. */
export function readDraft(stored: unknown): StudioDraft {
  return StudioDraft.catch(emptyDraft).parse(stored ?? emptyDraft);
}

/** The draft with one option set, or taken out when the value is undefined. */
export function withOption(draft: StudioDraft, name: string, value: unknown): StudioDraft {
  const { [name]: _, ...others } = draft.options;
  return { ...draft, options: value === undefined ? others : { ...others, [name]: value } };
}

/** A result's recipe as a draft; null when it is not a request of this kind. */
export function draftOfRecipe(
  type: GenerationType,
  recipe: Readonly<Record<string, unknown>>,
  labels: { readonly project: string | null; readonly costCenter: string | null },
): StudioDraft | null {
  const parsed = StudioDraft.pick({ prompt: true, model: true, options: true }).safeParse(recipe);
  if (!parsed.success || recipe["type"] !== type) return null;
  return { ...parsed.data, project: labels.project ?? "", costCenter: labels.costCenter ?? "" };
}

export type QuoteInput = CommandInput<"quotes.request">;

/** A message for each field that does not fit, under `prompt`, `project`, `costCenter`, `model` or an option's name. */
export type FieldErrors = Readonly<Record<string, string>>;

export type Composed =
  | { readonly isComplete: true; readonly input: QuoteInput }
  | { readonly isComplete: false; readonly errors: FieldErrors };

/** The request that the draft describes, checked by the interface's own schema; only what was set is in it. */
export function compose(type: GenerationType, draft: StudioDraft, model: string | undefined): Composed {
  const creative = creatives[type];
  const request = {
    type,
    prompt: draft.prompt,
    ...(model === undefined ? {} : { model }),
    ...(Object.keys(draft.options).length === 0 ? {} : { options: draft.options }),
  };
  const parsed = creative.request.safeParse(request);
  const errors = {
    ...(parsed.success ? {} : fieldErrors(parsed.error, creative, draft)),
    ...labelErrors(draft),
  };
  if (Object.keys(errors).length > 0) return { isComplete: false, errors };
  return {
    isComplete: true,
    input: {
      request: request as GenerationRequest,
      ...(draft.project === "" ? {} : { project: draft.project }),
      ...(draft.costCenter === "" ? {} : { costCenter: draft.costCenter }),
    },
  };
}

function fieldErrors(error: z.ZodError, creative: Creative, draft: StudioDraft): FieldErrors {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    const [first, second] = issue.path;
    const unknown = issue.code === "unrecognized_keys" ? issue.keys[0] : undefined;
    const name = String(first === "options" ? (second ?? unknown ?? first) : (first ?? "prompt"));
    errors[name] ??= messageOf(name, creative, draft);
  }
  return errors;
}

function messageOf(name: string, creative: Creative, draft: StudioDraft): string {
  if (name === "prompt") return draft.prompt === "" ? "Write a prompt first." : "The prompt is too long.";
  if (name === "model") return "This model is not one of the interface's.";
  const spec = creative.fields.find((field) => field.name === name);
  if (spec === undefined) return "The interface has no such option.";
  switch (spec.kind) {
    case "text":
      return `Up to ${spec.maxLength} characters.`;
    case "number":
      return `From ${spec.min} to ${spec.max}${spec.isInteger ? ", whole numbers" : ""}.`;
    case "uri":
      return "A full address, as https://…";
    case "uris":
      return `Up to ${spec.maxItems} full addresses, as https://…`;
    case "choice":
      return `One of ${spec.choices.join(", ")}.`;
    case "flag":
      return `${optionName(name)} is on, off, or not set.`;
    default:
      return spec satisfies never;
  }
}

function labelErrors(draft: StudioDraft): FieldErrors {
  const errors: Record<string, string> = {};
  for (const name of ["project", "costCenter"] as const) {
    if (draft[name] !== "" && !Label.safeParse(draft[name]).success) errors[name] = labelRule;
  }
  return errors;
}

const labelRule = "Letters, digits and . _ : - only, starting with a letter or digit, up to 64.";
