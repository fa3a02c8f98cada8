/** The verticals of the corpus. `words` tell the renderer what to show. */
export const verticals = [
  { name: "skincare", words: "serum skincare" },
  { name: "fragrance", words: "perfume bottle" },
  { name: "footwear", words: "sneaker" },
  { name: "coffee", words: "coffee cup" },
  { name: "drinks", words: "lemonade can" },
  { name: "travel", words: "beach" },
  { name: "technology", words: "phone" },
  { name: "home", words: "sofa lamp interior" },
  { name: "fitness", words: "mountain trail" },
  { name: "fashion", words: "handbag" },
] as const;

export type Vertical = (typeof verticals)[number]["name"];

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
