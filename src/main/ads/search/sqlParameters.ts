/** Values that are bound to a statement by name. */
export type Bound = Readonly<Record<string, string | number | null>>;
