import type { AssetId } from "../../contracts/ids.ts";
import type { LibraryChanged } from "../../contracts/library/library.ts";
import { t } from "../../texts/t.ts";
import { changedCount, type LibraryChange } from "./domain/libraryItem.ts";
import { AppError } from "../shared/base/errors.ts";

interface Deps {
  readonly newId: () => string;
  /** Applies a change as one commit; gives the one that takes it back. */
  readonly apply: (change: LibraryChange) => LibraryChange;
  readonly changed: (ids: readonly AssetId[]) => void;
}

/** How many changes can be undone. */
const remembered = 20;

export interface AssetChanges {
  /** `stepOf`: the change that this is the next step of, by the id that takes it back. */
  readonly change: (change: LibraryChange, stepOf?: string) => LibraryChanged;
  /** Takes back the last step that is left of a change; it is called until nothing is. */
  readonly undo: (undoId: string) => { readonly count: number; readonly isMore: boolean };
}

/** Changes to a person's data about results. Each change can be undone until the app quits. [LB4] */
export function assetChanges(deps: Deps): AssetChanges {
  const inverses = new Map<string, LibraryChange[]>();

  function applied(change: LibraryChange): LibraryChange {
    const inverse = deps.apply(change);
    const ids = "values" in inverse ? inverse.values.map(([id]) => id) : inverse.ids;
    if (ids.length > 0) deps.changed(ids);
    return inverse;
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
      const [oldest] = inverses.keys();
      if (inverses.size > remembered && oldest !== undefined) inverses.delete(oldest);
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
