import { t } from "#texts/t.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { AssetChanges, ChangeContext } from "./context.ts";
import { changedCount, type LibraryChange } from "./domain/libraryItem.ts";

/** The number of changes that can be undone, and of results in them. The last 20 can be, of whatever size. */
const remembered = { changes: 500, results: 200_000, least: 20 } as const;

/** Applies changes to the user's data about results. Each change can be undone until the app quits. [LB4] */
export function assetChanges(context: ChangeContext): AssetChanges {
  const inverses = new Map<string, LibraryChange[]>();

  function applied(change: LibraryChange): LibraryChange {
    const inverse = context.libraryWriter.apply(change);
    // Any result may be in a collection that changed.
    const isOfAll = inverse.kind === "collection";
    const ids = isOfAll ? [] : "values" in inverse ? inverse.values.map(([id]) => id) : inverse.ids;
    if (isOfAll || ids.length > 0) context.changed(ids);
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
      const undoId = context.newId();
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
