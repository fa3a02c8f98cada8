import { z } from "zod";
import { assertNever } from "#renderer/lib/assertNever.ts";

/**
 * One option of a request with the bounds of its schema. Forms are generated from these specs, so no bound is
 * duplicated.
 */
export type FieldSpec = { readonly name: string; readonly isRequired: boolean } & (
  | { readonly kind: "text"; readonly minLength: number; readonly maxLength: number }
  | { readonly kind: "number"; readonly min: number; readonly max: number; readonly isInteger: boolean }
  | { readonly kind: "flag" }
  /** `initial` is the service's default. */
  | { readonly kind: "choice"; readonly choices: readonly string[]; readonly initial?: string }
  /** The ID of an object at the service. */
  | { readonly kind: "id" }
  | { readonly kind: "uri" }
  | { readonly kind: "uris"; readonly maxItems: number }
);

export function fieldSpecs(options: z.ZodObject): readonly FieldSpec[] {
  return Object.entries<z.core.$ZodType>(options.shape).map(([name, schema]) => fieldSpec(name, schema));
}

/** Converts a text into a value of the option's kind. */
export function valueOfText(spec: FieldSpec, text: string): unknown {
  switch (spec.kind) {
    case "number":
      return Number(text);
    case "flag":
      return text === "true";
    case "uris":
      return [text];
    case "text":
    case "choice":
    case "id":
    case "uri":
      return text;
    default:
      return assertNever(spec);
  }
}

function fieldSpec(name: string, schema: z.core.$ZodType): FieldSpec {
  const isRequired = !(schema instanceof z.ZodOptional) && !(schema instanceof z.ZodDefault);
  const field = { name, isRequired };
  const inner = unwrap(schema);
  if (inner instanceof z.ZodURL) return { ...field, kind: "uri" };
  if (inner instanceof z.ZodGUID) return { ...field, kind: "id" };
  if (inner instanceof z.ZodString) {
    return { ...field, kind: "text", minLength: inner.minLength ?? 0, maxLength: bound(inner.maxLength, name) };
  }
  if (inner instanceof z.ZodNumber) {
    const { minValue, maxValue, isInt } = inner;
    return { ...field, kind: "number", min: bound(minValue, name), max: bound(maxValue, name), isInteger: isInt };
  }
  if (inner instanceof z.ZodBoolean) return { ...field, kind: "flag" };
  if (inner instanceof z.ZodEnum) {
    const initial = schema instanceof z.ZodDefault ? { initial: String(schema.def.defaultValue) } : {};
    return { ...field, kind: "choice", choices: inner.options.map(String), ...initial };
  }
  if (inner instanceof z.ZodArray && inner.element instanceof z.ZodURL) {
    return { ...field, kind: "uris", maxItems: bound(maxItems(inner), name) };
  }
  throw new Error(`No control for option ${name}`);
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? unwrap(schema.unwrap()) : schema;
}

function maxItems({ def }: z.ZodArray): number | undefined {
  const check = def.checks?.map(({ _zod }) => _zod.def).find((known) => known.check === "max_length");
  return check === undefined ? undefined : (check as z.core.$ZodCheckMaxLengthDef).maximum;
}

function bound(value: unknown, name: string): number {
  if (typeof value !== "number" || !Number.isFinite(value)) throw new Error(`Option ${name} has no bound`);
  return value;
}

/** Returns the step of a number field: 1, or a twentieth of a short range. */
export function stepOf({
  min,
  max,
  isInteger,
}: {
  readonly min: number;
  readonly max: number;
  readonly isInteger: boolean;
}): number {
  if (isInteger) return 1;
  return max - min <= 1 ? 0.05 : max - min <= 10 ? 0.1 : 0.5;
}
