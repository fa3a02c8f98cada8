import type { LibraryFilter, LibrarySort } from "#contracts/library/library.ts";
import type { SmartRules } from "#contracts/library/collections.ts";
import type { CollectionId } from "#contracts/ids.ts";
import { flagValue, type LibraryCondition, type LibraryQuery, sortKeyOfTime } from "./libraryItem.ts";
import { sourceName } from "./lineage.ts";
import { conditionOfRules } from "./smartRules.ts";
import { foldTag } from "#main/shared/base/text/normalizeTag.ts";
import { searchQuery } from "#main/shared/base/text/searchText.ts";

/** Finds all results outside the trash, newest first. */
export const everything: LibraryQuery = {
  columns: {},
  rating: 0,
  tags: [],
  conditions: [],
  low: 0,
  high: Number.MAX_SAFE_INTEGER,
  isTrashed: false,
  sort: "newest",
};

/** What a query depends on besides its filter. */
export interface QueryContext {
  /** Returns the rules of a smart collection; null if the collection is filled by hand or unknown. */
  readonly rulesOf: (id: CollectionId) => SmartRules | null;
  /** Epoch ms. Rules such as "last 7 days" count from here. */
  readonly now: number;
}

/** Converts a filter into the form that the store accepts. Without a context, no collection is smart. */
export function libraryQueryOf(
  filter: LibraryFilter,
  sort: LibrarySort = "newest",
  context: QueryContext = { rulesOf: () => null, now: 0 },
): LibraryQuery {
  const { types, models, projects, flags, ratios, collections, isSaved, hasFile, uses } = filter;
  return {
    columns: {
      ...(types && { type: types }),
      ...(models && { model: models }),
      ...(projects && { project: projects }),
      ...(flags && { flag: flags.map(flagValue) }),
      ...(ratios && { ratio: ratios }),
    },
    rating: filter.rating ?? 0,
    tags: (filter.tags ?? []).map(foldTag),
    conditions: [
      ...conditionsOfText(filter.find ?? ""),
      ...(filter.kind === undefined ? [] : [conditionOfKind(filter.kind)]),
      ...(collections === undefined ? [] : [conditionOfCollections(collections, context)]),
      ...(uses === undefined ? [] : [{ kind: "uses", sources: uses.map(sourceName) } as const]),
      ...conditionsOfCredits(filter),
      ...(isSaved === undefined ? [] : [{ kind: "saved", isSaved } as const]),
      ...(hasFile === undefined ? [] : [{ kind: "file", hasFile } as const]),
    ],
    low: filter.since === undefined ? everything.low : sortKeyOfTime(filter.since),
    high: filter.until === undefined ? everything.high : sortKeyOfTime(filter.until),
    isTrashed: filter.trashed ?? false,
    ...(filter.color !== undefined && { color: filter.color }),
    ...(filter.similarTo !== undefined && { similarTo: filter.similarTo }),
    sort: sort === "likeness" && filter.similarTo === undefined ? "newest" : sort,
  };
}

/** Returns the condition of a typed search: a number such as `#1042`, or words. */
export function conditionsOfText(text: string): readonly LibraryCondition[] {
  const number = /^#([1-9]\d{0,14})$/.exec(text.trim())?.[1];
  if (number !== undefined) return [{ kind: "number", number: Number(number) }];
  const { match, exclude } = searchQuery(text);
  return match === null && exclude === null ? [] : [{ kind: "text", match, exclude }];
}

function conditionsOfCredits({ creditsFrom, creditsTo }: LibraryFilter): readonly LibraryCondition[] {
  if (creditsFrom === undefined && creditsTo === undefined) return [];
  return [{ kind: "credits", low: creditsFrom ?? 0, high: creditsTo ?? Number.MAX_SAFE_INTEGER }];
}

/** Returns the condition for a kind of file. An unknown type counts as an image, so that it can be found. */
function conditionOfKind(kind: NonNullable<LibraryFilter["kind"]>): LibraryCondition {
  const others = kind === "image" ? [...typesOfKind.video, ...typesOfKind.audio] : typesOfKind[kind];
  return { kind: "column", column: "type", values: others, isNot: kind === "image" };
}

const typesOfKind = { video: ["video", "lipsync"], audio: ["audio"] } as const;

function conditionOfCollections(ids: readonly CollectionId[], context: QueryContext): LibraryCondition {
  const smart = ids.map((id) => ({ id, rules: context.rulesOf(id) }));
  const byHand = smart.filter(({ rules }) => rules === null).map(({ id }) => id);
  const of: LibraryCondition[] = smart.flatMap(({ rules }) =>
    rules === null ? [] : [conditionOfRules(rules, context.now)],
  );
  if (byHand.length > 0) of.unshift({ kind: "collections", ids: byHand, isNot: false });
  return of.length === 1 && of[0] !== undefined ? of[0] : { kind: "any", of };
}
