/** Maps the English text, as written in the sources, to its translation. Both are ICU messages with the same arguments. */
export type Catalog = Readonly<Record<string, string>>;
