import type { RunProgress } from "../../../contracts/spending/paidRequests.ts";
import { t } from "../../../texts/t.ts";
import { isUnderWay } from "../../lib/paidRequestState.ts";

interface RunNotice {
  readonly title: string;
  readonly text: string;
  readonly isFailure: boolean;
}

/** What a notice says of an accepted run, from its first piece that moved to its end; null while nothing has come of it. */
export function runNotice({ requests }: RunProgress): RunNotice | null {
  const pieces = sum(requests.map((part) => part.pieces));
  const done = sum(requests.map((part) => part.done));
  const failed = sum(requests.map((part) => (part.state === "failed" ? part.pieces : part.failed)));
  const piecesIn = (...states: readonly (typeof requests)[number]["state"][]) =>
    sum(requests.filter(({ state }) => states.includes(state)).map((part) => part.pieces));
  const expired = piecesIn("expired");
  const cancelled = piecesIn("cancelled");
  const waiting = piecesIn("approval_wait");
  const unclear = piecesIn("unknown", "reconcile", "parked");
  const short = sum(requests.filter(({ isShort }) => isShort).map((part) => part.pieces));
  if (done + failed + expired + cancelled + waiting + unclear + short === 0) return null;
  const isOver = requests.every(({ state }) => !isUnderWay(state));
  const isFailure = failed + expired > 0;
  return {
    title: !isOver ? t("Confirmed") : isFailure ? t("Not all of it came about") : t("Done"),
    text: [
      t("{done, number} of {pieces, number} done.", { done, pieces }),
      ...(failed === 0 ? [] : [t("{count, number} failed.", { count: failed })]),
      ...(expired === 0 ? [] : [t("{count, number} expired.", { count: expired })]),
      ...(cancelled === 0 ? [] : [t("{count, number} cancelled.", { count: cancelled })]),
      ...(waiting === 0 ? [] : [t("{count, number} waiting for approval.", { count: waiting })]),
      ...(short === 0 ? [] : [t("{count, number} not covered by the account.", { count: short })]),
      ...(unclear === 0 ? [] : [t("{count, number} being looked into.", { count: unclear })]),
    ].join(" "),
    isFailure,
  };
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
