/** The allowed values of one option, in JSON Schema terms. A model does not support an option without an entry. */
export interface OptionRule {
  readonly enum?: readonly (string | number)[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly default?: string | number | boolean;
}

/** A model's title and its options. */
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

/** Any value within the bounds of the API itself. */
export const anyValue: OptionRule = {};
