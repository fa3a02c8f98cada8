import type { TemplatePart } from "./template.ts";

type Sequence = readonly TemplatePart[];
/** A template's text with every choice made. */
type Chosen = readonly Exclude<TemplatePart, { kind: "choice" }>[];

/** Values by variable name. */
export type VariableValues = Readonly<Record<string, readonly string[]>>;

export type Expansion =
  | { readonly state: "expanded"; readonly texts: readonly string[] }
  /** `count` is Infinity if it is too large to count. */
  | { readonly state: "tooMany"; readonly count: number }
  /** Variables of a text that have no value. */
  | { readonly state: "missing"; readonly variables: readonly string[] };

/**
 * Returns every text that a template makes. The first choice varies slowest, then the variables in the order of their
 * first use. A variable has one value throughout a text, and multiplies only the texts that contain it. [ST2]
 */
export function expandTemplate(parts: Sequence, values: VariableValues, limit: number): Expansion {
  const choices = countChoices(parts);
  if (choices > limit) return { state: "tooMany", count: choices };
  const chosen = makeChoices(parts).map((text) => ({ text, names: namesIn(text) }));
  const missing = new Set(chosen.flatMap(({ names }) => names.filter((name) => valuesOf(values, name).length === 0)));
  if (missing.size > 0) return { state: "missing", variables: [...missing] };
  const count = chosen.reduce(
    (sum, { names }) => sum + names.reduce((product, name) => product * valuesOf(values, name).length, 1),
    0,
  );
  if (count > limit) return { state: "tooMany", count };
  return { state: "expanded", texts: chosen.flatMap(({ text, names }) => fillIn(text, names, values)) };
}

function countChoices(parts: Sequence): number {
  return parts.reduce(
    (product, part) =>
      part.kind === "choice" ? product * part.options.reduce((sum, option) => sum + countChoices(option), 0) : product,
    1,
  );
}

function makeChoices(parts: Sequence): readonly Chosen[] {
  return parts.reduce<readonly Chosen[]>(
    (expanded, part) => {
      const ends: readonly Chosen[] = part.kind === "choice" ? part.options.flatMap(makeChoices) : [[part]];
      return expanded.flatMap((start) => ends.map((end) => [...start, ...end]));
    },
    [[]],
  );
}

function namesIn(text: Chosen): readonly string[] {
  return [...new Set(text.flatMap((part) => (part.kind === "variable" ? [part.name] : [])))];
}

function fillIn(text: Chosen, names: readonly string[], values: VariableValues): readonly string[] {
  const settings = names.reduce<readonly ReadonlyMap<string, string>[]>(
    (expanded, name) =>
      expanded.flatMap((set) => valuesOf(values, name).map((value) => new Map([...set, [name, value]]))),
    [new Map()],
  );
  return settings.map((set) =>
    text.map((part) => (part.kind === "variable" ? (set.get(part.name) ?? "") : part.text)).join(""),
  );
}

function valuesOf(values: VariableValues, name: string): readonly string[] {
  return Object.hasOwn(values, name) ? (values[name] ?? []) : [];
}
