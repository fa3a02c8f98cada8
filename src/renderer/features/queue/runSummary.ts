import type { PaidRequestId } from "../../../contracts/ids.ts";
import type { RunProgress } from "../../../contracts/paidRequests.ts";

type Part = RunProgress["requests"][number];

/** A run in figures, and what can be done with all of it at once. */
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
  const waiting = requests.filter(({ state }) => state === "confirm_ready");
  const counts: readonly (readonly [number, string])[] = [
    [sum(requests, (part) => part.failed), "failed"],
    [piecesIn(requests, ["expired"]), "expired"],
    [piecesIn(requests, ["cancelled"]), "cancelled"],
    [piecesIn(requests, ["approval_wait"]), "waiting for approval"],
    [piecesIn(requests, ["unknown", "reconcile", "parked"]), "being looked into"],
    [
      sum(
        waiting.filter(({ isHeld }) => isHeld),
        (part) => part.pieces,
      ),
      "paused",
    ],
  ];
  return {
    pieces,
    done,
    text: [`${done} of ${pieces} done`, ...counts.filter(([n]) => n > 0).map(([n, word]) => `${n} ${word}`)].join(", "),
    pausable: idsOf(waiting.filter(({ isHeld }) => !isHeld)),
    resumable: idsOf(waiting.filter(({ isHeld }) => isHeld)),
    cancellable: idsOf(requests.filter(({ canBeCancelled }) => canBeCancelled)),
    repeatable: idsOf(repeatable),
    repeatablePieces: sum(repeatable, repeatablePieces),
  };
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
