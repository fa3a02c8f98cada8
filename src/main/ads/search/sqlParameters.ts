/** Values that a statement takes by name. */
export type Bound = Readonly<Record<string, string | number | null>>;
