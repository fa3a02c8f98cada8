/** A value that a filter offers. */
export interface FilterChoice {
  readonly value: string;
  readonly name: string;
  /** Number of matches that the choice would leave, as a text. */
  readonly count?: string | undefined;
  /** A CSS color that is shown before the name. */
  readonly swatch?: string | undefined;
}

/** The largest number of choices without a search box. */
const mostWithoutSearch = 8;

export function needsSearch(choices: readonly FilterChoice[]): boolean {
  return choices.length > mostWithoutSearch;
}

/** Returns the offered values and, first, chosen values that are no longer offered, so that they can be removed. */
export function withChosen(
  offered: readonly FilterChoice[],
  chosen: readonly string[],
  nameOf: (value: string) => string,
): readonly FilterChoice[] {
  const known = new Set(offered.map(({ value }) => value));
  return [...chosen.filter((value) => !known.has(value)).map((value) => ({ value, name: nameOf(value) })), ...offered];
}

/** Returns the choices whose name contains a text, in any case and without regard to accents. */
export function matchingChoices(choices: readonly FilterChoice[], text: string): readonly FilterChoice[] {
  const wanted = folded(text.trim());
  return wanted === "" ? choices : choices.filter(({ name }) => folded(name).includes(wanted));
}

/** Returns the chosen values with one of them added or removed. Undefined if none is left. */
export function toggled(chosen: readonly string[], value: string): readonly string[] | undefined {
  const others = chosen.filter((other) => other !== value);
  if (others.length === chosen.length) return [...chosen, value];
  return others.length === 0 ? undefined : others;
}

function folded(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLocaleLowerCase();
}
