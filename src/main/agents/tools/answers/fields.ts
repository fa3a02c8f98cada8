import { countThatFits } from "#main/agents/domain/answerSize.ts";
import { invalidField } from "#main/agents/tools/toolErrors.ts";

/** Returns undefined for null: an answer leaves out what is unknown. */
export function known<T>(value: T | null | undefined): T | undefined {
  return value ?? undefined;
}

/** Returns a time in ISO 8601. */
export function timeText(ms: number): string {
  return new Date(ms).toISOString();
}

/** Returns the day of a time in UTC. */
export function dayText(ms: number): string {
  return timeText(ms).slice(0, 10);
}

const dayMs = 86_400_000;

/** Days, `YYYY-MM-DD`. */
interface Period {
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

/** Returns a period of days as times: from the first, inclusive, to the end of the last, exclusive. */
export function periodOf({ since, until }: Period): {
  readonly since?: number;
  readonly until?: number;
} {
  return {
    ...(since !== undefined && { since: dayStart("since", since) }),
    ...(until !== undefined && { until: dayStart("until", until) + dayMs }),
  };
}

/**
 * Returns a tool's filter in the form of the contract, whose schema still has to check it: names in camel case, days as
 * times. An empty list filters nothing.
 */
export function contractFilter({
  since,
  until,
  ...fields
}: Period & { readonly [field: string]: unknown }): Readonly<Record<string, unknown>> {
  const entries = Object.entries(fields).map(([name, value]) => [
    name.replace(/_[a-z]/g, ([, letter = ""]) => letter.toUpperCase()),
    Array.isArray(value) && value.length === 0 ? undefined : value,
  ]);
  return { ...Object.fromEntries(entries), ...periodOf({ since, until }) };
}

function dayStart(field: string, day: string): number {
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time)) throw invalidField(field, "Use a day such as 2026-07-28.");
  return time;
}

interface FetchedPage<T> {
  readonly items: readonly T[];
  /** Cursor of the next page; undefined at the end. */
  readonly next: string | undefined;
}

/** Returns a page that fits into one answer. If it doesn't, it is read again with fewer items, so that none is skipped. */
export async function pageThatFits<T>(
  limit: number,
  read: (count: number) => FetchedPage<T> | Promise<FetchedPage<T>>,
): Promise<FetchedPage<T> & { readonly truncated?: true }> {
  const page = await read(limit);
  const fits = countThatFits(page.items);
  if (fits === page.items.length) return page;
  return { ...(await read(Math.max(1, fits))), truncated: true };
}
