import type { CountedCollection, SmartRules } from "#contracts/library/collections.ts";
import type { AssetId, CollectionId } from "#contracts/ids.ts";
import type { LibraryChanged, LibraryFilter } from "#contracts/library/library.ts";
import { t } from "#texts/t.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { OpenLibrary } from "./context.ts";
import type { CollectionRow } from "./domain/libraryItem.ts";
import { storedRules } from "./domain/smartRules.ts";
import { queryOf } from "./findAssets.ts";
import { catchUp } from "./indexAssets.ts";

/** Lists the collections, each with the number of its results that match the rest of a filter. [LB16] [LB17] */
export async function listCollections(
  library: OpenLibrary,
  filter: LibraryFilter,
): Promise<readonly CountedCollection[]> {
  await catchUp(library);
  return Promise.all(
    library.collections.list().map(async ({ id, name, rules }) => ({
      id,
      name,
      rules: storedRules(rules),
      count: await library.reads.count(queryOf(library, { ...filter, collections: [id] })),
    })),
  );
}

interface NewCollection {
  readonly name: string;
  readonly rules: SmartRules | null;
  readonly copyOf?: CollectionId | undefined;
}

/** Creates a collection; with `copyOf`, with the results of another one. [LB16] */
export function createCollection(
  library: OpenLibrary,
  { name, rules, copyOf }: NewCollection,
): LibraryChanged & { readonly collectionId: CollectionId } {
  assertFlat(library, rules);
  const collectionId = library.newId() as CollectionId;
  const row = {
    id: collectionId,
    name,
    rules: rules === null ? null : JSON.stringify(rules),
    createdAt: library.clock.now(),
  };
  const ids = copyOf === undefined || rules !== null ? [] : library.collections.itemsOf(copyOf);
  return { ...library.changes.change({ kind: "collection", collectionId, row, ids }), collectionId };
}

/** Renames a collection or changes its rules. Rules can't be given to a collection that is filled by hand. */
export function updateCollection(
  library: OpenLibrary,
  collectionId: CollectionId,
  change: { readonly name?: string | undefined; readonly rules?: SmartRules | undefined },
): LibraryChanged {
  const before = known(library, collectionId);
  if (change.rules !== undefined && before.rules === null) {
    throw new AppError("bad_input", t("Only a smart collection has rules."));
  }
  assertFlat(library, change.rules ?? null);
  const row = {
    ...before,
    name: change.name ?? before.name,
    rules: change.rules === undefined ? before.rules : JSON.stringify(change.rules),
  };
  return library.changes.change({ kind: "collection", collectionId, row, ids: [] });
}

/** Deletes a collection. Its results stay in the library. */
export function removeCollection(library: OpenLibrary, collectionId: CollectionId): LibraryChanged {
  known(library, collectionId);
  return library.changes.change({ kind: "collection", collectionId, row: null, ids: [] });
}

/** Adds results to a collection that is filled by hand, or removes them from it. */
export function changeCollected(
  library: OpenLibrary,
  kind: "collect" | "uncollect",
  input: {
    readonly collectionId: CollectionId;
    readonly assetIds: readonly AssetId[];
    readonly stepOf?: string | undefined;
  },
): LibraryChanged {
  const { collectionId, assetIds, stepOf } = input;
  if (known(library, collectionId).rules !== null) {
    throw new AppError("bad_input", t("A smart collection is filled by its rules."));
  }
  return library.changes.change({ kind, collectionId, ids: assetIds }, stepOf);
}

function known(library: OpenLibrary, id: CollectionId): CollectionRow {
  const row = library.collections.read(id);
  if (row === null) throw new AppError("not_found", t("Collection not found."));
  return row;
}

/** Throws if a rule names a smart collection, because rules aren't nested. */
function assertFlat({ collections }: OpenLibrary, rules: SmartRules | null): void {
  const isSmart = (id: CollectionId) => (collections.read(id)?.rules ?? null) !== null;
  if (rules?.rules.some((rule) => rule.field === "collection" && rule.values.some(isSmart)) === true) {
    throw new AppError("bad_input", t("A rule can't name a smart collection."));
  }
}
