import type { DiscoverItem } from "#contracts/service/discover.ts";
import type { Corpus } from "./corpus.ts";
import { itemId } from "./itemId.ts";
import { textOf } from "./itemText.ts";
import { chance, decision, hasTitle, isUnclassified, type MediaType, type Recipe } from "./recipe.ts";

const dayMs = 24 * 3_600_000;
const creativeTypes = [
  "product demo",
  "testimonial",
  "unboxing",
  "before and after",
  "founder story",
  "offer",
  "how-to",
  "lifestyle",
  "comparison",
] as const;
const ratios = [1, 0.8, 0.5625, 1.91] as const;

/** Returns an item as it appears in the list. */
export function discoverItem(corpus: Corpus, index: number, baseUrl: string): DiscoverItem {
  const recipe = corpus.recipe(index);
  const { brand, source } = recipe;
  const isAd = source === "meta_ad";
  const text = textOf(recipe);
  const at = corpus.timeline.at(index);
  const type = creativeTypes[decision(corpus.seed, index, 10) % creativeTypes.length] ?? creativeTypes[0];
  return {
    id: itemId(corpus.seed, index),
    source,
    brand: {
      id: brand.id,
      slug: brand.slug,
      name: brand.name,
      handle: isAd ? null : `@${brand.slug}`,
      avatar_url: `${baseUrl}/media/brands/${brand.id}.png`,
    },
    media: mediaOf(corpus, recipe, baseUrl),
    copy: text.copy,
    title: hasTitle(recipe) ? text.title : null,
    description: hasTitle(recipe) ? text.description : null,
    domain: isAd ? `${brand.slug}.example` : null,
    cta: isAd ? text.cta : null,
    ...runOf(corpus, recipe, at),
    platform_link: platformLink(recipe, corpus.seed),
    content_at: new Date(at).toISOString(),
    media_type: isUnclassified(corpus.seed, index) ? null : recipe.mediaType,
    vertical: brand.vertical,
    creative_type: type,
    tags: tagsOf(recipe, type),
    ai_summary: decision(corpus.seed, index, 11) % 8 === 0 ? null : summary(recipe, type),
    language: recipe.book.language,
  };
}

/** Returns an item as its detail endpoint shows it, where the media type is never null. */
export function discoverItemDetail(
  corpus: Corpus,
  index: number,
  baseUrl: string,
): DiscoverItem & { media_type: MediaType } {
  return { ...discoverItem(corpus, index, baseUrl), media_type: corpus.recipe(index).mediaType };
}

/** Returns the media type of each slide of an item. */
export function slideTypes(seed: number, recipe: Recipe): ("image" | "video")[] {
  if (recipe.mediaType !== "carousel") return [recipe.mediaType];
  const count = 2 + (decision(seed, recipe.index, 12) % 5);
  return Array.from({ length: count }, (_, slide) =>
    decision(seed, recipe.index, 20 + slide) % 6 === 0 ? "video" : "image",
  );
}

/** Returns the aspect ratio (width divided by height) of an item's slides. */
export function aspectOf(seed: number, recipe: Recipe): number {
  if (recipe.source === "tiktok_post") return 0.5625;
  return ratios[decision(seed, recipe.index, 13) % ratios.length] ?? 1;
}

function mediaOf(corpus: Corpus, recipe: Recipe, baseUrl: string): DiscoverItem["media"] {
  const place = `${baseUrl}/media/ads/${itemId(corpus.seed, recipe.index)}`;
  return {
    aspect_ratio: decision(corpus.seed, recipe.index, 14) % 50 === 0 ? null : aspectOf(corpus.seed, recipe),
    slides: slideTypes(corpus.seed, recipe).map((type, slide) => ({
      type,
      thumbnail_url: `${place}/${slide}.jpg`,
      video_url: type === "video" ? `${place}/${slide}.webm` : null,
    })),
  };
}

/** Returns the date fields: ads have run dates and no engagement, posts have a date and engagement. */
function runOf(corpus: Corpus, recipe: Recipe, at: number) {
  const { seed } = corpus;
  if (recipe.source !== "meta_ad") {
    return {
      run_start_date: null,
      run_end_date: null,
      is_active_ad: null,
      post_date: new Date(at).toISOString(),
      engagement: engagementOf(seed, recipe),
    };
  }
  const days = Math.floor(2 + 120 * chance(seed, recipe.index, 15) ** 2);
  const end = at + days * dayMs;
  const isActive = end > corpus.timeline.at(corpus.size() - 1);
  return {
    run_start_date: dateOf(at),
    run_end_date: isActive ? null : dateOf(end),
    is_active_ad: isActive,
    post_date: null,
    engagement: null,
  };
}

function engagementOf(seed: number, recipe: Recipe): DiscoverItem["engagement"] {
  if (decision(seed, recipe.index, 16) % 40 === 0) return null;
  const views = Math.floor(10 ** (2 + 4.5 * chance(seed, recipe.index, 17)));
  const likes = Math.floor(views * (0.01 + 0.12 * chance(seed, recipe.index, 18)));
  return { likes, comments: Math.floor(likes * 0.06), views };
}

function platformLink(recipe: Recipe, seed: number): string {
  const number = 10_000_000 + decision(seed, recipe.index, 19);
  switch (recipe.source) {
    case "meta_ad":
      return `https://ads.example/library?id=${number}`;
    case "instagram_post":
      return `https://photos.example/p/${number.toString(36)}`;
    default:
      return `https://clips.example/@${recipe.brand.slug}/video/${number}`;
  }
}

function tagsOf(recipe: Recipe, type: string): string[] {
  return [recipe.brand.vertical, type.replaceAll(" ", "-"), recipe.mediaType, recipe.book.language];
}

function summary(recipe: Recipe, type: string): string {
  const product = recipe.book.products[recipe.brand.vertical][recipe.product] ?? "";
  const form =
    recipe.mediaType === "carousel" ? "A carousel" : recipe.mediaType === "video" ? "A short video" : "A still";
  return `${form} in the ${type} style in which ${recipe.brand.name} presents ${product} (${recipe.brand.vertical}).`;
}

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
