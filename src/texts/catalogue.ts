/** English text, as it stands in the sources, to its translation; both are ICU messages with the same arguments. */
export type Catalogue = Readonly<Record<string, string>>;
