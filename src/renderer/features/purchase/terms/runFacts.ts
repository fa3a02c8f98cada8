import type { PaidRequestId } from "../../../../contracts/ids.ts";
import type { MeterWindow } from "../../../../contracts/spending/paidRequests.ts";
import type { Run } from "../../../../contracts/spending/runs.ts";
import { batchSize } from "../../../../contracts/service/batches.ts";
import { t } from "../../../../texts/t.ts";

/** How far asking the prices of a run has come, in items. */
export interface RunProgress {
  readonly total: number;
  readonly priced: number;
  readonly refused: number;
}

/** Counts what has a price and what was refused. */
export function runProgress({ items }: Run): RunProgress {
  return {
    total: items.length,
    priced: items.filter(({ credits }) => credits !== null).length,
    refused: items.filter(({ failure }) => failure !== null).length,
  };
}

/** How many questions the missing prices need: up to eight generations go with one, a scene goes alone. */
export function questionsLeft({ items }: Run): number {
  const missing = items.filter(({ credits, failure }) => credits === null && failure === null);
  const scenes = missing.filter(({ kind }) => kind === "scene").length;
  return scenes + Math.ceil((missing.length - scenes) / batchSize.max);
}

/** Whole minutes that those questions have to wait for their turn, at least. */
export function minutesLeft(questions: number, { used, limit }: MeterWindow): number {
  return Math.ceil(Math.max(0, questions - Math.max(0, limit - used)) / limit);
}

/** What Confirm does with items of which `waiting` need an approval: all of them, one of several, or some. */
export function waitingItemsText(waiting: number, all: number): string {
  return waiting === all
    ? t(
        "Confirm sends everything. In Queue, {count, plural, one {the item waits until it is} other {all # items wait until they are}} approved.",
        { count: waiting },
      )
    : t(
        "Confirm sends everything. In Queue, {count, plural, one {# item waits until it is} other {# items wait until they are}} approved. {rest, plural, one {The other item runs} other {The other # items run}}.",
        { count: waiting, rest: all - waiting },
      );
}

/** Places that the pieces of these parts had, in the order in which a run that asks them again has them. */
export function positionsAgain({ items }: Run, parts: readonly PaidRequestId[]): readonly number[] {
  return parts.flatMap((part) => items.filter((item) => item.paidRequestId === part).map(({ position }) => position));
}

/** The trace tags of its requests, of which the first one is named in full; null when none is sent. [Q41] */
export function traceTags({ parts }: Run): string | null {
  const tags = parts.flatMap(({ traceTag }) => (traceTag === null ? [] : [traceTag]));
  const [first] = tags;
  if (first === undefined) return null;
  if (tags.length === 1) return first;
  return `${first}\n${t("{count, number} more, one per request", { count: tags.length - 1 })}`;
}
