import type { Undoable } from "../../../contracts/ads/adBoards.ts";
import { t } from "../../../texts/t.ts";
import { type OwnChange, touchedCount } from "../domain/ownAds.ts";
import { AppError } from "../../shared/base/errors.ts";

interface Deps {
  readonly newId: () => string;
  /** Makes a change of what is there now and applies it as one commit; gives the one that takes it back. */
  readonly change: (plan: () => OwnChange) => OwnChange;
  readonly changed: () => void;
}

/** How many changes can be undone. */
const remembered = 20;

export interface OwnAdChanges {
  /** Applies a change that nobody takes back this way. */
  readonly make: (plan: () => OwnChange) => void;
  /** Applies a change that can be undone until the app quits. */
  readonly change: (plan: () => OwnChange) => Undoable & { readonly inverse: OwnChange };
  readonly undo: (undoId: string) => void;
}

/** Changes of boards, saved ads, notes and tags. [AK9] */
export function ownAdChanges(deps: Deps): OwnAdChanges {
  const inverses = new Map<string, OwnChange>();

  function applied(plan: () => OwnChange): OwnChange {
    const inverse = deps.change(plan);
    if (touchedCount(inverse) > 0) deps.changed();
    return inverse;
  }

  return {
    make: (plan) => void applied(plan),
    change: (plan) => {
      const inverse = applied(plan);
      if (touchedCount(inverse) === 0) return { undoId: null, inverse };
      const undoId = deps.newId();
      inverses.set(undoId, inverse);
      const [oldest] = inverses.keys();
      if (inverses.size > remembered && oldest !== undefined) inverses.delete(oldest);
      return { undoId, inverse };
    },
    undo: (undoId) => {
      const inverse = inverses.get(undoId);
      if (inverse === undefined) throw new AppError("not_found", t("This can no longer be undone."));
      inverses.delete(undoId);
      applied(() => inverse);
    },
  };
}
