import type { Brand } from "./brands.ts";
import { copyBooks } from "./copyBooks.ts";
import { fill, hasTitle, percents, type Recipe } from "./recipe.ts";
import { verticals } from "./verticals.ts";

/**
 * A query over items that are not stored. Item texts consist of parts, so each word is looked up in the parts once. An
 * item matches a word if one of its parts does. A word never matches across two parts.
 */
export interface WordSearch {
  readonly matches: (recipe: Recipe) => boolean;
  /** The only brands with possible matches. Undefined if any brand can match. */
  readonly onlyBrands: ReadonlySet<number> | undefined;
}

interface Word {
  readonly brands: ReadonlySet<number>;
  /** Names of the matching parts, by language index. */
  readonly parts: readonly ReadonlySet<string>[];
}

export function parseWordSearch(query: string, brands: readonly Brand[]): WordSearch {
  const words = [
    ...new Set(
      query
        .toLowerCase()
        .split(/\s+/)
        .filter((word) => word !== ""),
    ),
  ].slice(0, 16);
  const found = words.map((word) => resolveWord(word, brands));
  return {
    matches: (recipe) =>
      found.every(
        (word) =>
          word.brands.has(recipe.brand.index) ||
          partsOf(recipe).some((part) => word.parts[recipe.bookIndex]?.has(part)),
      ),
    onlyBrands: found.find((word) => word.parts.every((parts) => parts.size === 0))?.brands,
  };
}

function resolveWord(word: string, brands: readonly Brand[]): Word {
  const has = (text: string) => text.toLowerCase().includes(word);
  return {
    brands: new Set(brands.filter((brand) => has(brand.name)).map((brand) => brand.index)),
    parts: copyBooks.map((book) => {
      const names = new Set<string>();
      for (const percent of percents) {
        book.offers.forEach((text, index) => has(fill(text, "\n", "\n", percent)) && names.add(`o${index} ${percent}`));
        book.titles.forEach((text, index) => has(fill(text, "\n", "\n", percent)) && names.add(`t${index} ${percent}`));
      }
      book.hooks.forEach((text, index) => has(fill(text, "\n", "\n", 0)) && names.add(`h${index}`));
      for (const name of verticals) {
        book.benefits[name].forEach((text, index) => has(text) && names.add(`b${name} ${index}`));
        book.products[name].forEach((text, index) => has(text) && names.add(`p${name} ${index}`));
      }
      return names;
    }),
  };
}

/** Returns the names of the parts of an item's text. */
function partsOf(recipe: Recipe): string[] {
  const { vertical } = recipe.brand;
  return [
    `h${recipe.hook}`,
    `o${recipe.offer} ${recipe.percent}`,
    ...(hasTitle(recipe) ? [`t${recipe.title} ${recipe.percent}`] : []),
    `b${vertical} ${recipe.benefit}`,
    ...(saysProduct(recipe) ? [`p${vertical} ${recipe.product}`] : []),
  ];
}

/** Returns whether the item's text names the product. Some hooks and titles don't. */
function saysProduct(recipe: Recipe): boolean {
  const { hooks, titles } = recipe.book;
  const isInTitle = hasTitle(recipe) && (titles[recipe.title] ?? "").includes("{product}");
  return isInTitle || (hooks[recipe.hook] ?? "").includes("{product}");
}
