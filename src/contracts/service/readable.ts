import { z } from "zod";
import { isOther } from "./primitives.ts";

/**
 * Returns the tolerant version of a response schema: it keeps unknown fields, maps unlisted enum values to `other:<raw
 * text>`, and ignores text formats and upper bounds. Structure, discriminators, integers and lower bounds of numbers
 * still apply. A price is therefore always a whole number of credits.
 */
export function readable<S extends z.ZodType>(schema: S): z.ZodType<z.output<S>> {
  const known = twins.get(schema);
  if (known) return known as z.ZodType<z.output<S>>;
  const twin = build(schema);
  twins.set(schema, twin);
  return twin as z.ZodType<z.output<S>>;
}

const twins = new WeakMap<z.ZodType, z.ZodType>();

function build(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const shape: Record<string, z.ZodType> = {};
    for (const [name, field] of Object.entries<z.ZodType>(schema.shape)) shape[name] = readable(field);
    return z.looseObject(shape);
  }
  if (schema instanceof z.ZodArray) return z.array(readable(schema.element as z.ZodType));
  if (schema instanceof z.ZodEnum) return openEnumReader(schema.options.map(String));
  if (schema instanceof z.ZodOptional) return optionalReader(readable(schema.unwrap() as z.ZodType));
  if (schema instanceof z.ZodNullable) return readable(schema.unwrap() as z.ZodType).nullable();
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const options = schema.options.map((option) => readable(option as z.ZodType)) as unknown as Disjoint;
    return z.discriminatedUnion(schema.def.discriminator, options);
  }
  if (schema instanceof z.ZodUnion) {
    const options = schema.options.map((option) => readable(option as z.ZodType)) as unknown as [z.ZodType];
    return z.union(options);
  }
  if (schema instanceof z.ZodRecord) return z.record(z.string(), readable(schema.valueType as z.ZodType));
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return z.string();
  if (schema instanceof z.ZodNumber) return numberReader(schema);
  return schema;
}

/** Reads null in an optional field as absent. */
function optionalReader(inner: z.ZodType): z.ZodType {
  return inner.nullish().transform((value) => value ?? undefined);
}

type Disjoint = Parameters<typeof z.discriminatedUnion>[1];

/** Leaves `other:` values unchanged, so that a stored response can be parsed again. */
function openEnumReader(values: readonly string[]): z.ZodType {
  return z.string().transform((value) => (values.includes(value) || isOther(value) ? value : `other:${value}`));
}

function numberReader(schema: z.ZodNumber): z.ZodType {
  const base = schema.isInt ? z.int() : z.number();
  return schema.minValue !== null && schema.minValue === 0 ? base.min(0) : base;
}
