import type { Corpus } from "./corpus.ts";
import { isUnclassified, mediaTypeOf, sourceOf } from "./recipe.ts";
import type { WordSearch } from "./wordSearch.ts";

export interface ItemFilter {
  /** Restricts the search to items of these brands. */
  readonly brands: ReadonlySet<number> | undefined;
  readonly sources: ReadonlySet<string> | undefined;
  readonly mediaTypes: ReadonlySet<string> | undefined;
  readonly isSavedOnly: boolean;
  readonly since: number | undefined;
  readonly words: WordSearch | undefined;
}

interface FoundItems {
  readonly indexes: readonly number[];
  /** Index of the first item of the next page. Undefined at the end of the list. */
  readonly next: number | undefined;
}

/**
 * Maximum number of items that one request checks before it returns its matches and a cursor. Bounds the time for a
 * rare word.
 */
const scanLimit = 60_000;

/** Returns the next `limit` items from a position, in one direction of time. */
export function findItems(
  corpus: Corpus,
  filter: ItemFilter,
  start: number | undefined,
  direction: 1 | -1,
  limit: number,
): FoundItems {
  const size = corpus.size();
  const first = filter.since === undefined ? 0 : corpus.timeline.firstFrom(filter.since, size);
  const from = Math.max(first, start ?? (direction > 0 ? first : size - 1));
  const indexes: number[] = [];
  let looked = 0;
  if (start !== undefined && (start < first || start >= size)) return { indexes, next: undefined };
  for (const index of candidates(corpus, brandsOf(filter), from, direction, size)) {
    if (index < first) break;
    if (indexes.length === limit || looked === scanLimit) return { indexes, next: index };
    looked += 1;
    if (isMatch(corpus, filter, index)) indexes.push(index);
  }
  return { indexes, next: undefined };
}

/** Returns the brands to which the filter and the words restrict the search. Undefined if they allow all brands. */
function brandsOf(filter: ItemFilter): ReadonlySet<number> | undefined {
  const fromSearch = filter.words?.onlyBrands;
  if (fromSearch === undefined || filter.brands === undefined) return fromSearch ?? filter.brands;
  const { brands } = filter;
  return new Set([...fromSearch].filter((brand) => brands.has(brand)));
}

function* candidates(
  corpus: Corpus,
  brands: ReadonlySet<number> | undefined,
  from: number,
  direction: 1 | -1,
  size: number,
): Generator<number> {
  if (size === 0) return;
  if (brands !== undefined) {
    yield* corpus.slots.walk(brands, from, direction, size);
    return;
  }
  for (let index = from; index >= 0 && index < size; index += direction) yield index;
}

function isMatch(corpus: Corpus, filter: ItemFilter, index: number): boolean {
  const { seed } = corpus;
  if (filter.isSavedOnly && !isSaved(seed, index)) return false;
  if (filter.sources !== undefined || filter.mediaTypes !== undefined) {
    const source = sourceOf(seed, index);
    if (filter.sources !== undefined && !filter.sources.has(source)) return false;
    if (
      filter.mediaTypes !== undefined &&
      !hasMediaType(seed, index, mediaTypeOf(seed, index, source), filter.mediaTypes)
    )
      return false;
  }
  return filter.words === undefined || filter.words.matches(corpus.recipe(index));
}

function hasMediaType(seed: number, index: number, mediaType: string, wanted: ReadonlySet<string>): boolean {
  return wanted.has(mediaType) && !isUnclassified(seed, index);
}

/** Returns whether an item is saved in the workspace: one in thirty is. */
function isSaved(seed: number, index: number): boolean {
  return ((Math.imul(index, 0x27d4eb2f) ^ seed) >>> 0) % 30 === 0;
}

/** Returns the brands that the workspace follows: one in six. */
export function followedBrands(corpus: Corpus): ReadonlySet<number> {
  return new Set(corpus.brands.filter((brand) => brand.index % 6 === 1).map((brand) => brand.index));
}
