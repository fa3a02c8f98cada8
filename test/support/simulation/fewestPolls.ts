// The minimum number of polls that any client needs to follow items if it knows the distribution of durations, but not
// each duration.

/** Items of two types, all started at the same moment; the type of each is random. */
export interface Workload {
  readonly size: number;
  readonly videoShare: number;
  /** The probability that an image, or a video, still runs after n steps, by n. */
  readonly images: readonly number[];
  readonly videos: readonly number[];
}

/** The cost, in polls, of each item that is seen more than `steps` steps after it ended. */
export interface Price {
  readonly steps: number;
  readonly polls: number;
}

/** The maximum number of running items of a type, by step. Counts less likely than `negligible` are treated as free. */
interface Kind {
  readonly survival: readonly number[];
  readonly most: readonly number[];
}

const negligible = 1e-9;

/**
 * Returns the minimum expected cost of polls and late items, over all policies that choose the next poll by everything
 * seen before. Uses dynamic programming over how many items of each type still run at a poll.
 * Never too high: negligible counts, a poll `longest` steps after the last one, and everything after the last step are
 * free.
 */
export function leastCost(work: Workload, prices: readonly Price[], longest: number): number {
  const split = binomialRow(work.size, work.videoShare);
  const mostVideos = lastLikely(split);
  const mostImages = work.size - split.findIndex((chance) => chance > negligible);
  const images = kindOf(work.images, mostImages);
  const videos = kindOf(work.videos, mostVideos);
  const values: Float64Array[] = [];
  for (let step = work.images.length - 1; step >= 0; step -= 1)
    values[step] = costsFrom({ images, videos, prices, longest }, values, step);
  return split.reduce((sum, chance, count) => {
    const isLikely = count <= mostVideos && work.size - count <= mostImages;
    return isLikely ? sum + chance * read(values[0], (work.size - count) * (mostVideos + 1) + count) : sum;
  }, 0);
}

interface Search {
  readonly images: Kind;
  readonly videos: Kind;
  readonly prices: readonly Price[];
  readonly longest: number;
}

/**
 * Returns the cost from a poll at this step on, by the number of running images (rows) and videos (columns) that it
 * shows.
 */
function costsFrom(search: Search, values: readonly Float64Array[], step: number): Float64Array {
  const { images, videos, prices, longest } = search;
  const rows = width(images, step);
  const columns = width(videos, step);
  const last = images.survival.length - 1;
  if (step === last) return new Float64Array(rows * columns);
  const best = new Float64Array(rows * columns).fill(Number.POSITIVE_INFINITY);
  best[0] = 0;
  for (let next = step + 1; next <= Math.min(last, step + longest); next += 1) {
    const check = next === last || next === step + longest ? 0 : 1;
    const lateImage = lateCost(images, prices, step, next);
    const lateVideo = lateCost(videos, prices, step, next);
    // Images first, then videos, because the two types are independent.
    const half = overImages(images, valuesAt(values, next), step, next, width(videos, next));
    const reach = width(videos, next);
    const chances = binomialRows(columns, left(videos, step, next), reach);
    for (let at = 1; at < best.length; at += 1) {
      const image = Math.floor(at / columns);
      const video = at % columns;
      let cost = check + image * lateImage + video * lateVideo;
      if (cost >= read(best, at)) continue;
      const end = Math.min(video + 1, reach);
      for (let to = 0; to < end; to += 1) cost += read(chances, video * reach + to) * read(half, image * reach + to);
      if (cost < read(best, at)) best[at] = cost;
    }
  }
  return best;
}

function overImages(images: Kind, after: Float64Array, step: number, next: number, columns: number): Float64Array {
  const rows = width(images, step);
  const reach = width(images, next);
  const chances = binomialRows(rows, left(images, step, next), reach);
  const half = new Float64Array(rows * columns);
  for (let image = 0; image < rows; image += 1) {
    const end = Math.min(image + 1, reach);
    for (let to = 0; to < end; to += 1) {
      const chance = read(chances, image * reach + to);
      for (let video = 0; video < columns; video += 1)
        half[image * columns + video] =
          read(half, image * columns + video) + chance * read(after, to * columns + video);
    }
  }
  return half;
}

/** Returns the expected lateness cost, at the next poll, of an item that runs at this step. */
function lateCost(kind: Kind, prices: readonly Price[], step: number, next: number): number {
  return prices.reduce(
    (sum, { steps, polls }) => sum + polls * (1 - left(kind, step, Math.max(step, next - steps))),
    0,
  );
}

/** Returns the probability that an item running at one step still runs at another. */
function left({ survival }: Kind, step: number, next: number): number {
  return (survival[next] ?? 0) / (survival[step] ?? 1);
}

function kindOf(survival: readonly number[], count: number): Kind {
  return { survival, most: survival.map((chance) => lastLikely(binomialRow(count, chance))) };
}

function width({ most }: Kind, step: number): number {
  return (most[step] ?? 0) + 1;
}

/** Returns, for each count before, the probabilities of each count after, if each item remains with probability `chance`. */
function binomialRows(counts: number, chance: number, reach: number): Float64Array {
  const rows = new Float64Array(counts * reach);
  rows[0] = 1;
  for (let count = 1; count < counts; count += 1) {
    for (let to = 0; to <= Math.min(count, reach - 1); to += 1) {
      const stays = to === 0 ? 0 : read(rows, (count - 1) * reach + to - 1);
      rows[count * reach + to] = chance * stays + (1 - chance) * read(rows, (count - 1) * reach + to);
    }
  }
  return rows;
}

function binomialRow(count: number, chance: number): Float64Array {
  return binomialRows(count + 1, chance, count + 1).slice(count * (count + 1));
}

function lastLikely(chances: Float64Array): number {
  return chances.findLastIndex((chance) => chance > negligible);
}

function read(values: Float64Array | undefined, at: number): number {
  return values?.[at] ?? 0;
}

function valuesAt(values: readonly Float64Array[], at: number): Float64Array {
  return values[at] ?? new Float64Array(0);
}
