import type { SimGeneration } from "./simService.ts";

const pageSize = 100;

/**
 * Returns the minimum number of polls of a list of any length that show every completion within `withinMs`: the
 * optimum without pages.
 */
export function fewestPolls(generations: readonly Pick<SimGeneration, "doneAt">[], withinMs: number): number {
  let polls = 0;
  let lastPoll = Number.NEGATIVE_INFINITY;
  for (const { doneAt } of generations.toSorted((a, b) => a.doneAt - b.doneAt)) {
    if (doneAt <= lastPoll) continue;
    lastPoll = doneAt + withinMs;
    polls += 1;
  }
  return polls;
}

/**
 * Like `fewestPolls`, if one GET shows a page of 100, of all types or of one, newest first. It polls at the last
 * moment for the earliest completion that was not shown, and picks the page that shows the most. It knows every
 * completion in advance.
 */
export function fewestPages(generations: readonly SimGeneration[], withinMs: number): number {
  const shown = new Set<string>();
  let pages = 0;
  for (const next of generations.toSorted((a, b) => a.doneAt - b.doneAt)) {
    if (shown.has(next.id)) continue;
    const at = next.doneAt + withinMs;
    const best = [null, next.type]
      .map((type) => pageAround(generations, next, type, at).filter((one) => one.doneAt <= at && !shown.has(one.id)))
      .reduce((most, page) => (page.length > most.length ? page : most));
    for (const one of best) shown.add(one.id);
    pages += 1;
  }
  return pages;
}

function pageAround(
  generations: readonly SimGeneration[],
  wanted: SimGeneration,
  type: string | null,
  at: number,
): readonly SimGeneration[] {
  const listed = generations.filter((one) => one.createdAt <= at && (type === null || one.type === type)).toReversed();
  const start = Math.floor(listed.indexOf(wanted) / pageSize) * pageSize;
  return listed.slice(start, start + pageSize);
}
