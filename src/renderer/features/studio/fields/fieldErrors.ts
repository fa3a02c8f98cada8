import type { z } from "zod";
import { t } from "#texts/t.ts";
import type { RequestForm } from "#renderer/features/studio/requestForms.ts";
import type { FieldSpec } from "./fieldSpec.ts";
import { fieldLabel } from "./fieldTexts.ts";

/** The error message of each invalid field. Keys are `prompt`, `project`, `costCenter`, `model`, or an option's name. */
export type FieldErrors = Readonly<Record<string, string>>;

interface Given {
  readonly prompt: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Converts the errors of the service's schema into a message for each field. */
export function fieldErrors(error: z.ZodError, creative: RequestForm, given: Given): FieldErrors {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    const [first, second] = issue.path;
    const unknown = issue.code === "unrecognized_keys" ? issue.keys[0] : undefined;
    const name = String(first === "options" ? (second ?? unknown ?? first) : (first ?? unknown ?? "prompt"));
    errors[name] ??= messageOf(name, creative, given);
  }
  return errors;
}

function messageOf(name: string, creative: RequestForm, { prompt, options }: Given): string {
  if (name === "prompt") return prompt === "" ? t("Write a prompt first.") : t("The prompt is too long.");
  if (name === "model") return t("Unknown model.");
  const spec = creative.fields.find((field) => field.name === name);
  if (spec === undefined) return t("Unknown option.");
  if (options[name] === undefined && spec.isRequired) return neededText(spec, fieldLabel(name, creative.type));
  return boundText(spec, fieldLabel(name, creative.type));
}

function neededText(spec: FieldSpec, option: string): string {
  return spec.kind === "uri"
    ? t("{option} is required. Add a file or an https link.", { option })
    : t("{option} is required.", { option });
}

function boundText(spec: FieldSpec, option: string): string {
  switch (spec.kind) {
    case "text":
      return t("Use up to {max} characters.", { max: spec.maxLength });
    case "number":
      return spec.isInteger
        ? t("Enter a whole number from {min} to {max}.", { min: spec.min, max: spec.max })
        : t("Enter a number from {min} to {max}.", { min: spec.min, max: spec.max });
    case "uri":
      return t("Enter a full URL, such as https://…");
    case "uris":
      return t("Enter up to {max} full URLs, such as https://…", { max: spec.maxItems });
    case "choice":
      return t("Choose one of {choices}.", { choices: spec.choices.join(", ") });
    case "id":
      return t("{option} must be a valid ID.", { option });
    case "flag":
      return t("{option} must be on, off, or not set.", { option });
    default:
      return spec satisfies never;
  }
}
