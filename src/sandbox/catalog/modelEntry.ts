/** What a model takes for one option, in the words of JSON Schema. An option without an entry is not taken. */
export interface OptionRule {
  readonly enum?: readonly (string | number)[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly default?: string | number | boolean;
}

/** One model: its name for people and what it takes. */
export interface ModelEntry {
  readonly title: string;
  readonly options: Readonly<Record<string, OptionRule>>;
}

export function oneOf(first: string | number, ...others: (string | number)[]): OptionRule {
  return { enum: [first, ...others], default: first };
}

export function between(minimum: number, maximum: number, initial: number): OptionRule {
  return { minimum, maximum, default: initial };
}

export function atMost(maxItems: number): OptionRule {
  return { maxItems };
}

/** Taken within the bounds that the interface itself gives. */
export const anyValue: OptionRule = {};
