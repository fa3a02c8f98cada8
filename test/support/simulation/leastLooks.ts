// The fewest looks with which anybody can follow pieces of which it is known how long such ones take, but not how long each takes.

/** Pieces of two kinds, all begun at the same moment; which kind each is, is chance. */
export interface Workload {
  readonly size: number;
  readonly videoShare: number;
  /** The chance that an image, or a video, still runs after so many steps: one number for each step. */
  readonly images: readonly number[];
  readonly videos: readonly number[];
}

/** What each piece costs, in looks, that is seen more than so many steps after it ended. */
export interface Price {
  readonly steps: number;
  readonly looks: number;
}

/** How many of a kind still run: at most so many, by step. What is less likely than `negligible` costs nothing. */
interface Kind {
  readonly survival: readonly number[];
  readonly most: readonly number[];
}

const negligible = 1e-9;

/**
 * The least that looks and late pieces cost together, in expectation, over all ways of choosing the next look by everything
 * that was seen before: dynamic programming over how many of each kind still run at a look.
 * Never too high: what is negligible, a look that comes `longest` steps after the last, and all after the last step are free.
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

/** What it costs from a look at this step on, by the images (rows) and videos (columns) that it shows running. */
function costsFrom(search: Search, values: readonly Float64Array[], step: number): Float64Array {
  const { images, videos, prices, longest } = search;
  const rows = width(images, step);
  const columns = width(videos, step);
  const last = images.survival.length - 1;
  if (step === last) return new Float64Array(rows * columns);
  const best = new Float64Array(rows * columns).fill(Number.POSITIVE_INFINITY);
  best[0] = 0;
  for (let next = step + 1; next <= Math.min(last, step + longest); next += 1) {
    const look = next === last || next === step + longest ? 0 : 1;
    const lateImage = lateCost(images, prices, step, next);
    const lateVideo = lateCost(videos, prices, step, next);
    // Over the images first and then over the videos: what one does tells nothing of the others.
    const half = overImages(images, valuesAt(values, next), step, next, width(videos, next));
    const reach = width(videos, next);
    const chances = binomialRows(columns, left(videos, step, next), reach);
    for (let at = 1; at < best.length; at += 1) {
      const image = Math.floor(at / columns);
      const video = at % columns;
      let cost = look + image * lateImage + video * lateVideo;
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

/** What one that runs at this step costs by being late at the next, by expectation. */
function lateCost(kind: Kind, prices: readonly Price[], step: number, next: number): number {
  return prices.reduce(
    (sum, { steps, looks }) => sum + looks * (1 - left(kind, step, Math.max(step, next - steps))),
    0,
  );
}

/** The chance that what runs at one step still runs at another. */
function left({ survival }: Kind, step: number, next: number): number {
  return (survival[next] ?? 0) / (survival[step] ?? 1);
}

function kindOf(survival: readonly number[], count: number): Kind {
  return { survival, most: survival.map((chance) => lastLikely(binomialRow(count, chance))) };
}

function width({ most }: Kind, step: number): number {
  return (most[step] ?? 0) + 1;
}

/** For each count before, the chances of each count after, when each stays with this chance. */
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
