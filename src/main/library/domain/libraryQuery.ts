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

/** What each filter requires. The columns of all filters are joined, and so are their other conditions. */
const requirements: {
  readonly [K in keyof LibraryFilter]-?: (
    value: NonNullable<LibraryFilter[K]>,
    context: QueryContext,
  ) => Partial<LibraryQuery>;
} = {
  find: (text) => ({ conditions: conditionsOfText(text) }),
  types: (type) => ({ columns: { type } }),
  kind: (kind) => ({ conditions: [conditionOfKind(kind)] }),
  models: (model) => ({ columns: { model } }),
  projects: (project) => ({ columns: { project } }),
  tags: (tags) => ({ tags: tags.map(foldTag) }),
  flags: (flags) => ({ columns: { flag: flags.map(flagValue) } }),
  ratios: (ratio) => ({ columns: { ratio } }),
  collections: (ids, context) => ({ conditions: [conditionOfCollections(ids, context)] }),
  uses: (uses) => ({ conditions: [{ kind: "uses", sources: uses.map(sourceName) }] }),
  rating: (rating) => ({ rating }),
  creditsFrom: (low) => ({ conditions: [{ kind: "range", column: "credits", low, high: everything.high }] }),
  creditsTo: (high) => ({ conditions: [{ kind: "range", column: "credits", low: 0, high }] }),
  isSaved: (isSaved) => ({ conditions: [{ kind: "saved", isSaved }] }),
  hasFile: (hasFile) => ({ conditions: [{ kind: "file", hasFile }] }),
  color: (color) => ({ color }),
  similarTo: (similarTo) => ({ similarTo }),
  since: (since) => ({ low: sortKeyOfTime(since) }),
  until: (until) => ({ high: sortKeyOfTime(until) }),
  trashed: (isTrashed) => ({ isTrashed }),
};

/** Converts a filter into the form that the store accepts. Without a context, no collection is smart. */
export function libraryQueryOf(
  filter: LibraryFilter,
  sort: LibrarySort = "newest",
  context: QueryContext = { rulesOf: () => null, now: 0 },
): LibraryQuery {
  const required = (Object.keys(requirements) as (keyof LibraryFilter)[]).flatMap((key) => {
    const { [key]: value } = filter;
    // The compiler can't follow that the value and the requirement are of the same field.
    return value === undefined ? [] : [requirements[key](value as never, context)];
  });
  return {
    ...everything,
    ...(Object.assign({}, ...required) as Partial<LibraryQuery>),
    columns: Object.assign({}, ...required.map(({ columns }) => columns)) as LibraryQuery["columns"],
    conditions: required.flatMap(({ conditions = [] }) => conditions),
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
