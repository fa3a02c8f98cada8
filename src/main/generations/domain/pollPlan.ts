import type { GenerationId } from "#contracts/ids.ts";
import { generationListTypes } from "#contracts/service/generations.ts";

/** The data of a generation in progress that decides when to poll it. Times are epoch ms of this computer's clock. */
export interface PollTarget {
  readonly id: GenerationId;
  readonly type: string;
  /** By the service's clock. Defines the order of the service's list. */
  readonly createdAt: number;
  readonly acceptedAt: number;
  /** When the service last reported the generation as in progress; null before the first poll. */
  readonly seenAt: number | null;
  /** The usual duration, from the service's estimate or from earlier generations. */
  readonly usualMs: number;
  /** No generation of this type and model was ever seen in progress, so it may finish at once. */
  readonly isNew: boolean;
}

/** One poll: the generations that the first page of a list can show, for all types or for one. */
export interface Poll {
  readonly type: string | null;
  readonly at: number;
  readonly targets: readonly PollTarget[];
  /** The minimum number of generations on the page for which the list is read. Below it, each is polled by ID. */
  readonly pageFrom: number;
}

/** The earliest `createdAt` that the first page of a list fully covers, by type; null is the list of all types. */
export type Horizons = ReadonlyMap<string | null, number>;

/** Most results are shown within this delay. */
const patienceMs = 5_000;
const leastPatienceMs = 250;
/** The expected number of generations that may be seen later than `patienceMs`. It is higher when few are polled. */
const lateOnes = { few: 0.4, many: 0.15 } as const;
const manyWatched = 10;
/** After this pause, a small expected number of finished generations is enough reason to poll. */
const pauseMs = 8_000;
const leastChance = 0.1;
const longestPauseMs = 15_000;
const stepMs = 250;
const firstPollMs = 1_500;
/** The shape parameter of the log-logistic distribution of durations, close to a lognormal one of spread 0.4. */
const steadiness = 4.6;

const usualByType: Readonly<Record<string, number>> = { image: 20_000, audio: 15_000, scene: 20_000 };
const usualOtherwise = 120_000;

/** Returns the assumed duration of a generation whose model has no history yet, ms. */
export function usualOf(type: string, estimatedSeconds: number | null): number {
  return estimatedSeconds === null ? (usualByType[type] ?? usualOtherwise) : Math.max(estimatedSeconds * 1_000, 500);
}

/**
 * Plans the next polls: one list read for all types while its first page reaches back to the oldest generation, else
 * one per type. Each poll is due when so many generations have probably finished that waiting longer would delay
 * results.
 */
export function planPolls(targets: readonly PollTarget[], horizons: Horizons): readonly Poll[] {
  return questions(targets, horizons).map(({ type, own }) => ({ type, at: pollAt(own), targets: own, pageFrom: 2 }));
}

/**
 * Returns the fewest list reads that can show all of these: one for all types if its page reaches back far enough,
 * else one per type.
 */
export function questions<T extends PollTarget>(
  targets: readonly T[],
  horizons: Horizons,
): readonly { readonly type: string | null; readonly own: readonly T[] }[] {
  if (targets.length === 0) return [];
  const reach = horizons.get(null) ?? Number.NEGATIVE_INFINITY;
  if (targets.length === 1 || targets.every((one) => one.createdAt >= reach)) return [{ type: null, own: targets }];
  const byType = new Map<string | null, T[]>();
  for (const one of targets) {
    const type = listed(one.type);
    byType.set(type, [...(byType.get(type) ?? []), one]);
  }
  return [...byType].map(([type, own]) => ({ type, own }));
}

/** Returns the type that the service's list accepts as a filter; null if it does not accept this one. */
export function listed(type: string): string | null {
  return (generationListTypes as readonly string[]).includes(type) ? type : null;
}

/** Returns when these generations are polled next. */
function pollAt(targets: readonly PollTarget[]): number {
  const eager = Math.min(...targets.filter((one) => one.isNew).map((one) => lastOf(one) + firstPollMs));
  const last = Math.min(...targets.map(lastOf));
  const patience = Math.min(...targets.map(patienceOf));
  const late = targets.length > manyWatched ? lateOnes.many : lateOnes.few;
  for (let at = last + patience; at < Math.min(eager, last + longestPauseMs); at += stepMs) {
    const chance = expectedLate(targets, at + stepMs - patience);
    if (chance >= late || (at >= last + pauseMs && chance >= leastChance)) return at;
  }
  return Math.min(eager, last + longestPauseMs);
}

/** Returns the expected number of these that finished by `until`, since each was last seen in progress. */
function expectedLate(targets: readonly PollTarget[], until: number): number {
  return targets.reduce((sum, one) => sum + chanceBetween(one, lastOf(one), until), 0);
}

/** Returns the expected number of completions of this generation between the two times. */
export function chanceBetween({ acceptedAt, usualMs }: PollTarget, from: number, until: number): number {
  return until <= from ? 0 : spentChance(until - acceptedAt, usualMs) - spentChance(from - acceptedAt, usualMs);
}

/** Cumulative hazard of ending within `elapsedMs`. */
function spentChance(elapsedMs: number, usualMs: number): number {
  return elapsedMs <= 0 ? 0 : Math.log1p((elapsedMs / usualMs) ** steadiness);
}

/** Returns when the service last reported the generation as in progress, else when it was accepted. */
export function lastOf(one: PollTarget): number {
  return one.seenAt ?? one.acceptedAt;
}

/** Returns the allowed delay for this generation: shorter for usually fast ones, ms. */
function patienceOf(one: PollTarget): number {
  return Math.min(patienceMs, Math.max(leastPatienceMs, Math.round(one.usualMs / 4)));
}
