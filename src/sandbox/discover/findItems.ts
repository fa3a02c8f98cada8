import type { Corpus } from "./corpus.ts";
import { isUnclassified, mediaTypeOf, sourceOf } from "./recipe.ts";
import type { WordSearch } from "./wordSearch.ts";

export interface ItemFilter {
  /** Items of these brands only. */
  readonly brands: ReadonlySet<number> | undefined;
  readonly sources: ReadonlySet<string> | undefined;
  readonly mediaTypes: ReadonlySet<string> | undefined;
  readonly isSavedOnly: boolean;
  readonly since: number | undefined;
  readonly words: WordSearch | undefined;
}

interface FoundItems {
  readonly indexes: readonly number[];
  /** Where the next page begins; undefined at the end of the list. */
  readonly next: number | undefined;
}

/** Items that one request looks at before it answers with what it has and a cursor: keeps a rare word bounded. */
const lookLimit = 60_000;

/** The next `limit` items from a position in one direction of time. */
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
    if (indexes.length === limit || looked === lookLimit) return { indexes, next: index };
    looked += 1;
    if (isMatch(corpus, filter, index)) indexes.push(index);
  }
  return { indexes, next: undefined };
}

/** The brands that the filter and the words leave, if they leave not all. */
function brandsOf(filter: ItemFilter): ReadonlySet<number> | undefined {
  const fromWords = filter.words?.onlyBrands;
  if (fromWords === undefined || filter.brands === undefined) return fromWords ?? filter.brands;
  const { brands } = filter;
  return new Set([...fromWords].filter((brand) => brands.has(brand)));
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

/** One in thirty items is saved in the workspace. */
function isSaved(seed: number, index: number): boolean {
  return ((Math.imul(index, 0x27d4eb2f) ^ seed) >>> 0) % 30 === 0;
}

/** One brand in six is followed in the workspace. */
export function followedBrands(corpus: Corpus): ReadonlySet<number> {
  return new Set(corpus.brands.filter((brand) => brand.index % 6 === 1).map((brand) => brand.index));
}
