import type { PaidRequestId } from "#contracts/ids.ts";
import type { RunProgress } from "#contracts/spending/paidRequests.ts";
import { t } from "#texts/t.ts";

type Part = RunProgress["requests"][number];

/** The counts of a batch, and the requests that each batch action applies to. */
export interface RunSummary {
  readonly itemCount: number;
  readonly done: number;
  /** The prices of all its quotes together. */
  readonly credits: number;
  /** "12 of 20 done, 1 failed, 3 cancelled" */
  readonly text: string;
  readonly pausable: readonly PaidRequestId[];
  readonly resumable: readonly PaidRequestId[];
  readonly cancellable: readonly PaidRequestId[];
  readonly repeatable: readonly PaidRequestId[];
  readonly repeatableItems: number;
}

export function summaryOf({ requests }: RunProgress): RunSummary {
  const itemCount = sum(requests, (part) => part.itemCount);
  const done = sum(requests, (part) => part.done);
  const repeatable = requests.filter((part) => repeatableItems(part) > 0);
  const waiting = requests.filter(({ state }) => state === "queued");
  return {
    itemCount,
    done,
    credits: sum(requests, (part) => part.credits),
    text: [t("{done} of {items} done", { done, items: itemCount }), ...otherwise(requests)].join(", "),
    pausable: idsOf(waiting.filter(({ isPaused }) => !isPaused)),
    resumable: idsOf(waiting.filter(({ isPaused }) => isPaused)),
    cancellable: idsOf(requests.filter(({ canBeCancelled }) => canBeCancelled)),
    repeatable: idsOf(repeatable),
    repeatableItems: sum(repeatable, repeatableItems),
  };
}

/** Returns the counts of items that are neither done nor just running. */
function otherwise(requests: readonly Part[]): readonly string[] {
  const paused = requests.filter(({ state, isPaused }) => state === "queued" && isPaused);
  const short = requests.filter(({ isShort, isPaused }) => isShort && !isPaused);
  const counts: readonly (readonly [number, (count: number) => string])[] = [
    [sum(requests, (part) => part.failed), (count) => t("{count} failed", { count })],
    [itemsIn(requests, ["expired"]), (count) => t("{count} expired", { count })],
    [itemsIn(requests, ["cancelled"]), (count) => t("{count} cancelled", { count })],
    [itemsIn(requests, ["awaiting_approval"]), (count) => t("{count} awaiting approval", { count })],
    [sum(short, (part) => part.itemCount), (count) => t("{count} not covered by the account", { count })],
    [
      itemsIn(requests, ["outcome_unknown", "reconciling", "needs_review"]),
      (count) => t("{count} being verified", { count }),
    ],
    [sum(paused, (part) => part.itemCount), (count) => t("{count} paused", { count })],
  ];
  return counts.filter(([count]) => count > 0).map(([count, text]) => text(count));
}

function repeatableItems({ kind, state, itemCount, failed }: Part): number {
  if (kind === "research") return 0;
  if (state === "failed" || state === "expired" || state === "cancelled") return itemCount;
  return state === "done" ? failed : 0;
}

function itemsIn(parts: readonly Part[], states: readonly Part["state"][]): number {
  return sum(
    parts.filter(({ state }) => states.includes(state)),
    (part) => part.itemCount,
  );
}

function sum(parts: readonly Part[], of: (part: Part) => number): number {
  return parts.reduce((total, part) => total + of(part), 0);
}

function idsOf(parts: readonly Part[]): readonly PaidRequestId[] {
  return parts.map(({ id }) => id);
}
