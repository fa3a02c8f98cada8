/** Why the app leaves a file as it is: rewriting would break or double what is inside. */
export type Untouchable = "credentials" | "metadata" | "unreadable";

/**
 * A file with its recipe, or why it stays as it is: `unsupported` if this version can't embed a recipe in the format,
 * `too_long` if the recipe does not fit.
 */
export type RecipeEmbedding =
  | { readonly kind: "embedded"; readonly bytes: Uint8Array }
  | { readonly kind: "unchanged"; readonly because: Untouchable | "too_long" | "unsupported" };
