import { t } from "#texts/t.ts";
import type { AdsContext, UserAdUpdates } from "#main/ads/context.ts";
import { type UserAdChange, touchedCount } from "#main/ads/domain/userAds.ts";
import { AppError } from "#main/shared/base/errors.ts";

/** The number of changes that can be undone, and of ads in them. The last 20 can be, of whatever size. */
const remembered = { changes: 200, ads: 50_000, least: 20 } as const;

/** Applies changes to boards, saved ads, notes, and tags, and undoes them. [AK9] */
export function userAdUpdates(context: Pick<AdsContext, "newId" | "publish" | "userAdWriter">): UserAdUpdates {
  const inverses = new Map<string, UserAdChange>();

  function applied(plan: () => UserAdChange): UserAdChange {
    const inverse = context.userAdWriter.change(plan);
    if (touchedCount(inverse) > 0) context.publish("ads.changed", null);
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
      const undoId = context.newId();
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
