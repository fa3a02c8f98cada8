import type { Collection, SmartRules } from "#contracts/library/collections.ts";
import type { AssetId, CollectionId } from "#contracts/ids.ts";
import type { LibraryChanged } from "#contracts/library/library.ts";
import { t } from "#texts/t.ts";
import { run } from "#renderer/ipc/run.ts";
import { changeInSteps, changeOnce } from "./changeResults.ts";

type Named = Pick<Collection, "id" | "name">;

/** Adds results to a collection. */
export function collectResults(ids: readonly AssetId[], { id: collectionId, name }: Named): Promise<void> {
  const said = (count: number) =>
    t("Added {count, plural, one {# result} other {# results}} to “{name}”", { count, name });
  return changeInSteps(ids, said, (step) => run("collections.add", { ...step, collectionId }));
}

/** Removes results from a collection. They stay in the library. */
export function uncollectResults(ids: readonly AssetId[], { id: collectionId, name }: Named): Promise<void> {
  const said = (count: number) =>
    t("Removed {count, plural, one {# result} other {# results}} from “{name}”", { count, name });
  return changeInSteps(ids, said, (step) => run("collections.removeResults", { ...step, collectionId }));
}

interface NewCollection {
  readonly name: string;
  readonly rules?: SmartRules | null;
  readonly copyOf?: CollectionId;
}

/** Creates a collection. Resolves to null if that failed, which the user is shown. */
export async function createCollection({ name, rules = null, copyOf }: NewCollection): Promise<Named | null> {
  let id: CollectionId | null = null;
  await changeOnce(t("Collection “{name}” created", { name }), async (): Promise<LibraryChanged> => {
    const made = await run("collections.create", { name, rules, ...(copyOf !== undefined && { copyOf }) });
    id = made.collectionId;
    return made;
  });
  return id === null ? null : { id, name };
}

export function renameCollection(collectionId: CollectionId, name: string): Promise<boolean> {
  return changeOnce(t("Collection renamed to “{name}”", { name }), () =>
    run("collections.update", { collectionId, name }),
  );
}

export function changeRules({ id: collectionId, name }: Named, rules: SmartRules): Promise<boolean> {
  return changeOnce(t("Rules of “{name}” changed", { name }), () =>
    run("collections.update", { collectionId, name, rules }),
  );
}

/** Deletes a collection. Its results stay. */
export function removeCollection({ id: collectionId, name }: Named): Promise<boolean> {
  return changeOnce(t("Collection “{name}” deleted. Its results stay.", { name }), () =>
    run("collections.remove", { collectionId }),
  );
}
