import type { discoverMediaTypes, discoverSources } from "#contracts/service/discover.ts";
import { mix32 } from "#sandbox/random.ts";
import type { Brand } from "./brands.ts";
import { copyBooks } from "./copyBooks.ts";
import type { CopyBook } from "./verticals.ts";

type Source = (typeof discoverSources)[number];
export type MediaType = (typeof discoverMediaTypes)[number];

/** The choices that define one item. Cheap enough to compute for each item that a search checks. */
export interface Recipe {
  readonly index: number;
  readonly brand: Brand;
  readonly book: CopyBook;
  readonly bookIndex: number;
  readonly source: Source;
  readonly mediaType: MediaType;
  readonly hook: number;
  readonly offer: number;
  readonly title: number;
  readonly product: number;
  readonly benefit: number;
  readonly percent: number;
}

export const percents = [10, 15, 20, 25, 30, 40] as const;

/** Share of images and videos in each source, in the API document's order of media types. The rest are carousels. */
const mediaShares: Readonly<Record<Source, readonly [image: number, video: number]>> = {
  meta_ad: [0.52, 0.3],
  instagram_post: [0.42, 0.28],
  tiktok_post: [0.05, 0.85],
};

/** Returns one of many independent 32-bit decisions about an item. `salt` selects the decision. */
export function decision(seed: number, index: number, salt: number): number {
  return mix32(mix32(index + Math.imul(salt, 0x9e3779b1)) ^ seed);
}

export function chance(seed: number, index: number, salt: number): number {
  return decision(seed, index, salt) / 4_294_967_296;
}

export function recipeOf(seed: number, index: number, brand: Brand): Recipe {
  const bookIndex = chance(seed, index, 1) < 0.78 ? brand.language : 0;
  const book = copyBooks[bookIndex] ?? copyBooks[0];
  const source = sourceOf(seed, index);
  const phrases = decision(seed, index, 3);
  return {
    index,
    brand,
    book,
    bookIndex,
    source,
    mediaType: mediaTypeOf(seed, index, source),
    hook: phrases % book.hooks.length,
    offer: (phrases >>> 4) % book.offers.length,
    title: (phrases >>> 8) % book.titles.length,
    product: (phrases >>> 12) % 2,
    benefit: (phrases >>> 16) % 2,
    percent: percents[(phrases >>> 20) % percents.length] ?? 10,
  };
}

export function sourceOf(seed: number, index: number): Source {
  const value = chance(seed, index, 4);
  return value < 0.5 ? "meta_ad" : value < 0.76 ? "instagram_post" : "tiktok_post";
}

export function mediaTypeOf(seed: number, index: number, source: Source): MediaType {
  const [image, video] = mediaShares[source];
  const value = chance(seed, index, 5);
  return value < image ? "image" : value < image + video ? "video" : "carousel";
}

/**
 * Returns whether an item has a title. Posts have only their copy; ads also have a title, a description, a domain and
 * a CTA.
 */
export function hasTitle(recipe: Recipe): boolean {
  return recipe.source === "meta_ad";
}

/** Returns whether the library hasn't classified an item yet. Its media type is null in lists. */
export function isUnclassified(seed: number, index: number): boolean {
  return decision(seed, index, 6) % 97 === 0;
}

export function fill(template: string, brand: string, product: string, percent: number): string {
  return template
    .replaceAll("{brand}", brand)
    .replaceAll("{product}", product)
    .replaceAll("{percent}", String(percent));
}
