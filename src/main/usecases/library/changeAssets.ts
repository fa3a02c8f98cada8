import type { AssetId } from "../../../contracts/ids.ts";
import type { LibraryChanged } from "../../../contracts/library.ts";
import { t } from "../../../texts/t.ts";
import { changedCount, type LibraryChange } from "../../domain/libraryItem.ts";
import { AppError } from "../../errors.ts";

interface Deps {
  readonly newId: () => string;
  /** Applies a change as one commit; gives the one that takes it back. */
  readonly apply: (change: LibraryChange) => LibraryChange;
  readonly changed: (ids: readonly AssetId[]) => void;
}

/** How many changes can be taken back. */
const remembered = 20;

export interface AssetChanges {
  readonly change: (change: LibraryChange) => LibraryChanged;
  readonly undo: (undoId: string) => { readonly count: number };
}

/** Changes of what a person keeps about results, each of which can be taken back while this run of the app lasts. */
export function assetChanges(deps: Deps): AssetChanges {
  const inverses = new Map<string, LibraryChange>();

  function applied(change: LibraryChange): LibraryChange {
    const inverse = deps.apply(change);
    const ids = "values" in inverse ? inverse.values.map(([id]) => id) : inverse.ids;
    if (ids.length > 0) deps.changed(ids);
    return inverse;
  }

  return {
    change: (change) => {
      const inverse = applied(change);
      const count = changedCount(inverse);
      if (count === 0) return { count, undoId: null };
      const undoId = deps.newId();
      inverses.set(undoId, inverse);
      const [oldest] = inverses.keys();
      if (inverses.size > remembered && oldest !== undefined) inverses.delete(oldest);
      return { count, undoId };
    },
    undo: (undoId) => {
      const inverse = inverses.get(undoId);
      if (inverse === undefined) throw new AppError("not_found", t("This can no longer be taken back."));
      inverses.delete(undoId);
      return { count: changedCount(applied(inverse)) };
    },
  };
}
