import type { PaidRequestId } from "../../../../contracts/ids.ts";
import type { RunProgress } from "../../../../contracts/spending/paidRequests.ts";
import { t } from "../../../../texts/t.ts";

type Part = RunProgress["requests"][number];

/** The counts of a batch, and the requests that each batch action applies to. */
export interface RunSummary {
  readonly pieces: number;
  readonly done: number;
  /** "12 of 20 done, 1 failed, 3 cancelled" */
  readonly text: string;
  readonly pausable: readonly PaidRequestId[];
  readonly resumable: readonly PaidRequestId[];
  readonly cancellable: readonly PaidRequestId[];
  readonly repeatable: readonly PaidRequestId[];
  readonly repeatablePieces: number;
}

export function summaryOf({ requests }: RunProgress): RunSummary {
  const pieces = sum(requests, (part) => part.pieces);
  const done = sum(requests, (part) => part.done);
  const repeatable = requests.filter((part) => repeatablePieces(part) > 0);
  const waiting = requests.filter(({ state }) => state === "queued");
  return {
    pieces,
    done,
    text: [t("{done} of {items} done", { done, items: pieces }), ...otherwise(requests)].join(", "),
    pausable: idsOf(waiting.filter(({ isHeld }) => !isHeld)),
    resumable: idsOf(waiting.filter(({ isHeld }) => isHeld)),
    cancellable: idsOf(requests.filter(({ canBeCancelled }) => canBeCancelled)),
    repeatable: idsOf(repeatable),
    repeatablePieces: sum(repeatable, repeatablePieces),
  };
}

/** Returns the counts of items that are neither done nor just running. */
function otherwise(requests: readonly Part[]): readonly string[] {
  const held = requests.filter(({ state, isHeld }) => state === "queued" && isHeld);
  const short = requests.filter(({ isShort, isHeld }) => isShort && !isHeld);
  const counts: readonly (readonly [number, (count: number) => string])[] = [
    [sum(requests, (part) => part.failed), (count) => t("{count} failed", { count })],
    [piecesIn(requests, ["expired"]), (count) => t("{count} expired", { count })],
    [piecesIn(requests, ["cancelled"]), (count) => t("{count} cancelled", { count })],
    [piecesIn(requests, ["awaiting_approval"]), (count) => t("{count} awaiting approval", { count })],
    [sum(short, (part) => part.pieces), (count) => t("{count} not covered by the account", { count })],
    [piecesIn(requests, ["outcome_unknown", "reconciling", "needs_review"]), (count) => t("{count} being verified", { count })],
    [sum(held, (part) => part.pieces), (count) => t("{count} paused", { count })],
  ];
  return counts.filter(([count]) => count > 0).map(([count, text]) => text(count));
}

function repeatablePieces({ kind, state, pieces, failed }: Part): number {
  if (kind === "research") return 0;
  if (state === "failed" || state === "expired" || state === "cancelled") return pieces;
  return state === "done" ? failed : 0;
}

function piecesIn(parts: readonly Part[], states: readonly Part["state"][]): number {
  return sum(
    parts.filter(({ state }) => states.includes(state)),
    (part) => part.pieces,
  );
}

function sum(parts: readonly Part[], of: (part: Part) => number): number {
  return parts.reduce((total, part) => total + of(part), 0);
}

function idsOf(parts: readonly Part[]): readonly PaidRequestId[] {
  return parts.map(({ id }) => id);
}
