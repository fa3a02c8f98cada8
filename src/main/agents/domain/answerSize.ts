import { wireLimits } from "#contracts/agents/wire.ts";

/** An answer as JSON. */
export type Answer = Readonly<Record<string, unknown>>;

/** Bytes that a page may use, so that the other fields of its answer have room. */
export const pageBytes = wireLimits.answerBytes - 8 * 1024;

/** Bytes of a value as JSON in UTF-8. */
export function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/** Returns how many of the first items fit into `most` bytes together. */
export function countThatFits(items: readonly unknown[], most: number = pageBytes): number {
  if (bytesOf(items) <= most) return items.length;
  let bytes = 0;
  const first = items.findIndex((item) => {
    bytes += bytesOf(item) + 1;
    return bytes > most;
  });
  return first === -1 ? items.length : first;
}

/**
 * Returns the answer if it has at most `most` bytes as JSON, otherwise a shorter copy: the longest text is halved until
 * it fits, then the longest list, and `truncated` says so. Returns null if nothing is left to cut. [AG65]
 */
export function fitAnswer(answer: Answer, most: number = wireLimits.answerBytes): Answer | null {
  const json = JSON.stringify(answer);
  if (Buffer.byteLength(json) <= most) return answer;
  const copy = JSON.parse(json) as Record<string, unknown>;
  do {
    copy["truncated"] = true;
    const longest = longestIn(copy);
    if (longest === null) return null;
    longest.cut();
  } while (bytesOf(copy) > most);
  return copy;
}

interface Cut {
  readonly size: number;
  readonly cut: () => void;
}

/** Texts shorter than this stay whole: IDs, names, links. */
const shortest = 200;

function longestIn(value: unknown): Cut | null {
  const texts: Cut[] = [];
  const lists: Cut[] = [];
  collect(value, texts, lists);
  const longest = (all: readonly Cut[]) =>
    all.reduce<Cut | null>((a, b) => (a === null || b.size > a.size ? b : a), null);
  return longest(texts) ?? longest(lists);
}

function collect(value: unknown, texts: Cut[], lists: Cut[]): void {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value) && value.length > 0)
    lists.push({ size: value.length, cut: () => void value.splice(Math.floor(value.length / 2)) });
  for (const [key, one] of Object.entries(value)) {
    if (typeof one === "string" && one.length > shortest) {
      const half = Math.floor(one.length / 2);
      texts.push({
        size: one.length,
        cut: () => Reflect.set(value, key, `${one.slice(0, half).replace(/[\ud800-\udbff]$/, "")}…`),
      });
    } else collect(one, texts, lists);
  }
}
