import type { SmartRules } from "#contracts/library/collections.ts";
import type { AssetId, CollectionId } from "#contracts/ids.ts";
import type { LibraryChanged } from "#contracts/library/library.ts";
import { t } from "#texts/t.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { AssetChanges } from "#main/library/changeAssets.ts";
import type { CollectionRow } from "#main/library/domain/libraryItem.ts";
import { isRuleOfSmart } from "./listCollections.ts";

export interface CollectionDeps {
  readonly newId: () => string;
  /** Epoch ms. */
  readonly now: () => number;
  readonly changes: AssetChanges;
  readonly collection: (id: CollectionId) => CollectionRow | null;
  /** The results that were added to a collection by hand. */
  readonly itemsOf: (id: CollectionId) => readonly AssetId[];
}

interface NewCollection {
  readonly name: string;
  readonly rules: SmartRules | null;
  readonly copyOf?: CollectionId | undefined;
}

/** Creates a collection; with `copyOf`, with the results of another one. [LB16] */
export function createCollection(
  deps: CollectionDeps,
  { name, rules, copyOf }: NewCollection,
): LibraryChanged & { readonly collectionId: CollectionId } {
  assertFlat(deps, rules);
  const collectionId = deps.newId() as CollectionId;
  const row = { id: collectionId, name, rules: rules === null ? null : JSON.stringify(rules), createdAt: deps.now() };
  const ids = copyOf === undefined || rules !== null ? [] : deps.itemsOf(copyOf);
  return { ...deps.changes.change({ kind: "collection", collectionId, row, ids }), collectionId };
}

/** Renames a collection or changes its rules. Rules can't be given to a collection that is filled by hand. */
export function updateCollection(
  deps: CollectionDeps,
  collectionId: CollectionId,
  change: { readonly name?: string | undefined; readonly rules?: SmartRules | undefined },
): LibraryChanged {
  const before = known(deps, collectionId);
  if (change.rules !== undefined && before.rules === null) {
    throw new AppError("bad_input", t("Only a smart collection has rules."));
  }
  assertFlat(deps, change.rules ?? null);
  const row = {
    ...before,
    name: change.name ?? before.name,
    rules: change.rules === undefined ? before.rules : JSON.stringify(change.rules),
  };
  return deps.changes.change({ kind: "collection", collectionId, row, ids: [] });
}

/** Deletes a collection. Its results stay in the library. */
export function removeCollection(deps: CollectionDeps, collectionId: CollectionId): LibraryChanged {
  known(deps, collectionId);
  return deps.changes.change({ kind: "collection", collectionId, row: null, ids: [] });
}

/** Adds results to a collection that is filled by hand, or removes them from it. */
export function changeCollected(
  deps: CollectionDeps,
  kind: "collect" | "uncollect",
  input: {
    readonly collectionId: CollectionId;
    readonly assetIds: readonly AssetId[];
    readonly stepOf?: string | undefined;
  },
): LibraryChanged {
  const { collectionId, assetIds, stepOf } = input;
  if (known(deps, collectionId).rules !== null) {
    throw new AppError("bad_input", t("A smart collection is filled by its rules."));
  }
  return deps.changes.change({ kind, collectionId, ids: assetIds }, stepOf);
}

function known(deps: CollectionDeps, id: CollectionId): CollectionRow {
  const row = deps.collection(id);
  if (row === null) throw new AppError("not_found", t("Collection not found."));
  return row;
}

/** Throws if a rule names a smart collection, because rules aren't nested. */
function assertFlat(deps: CollectionDeps, rules: SmartRules | null): void {
  if (rules?.rules.some((rule) => isRuleOfSmart(rule, deps.collection)) === true) {
    throw new AppError("bad_input", t("A rule can't name a smart collection."));
  }
}
