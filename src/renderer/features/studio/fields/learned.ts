import { z } from "zod";
import type { CreativeType } from "../../../../contracts/studio/models.ts";
import type { Creative } from "../creatives.ts";
import type { FieldAnswer } from "./serviceAnswers.ts";

/**
 * Support for options by one model, learned from the service's responses. Support may change, so nothing is disabled
 * because of it.
 */
const ModelFacts = z.object({
  /** Options that the model supports. Null while unknown. */
  takes: z.array(z.string()).nullable().catch(null),
  /** Values that the model supports, by option. */
  values: z.record(z.string(), z.array(z.string())).catch({}),
});
export type ModelFacts = Readonly<z.infer<typeof ModelFacts>>;

/** Keys combine type and model. */
export type Learned = Readonly<Record<string, ModelFacts>>;

const Stored = z.object({ models: z.record(z.string(), ModelFacts.catch({ takes: null, values: {} })) });

export const nothingLearned: ModelFacts = { takes: null, values: {} };

export function readLearned(stored: unknown): Learned {
  return Stored.catch({ models: {} }).parse(stored ?? { models: {} }).models;
}

const keyOf = (type: CreativeType, model: string) => `${type}/${model}`;

export function factsOf(learned: Learned, type: CreativeType, model: string): ModelFacts {
  return learned[keyOf(type, model)] ?? nothingLearned;
}

/** Adds what a response of the service reveals about a model. Returns the same object if nothing is new. */
export function learn(learned: Learned, { type, fields }: Creative, model: string, answer: FieldAnswer): Learned {
  const { field, allowed, takes } = answer;
  if (!fields.some(({ name }) => name === field)) return learned;
  const facts = factsOf(learned, type, model);
  if (takes !== undefined) return isSame(facts.takes, takes) ? learned : put({ ...facts, takes: [...takes] });
  if (allowed.length === 0 || isSame(facts.values[field] ?? null, allowed)) return learned;
  return put({ ...facts, values: { ...facts.values, [field]: [...allowed] } });

  function put(next: ModelFacts): Learned {
    return { ...learned, [keyOf(type, model)]: next };
  }
}

/** Removes learned restrictions that these options contradict, because the service returned a quote for them. */
export function unlearn(
  learned: Learned,
  type: CreativeType,
  model: string,
  options: Readonly<Record<string, unknown>>,
): Learned {
  const facts = factsOf(learned, type, model);
  const taken = Object.keys(options);
  const isOutdated = facts.takes !== null && taken.some((name) => !facts.takes?.includes(name));
  const values = Object.entries(facts.values).filter(
    ([name, known]) => options[name] === undefined || known.includes(textOf(options[name])),
  );
  if (!isOutdated && values.length === Object.keys(facts.values).length) return learned;
  const next = { takes: isOutdated ? null : facts.takes, values: Object.fromEntries(values) };
  return { ...learned, [keyOf(type, model)]: next };
}

/** Returns whether the model supports this value. True if that is unknown. */
export function isKnownValue(facts: ModelFacts, name: string, value: unknown): boolean {
  return value === undefined || (facts.values[name]?.includes(textOf(value)) ?? true);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function isSame(known: readonly string[] | null, said: readonly string[]): boolean {
  return known !== null && JSON.stringify(known) === JSON.stringify(said);
}
