import type { Undoable } from "#contracts/ads/adBoards.ts";
import { t } from "#texts/t.ts";
import { type UserAdChange, touchedCount } from "#main/ads/domain/userAds.ts";
import { AppError } from "#main/shared/base/errors.ts";

interface Deps {
  readonly newId: () => string;
  /** Plans a change from the current data, applies it in one commit, and returns the inverse change. */
  readonly change: (plan: () => UserAdChange) => UserAdChange;
  readonly changed: () => void;
}

/** The number of changes that can be undone, and of ads in them. The last 20 can be, of whatever size. */
const remembered = { changes: 200, ads: 50_000, least: 20 } as const;

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

  function forgetOldest(): void {
    let ads = [...inverses.values()].reduce((sum, inverse) => sum + touchedCount(inverse), 0);
    for (const [undoId, inverse] of inverses) {
      const { size } = inverses;
      if (size <= remembered.least || (size <= remembered.changes && ads <= remembered.ads)) return;
      ads -= touchedCount(inverse);
      inverses.delete(undoId);
    }
  }

  return {
    make: (plan) => void applied(plan),
    change: (plan) => {
      const inverse = applied(plan);
      if (touchedCount(inverse) === 0) return { undoId: null, inverse };
      const undoId = deps.newId();
      inverses.set(undoId, inverse);
      forgetOldest();
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
