import { type TemplatePart, variablesOf } from "./template.ts";

type Sequence = readonly TemplatePart[];
/** A template's text with every choice made, except the random ones. */
type Chosen = readonly Exclude<TemplatePart, { kind: "choice" }>[];

/** Values by variable name. */
export type VariableValues = Readonly<Record<string, readonly string[]>>;

/** How random choices are made. */
export interface RandomChoices {
  /** The number of prompts for each text that has a random choice, each with its own. */
  readonly prompts: number;
  /** Equal numbers make equal choices of an equal template. */
  readonly roll: number;
}

export type Expansion =
  | { readonly state: "expanded"; readonly texts: readonly string[] }
  /** `count` is Infinity if it is too large to count. */
  | { readonly state: "tooMany"; readonly count: number }
  /** Variables of a text that have no value. */
  | { readonly state: "missing"; readonly variables: readonly string[] };

/**
 * Returns every text that a template makes. The first choice varies slowest, then the variables in the order of their
 * first use. A variable has one value throughout a text, and multiplies only the texts that contain it. In a random
 * choice, a variable without a value of the text gets one at random. [ST2] [ST23]
 */
export function expandTemplate(
  parts: Sequence,
  values: VariableValues,
  limit: number,
  random: RandomChoices = { prompts: 1, roll: 0 },
): Expansion {
  const choices = countChoices(parts);
  if (choices > limit) return { state: "tooMany", count: choices };
  const chosen = makeChoices(parts).map((text) => ({ text, names: namesIn(text) }));
  const missing = new Set(
    chosen.flatMap(({ text }) => variablesOf(text).filter((name) => valuesOf(values, name).length === 0)),
  );
  if (missing.size > 0) return { state: "missing", variables: [...missing] };
  const count = chosen.reduce(
    (sum, { text, names }) =>
      sum + drawsOf(text, random) * names.reduce((product, name) => product * valuesOf(values, name).length, 1),
    0,
  );
  if (count > limit) return { state: "tooMany", count };
  const pick = randomPicks(random.roll, JSON.stringify([parts, values]));
  const texts = chosen.flatMap(({ text, names }) =>
    settingsOf(names, values).flatMap((set) =>
      Array.from({ length: drawsOf(text, random) }, () =>
        text.map((part) => written(part, set, values, pick)).join(""),
      ),
    ),
  );
  return { state: "expanded", texts };
}

function drawsOf(text: Chosen, { prompts }: RandomChoices): number {
  return text.some(({ kind }) => kind === "random") ? prompts : 1;
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

type Setting = ReadonlyMap<string, string>;

/** Returns every combination of the variables' values. */
function settingsOf(names: readonly string[], values: VariableValues): readonly Setting[] {
  return names.reduce<readonly Setting[]>(
    (expanded, name) =>
      expanded.flatMap((set) => valuesOf(values, name).map((value) => new Map([...set, [name, value]]))),
    [new Map()],
  );
}

/** Returns the text of a part. Choices within a random choice are random, too. */
function written(part: TemplatePart, set: Setting, values: VariableValues, pick: (count: number) => number): string {
  switch (part.kind) {
    case "text":
      return part.text;
    case "variable": {
      const offered = valuesOf(values, part.name);
      return set.get(part.name) ?? offered[pick(offered.length)] ?? "";
    }
    case "choice":
    case "random": {
      const option = part.options[pick(part.options.length)] ?? [];
      return option.map((inner) => written(inner, set, values, pick)).join("");
    }
    default:
      return part satisfies never;
  }
}

function valuesOf(values: VariableValues, name: string): readonly string[] {
  return Object.hasOwn(values, name) ? (values[name] ?? []) : [];
}

/**
 * Returns a function that returns random whole numbers from 0 to below `count`. Equal arguments give the same numbers, so
 * that what is previewed is what is added. The numbers are not secret.
 */
function randomPicks(roll: number, text: string): (count: number) => number {
  let state = roll | 0;
  for (let index = 0; index < text.length; index += 1) state = Math.imul(state ^ text.charCodeAt(index), 16_777_619);
  return (count) => {
    // The generator “mulberry32”, which spreads well from any start.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * count);
  };
}
