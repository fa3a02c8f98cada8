import { z } from "zod";
import type { RequestType } from "#contracts/studio/models.ts";
import type { RequestForm } from "#renderer/features/studio/requestForms.ts";
import type { FieldAnswer } from "./serviceAnswers.ts";

/**
 * Support for options by one model, learned from the service's responses. Support may change, so nothing is disabled
 * because of it.
 */
const OptionSupport = z.object({
  /** Options that the model supports. Null while unknown. */
  accepts: z.array(z.string()).nullable().catch(null),
  /** Values that the model supports, by option. */
  values: z.record(z.string(), z.array(z.string())).catch({}),
});
export type OptionSupport = Readonly<z.infer<typeof OptionSupport>>;

/** Keys combine type and model. */
export type ModelSupport = Readonly<Record<string, OptionSupport>>;

const Stored = z.object({ models: z.record(z.string(), OptionSupport.catch({ accepts: null, values: {} })) });

export const noModelSupport: OptionSupport = { accepts: null, values: {} };

export function readModelSupport(stored: unknown): ModelSupport {
  return Stored.catch({ models: {} }).parse(stored ?? { models: {} }).models;
}

const keyOf = (type: RequestType, model: string) => `${type}/${model}`;

export function optionSupportOf(support: ModelSupport, type: RequestType, model: string): OptionSupport {
  return support[keyOf(type, model)] ?? noModelSupport;
}

/** Adds what a response of the service reveals about a model. Returns the same object if nothing is new. */
export function learn(
  support: ModelSupport,
  { type, fields }: RequestForm,
  model: string,
  answer: FieldAnswer,
): ModelSupport {
  const { field, allowed, accepts } = answer;
  if (!fields.some(({ name }) => name === field)) return support;
  const facts = optionSupportOf(support, type, model);
  if (accepts !== undefined) return isSame(facts.accepts, accepts) ? support : put({ ...facts, accepts: [...accepts] });
  if (allowed.length === 0 || isSame(facts.values[field] ?? null, allowed)) return support;
  return put({ ...facts, values: { ...facts.values, [field]: [...allowed] } });

  function put(next: OptionSupport): ModelSupport {
    return { ...support, [keyOf(type, model)]: next };
  }
}

/** Removes learned restrictions that these options contradict, because the service returned a quote for them. */
export function unlearn(
  support: ModelSupport,
  type: RequestType,
  model: string,
  options: Readonly<Record<string, unknown>>,
): ModelSupport {
  const facts = optionSupportOf(support, type, model);
  const taken = Object.keys(options);
  const isOutdated = facts.accepts !== null && taken.some((name) => !facts.accepts?.includes(name));
  const values = Object.entries(facts.values).filter(
    ([name, known]) => options[name] === undefined || known.includes(textOf(options[name])),
  );
  if (!isOutdated && values.length === Object.keys(facts.values).length) return support;
  const next = { accepts: isOutdated ? null : facts.accepts, values: Object.fromEntries(values) };
  return { ...support, [keyOf(type, model)]: next };
}

/** Returns whether the model supports this value. True if that is unknown. */
export function isKnownValue(facts: OptionSupport, name: string, value: unknown): boolean {
  return value === undefined || (facts.values[name]?.includes(textOf(value)) ?? true);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function isSame(known: readonly string[] | null, said: readonly string[]): boolean {
  return known !== null && JSON.stringify(known) === JSON.stringify(said);
}
