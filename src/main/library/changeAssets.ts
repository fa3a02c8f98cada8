import type { AssetId } from "#contracts/ids.ts";
import type { LibraryChanged } from "#contracts/library/library.ts";
import { t } from "#texts/t.ts";
import { changedCount, type LibraryChange } from "./domain/libraryItem.ts";
import { AppError } from "#main/shared/base/errors.ts";

interface Deps {
  readonly newId: () => string;
  /** Applies a change in one commit. Returns the inverse change. */
  readonly apply: (change: LibraryChange) => LibraryChange;
  readonly changed: (ids: readonly AssetId[]) => void;
}

/** The number of changes that can be undone, and of results in them. The last 20 can be, of whatever size. */
const remembered = { changes: 500, results: 200_000, least: 20 } as const;

export interface AssetChanges {
  /** `stepOf` is the undo ID of an earlier change that this change continues. */
  readonly change: (change: LibraryChange, stepOf?: string) => LibraryChanged;
  /** Undoes the last remaining step of a change. The caller repeats this until no step is left. */
  readonly undo: (undoId: string) => { readonly count: number; readonly isMore: boolean };
}

/** Applies changes to the user's data about results. Each change can be undone until the app quits. [LB4] */
export function assetChanges(deps: Deps): AssetChanges {
  const inverses = new Map<string, LibraryChange[]>();

  function applied(change: LibraryChange): LibraryChange {
    const inverse = deps.apply(change);
    // Any result may be in a collection that changed.
    const isOfAll = inverse.kind === "collection";
    const ids = isOfAll ? [] : "values" in inverse ? inverse.values.map(([id]) => id) : inverse.ids;
    if (isOfAll || ids.length > 0) deps.changed(ids);
    return inverse;
  }

  function forgetOldest(): void {
    let results = [...inverses.values()].flat().reduce((sum, inverse) => sum + changedCount(inverse), 0);
    for (const [undoId, steps] of inverses) {
      const { size } = inverses;
      if (size <= remembered.least || (size <= remembered.changes && results <= remembered.results)) return;
      results -= steps.reduce((sum, inverse) => sum + changedCount(inverse), 0);
      inverses.delete(undoId);
    }
  }

  return {
    change: (change, stepOf) => {
      const inverse = applied(change);
      const count = changedCount(inverse);
      const earlier = stepOf === undefined ? undefined : inverses.get(stepOf);
      if (stepOf !== undefined && earlier !== undefined) {
        if (count > 0) earlier.push(inverse);
        return { count, undoId: stepOf };
      }
      if (count === 0) return { count, undoId: null };
      const undoId = deps.newId();
      inverses.set(undoId, [inverse]);
      forgetOldest();
      return { count, undoId };
    },
    undo: (undoId) => {
      const steps = inverses.get(undoId);
      const last = steps?.at(-1);
      if (steps === undefined || last === undefined) {
        throw new AppError("not_found", t("This can no longer be undone."));
      }
      // If the disk fails here, the step stays on the stack and can be undone later.
      const count = changedCount(applied(last));
      steps.pop();
      if (steps.length === 0) inverses.delete(undoId);
      return { count, isMore: steps.length > 0 };
    },
  };
}
