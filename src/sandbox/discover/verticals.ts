/** The verticals of the corpus. */
export const verticals = [
  "skincare",
  "fragrance",
  "footwear",
  "coffee",
  "drinks",
  "travel",
  "technology",
  "home",
  "fitness",
  "fashion",
] as const;

export type Vertical = (typeof verticals)[number];

/** The ad texts of one language. `{brand}`, `{product}` and `{percent}` are placeholders. */
export interface CopyBook {
  readonly language: string;
  readonly hooks: readonly string[];
  readonly offers: readonly string[];
  readonly titles: readonly string[];
  readonly ctas: readonly string[];
  readonly products: Readonly<Record<Vertical, readonly [string, string]>>;
  readonly benefits: Readonly<Record<Vertical, readonly [string, string]>>;
}
