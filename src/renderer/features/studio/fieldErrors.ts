import type { z } from "zod";
import { optionName } from "../../lib/optionName.ts";
import type { Creative } from "./creatives.ts";
import type { FieldSpec } from "./fieldSpec.ts";

/** A message for each field that does not fit, under `prompt`, `project`, `costCenter`, `model` or an option's name. */
export type FieldErrors = Readonly<Record<string, string>>;

export const labelRule = "Letters, digits and . _ : - only, starting with a letter or digit, up to 64.";

interface Given {
  readonly prompt: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** What the interface's schema found, each in words at its own field. */
export function fieldErrors(error: z.ZodError, creative: Creative, given: Given): FieldErrors {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    const [first, second] = issue.path;
    const unknown = issue.code === "unrecognized_keys" ? issue.keys[0] : undefined;
    const name = String(first === "options" ? (second ?? unknown ?? first) : (first ?? unknown ?? "prompt"));
    errors[name] ??= messageOf(name, creative, given);
  }
  return errors;
}

function messageOf(name: string, creative: Creative, { prompt, options }: Given): string {
  if (name === "prompt") return prompt === "" ? "Write a prompt first." : "The prompt is too long.";
  if (name === "model") return "This model is not one of the interface's.";
  const spec = creative.fields.find((field) => field.name === name);
  if (spec === undefined) return "The interface has no such option.";
  if (options[name] === undefined && spec.isRequired) return neededText(spec, optionName(name, creative.type));
  return boundText(spec, optionName(name, creative.type));
}

function neededText(spec: FieldSpec, label: string): string {
  return spec.kind === "uri" ? `${label} is needed: an https address.` : `${label} is needed.`;
}

function boundText(spec: FieldSpec, label: string): string {
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
    case "id":
      return `${label} is none that the service has.`;
    case "flag":
      return `${label} is on, off, or not set.`;
    default:
      return spec satisfies never;
  }
}
