import type { Undoable } from "../../../contracts/ads/adBoards.ts";
import { t } from "../../../texts/t.ts";
import { type UserAdChange, touchedCount } from "../domain/userAds.ts";
import { AppError } from "../../shared/base/errors.ts";

interface Deps {
  readonly newId: () => string;
  /** Plans a change from the current data, applies it in one commit, and returns the inverse change. */
  readonly change: (plan: () => UserAdChange) => UserAdChange;
  readonly changed: () => void;
}

/** How many changes can be undone. */
const remembered = 20;

export interface UserAdUpdates {
  /** Applies a change that cannot be undone. */
  readonly make: (plan: () => UserAdChange) => void;
  /** Applies a change that can be undone until the app quits. */
  readonly change: (plan: () => UserAdChange) => Undoable & { readonly inverse: UserAdChange };
  readonly undo: (undoId: string) => void;
}

/** Applies changes to boards, saved ads, notes, and tags, and undoes them. [AK9] */
export function userAdUpdates(deps: Deps): UserAdUpdates {
  const inverses = new Map<string, UserAdChange>();

  function applied(plan: () => UserAdChange): UserAdChange {
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
