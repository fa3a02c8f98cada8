import type { RateLimitWindow } from "#contracts/spending/paidRequests.ts";
import type { Run } from "#contracts/spending/runs.ts";
import { batchSize } from "#contracts/service/batches.ts";
import { t } from "#texts/t.ts";
import { creditsText } from "./credits.ts";

/** Quoting progress of a batch, in items. */
export interface RunProgress {
  readonly total: number;
  readonly priced: number;
  readonly rejected: number;
}

/** Counts the items that were quoted and those that were rejected. */
export function runProgress({ items }: Run): RunProgress {
  return {
    total: items.length,
    priced: items.filter(({ credits }) => credits !== null).length,
    rejected: items.filter(({ failure }) => failure !== null).length,
  };
}

/** Returns how many quote requests are left: one covers up to eight generations, and each scene needs its own. */
export function quotesLeft({ items }: Run): number {
  const missing = items.filter(({ credits, failure }) => credits === null && failure === null);
  const scenes = missing.filter(({ kind }) => kind === "scene").length;
  return scenes + Math.ceil((missing.length - scenes) / batchSize.max);
}

/** Returns the minimum wait for these quote requests under the rate limit, in whole minutes. */
export function minutesLeft(questions: number, { used, limit }: RateLimitWindow): number {
  return Math.ceil(Math.max(0, questions - Math.max(0, limit - used)) / limit);
}

/** Returns what Confirm does with the items, of which `waiting` need approval: all of them, one of several, or some. */
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

/**
 * Returns the trace tags of a batch's requests: the first one in full and the number of others. Null when none is
 * sent. [Q41]
 */
export function traceTags({ parts }: Run): string | null {
  const tags = parts.flatMap(({ traceTag }) => (traceTag === null ? [] : [traceTag]));
  const [first] = tags;
  if (first === undefined) return null;
  if (tags.length === 1) return first;
  return `${first}\n${t("{count, number} more, one per request", { count: tags.length - 1 })}`;
}

/**
 * Returns what the items of each model cost together, as facts. Empty for a single model, whose sum is the price. The list
 * of items may need scrolling; these sums don't. [CV13]
 */
export function totalsByModel({ items }: Run): readonly { readonly label: string; readonly value: string }[] {
  const totals = new Map<string, { readonly count: number; readonly credits: number }>();
  for (const { model, credits } of items) {
    if (credits === null) continue;
    const before = totals.get(model) ?? { count: 0, credits: 0 };
    totals.set(model, { count: before.count + 1, credits: before.credits + credits });
  }
  if (totals.size < 2) return [];
  return [...totals].map(([model, { count, credits }]) => ({
    label: model,
    value: `${t("{count, plural, one {# item} other {# items}}", { count })} · ${creditsText(credits)}`,
  }));
}
