import type { PaidRequestId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { JournalWriter } from "#main/spending/domain/journal.ts";
import { AppError } from "#main/shared/base/errors.ts";

interface Deps {
  readonly clock: Clock;
  readonly journal: Pick<JournalWriter, "reorder">;
  /** Unsent requests that are ready, in send order. */
  readonly waiting: () => readonly { readonly id: PaidRequestId; readonly sortKey: number }[];
  readonly changed: (ids: readonly PaidRequestId[]) => void;
}

export type Move = "first" | "earlier" | "later" | "last";

/** Moves an unsent request to another queue position. */
export function moveRequest(deps: Deps, id: PaidRequestId, to: Move): null {
  const waiting = deps.waiting();
  const from = waiting.findIndex((one) => one.id === id);
  if (from === -1) throw new AppError("not_confirmable", t("This request is no longer queued."));
  const others = waiting.filter((one) => one.id !== id);
  const target = { first: 0, earlier: from - 1, later: from + 1, last: others.length }[to];
  const place = Math.min(others.length, Math.max(0, target));
  const before = others[place - 1]?.sortKey;
  const after = others[place]?.sortKey;
  const sortKey =
    before === undefined ? (after ?? 0) - 1 : after === undefined ? before + 1 : before + (after - before) / 2;
  deps.journal.reorder(id, sortKey, deps.clock.now());
  deps.changed(waiting.map((one) => one.id));
  return null;
}
