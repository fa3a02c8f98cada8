import type { GenerationId } from "../../../contracts/ids.ts";
import { generationListTypes } from "../../../contracts/service/generations.ts";

/** A generation under way, as far as it decides when to ask about it. Times are epoch ms of this computer's clock. */
export interface Watched {
  readonly id: GenerationId;
  readonly type: string;
  /** By the service's clock: the order of its list. */
  readonly createdAt: number;
  readonly acceptedAt: number;
  /** When the service last said that it is under way; null before the first look. */
  readonly seenAt: number | null;
  /** How long such a one takes, by the service's estimate or by those before it. */
  readonly usualMs: number;
  /** None of its kind was ever seen under way, so it may be ready at once. */
  readonly isNew: boolean;
}

/** Those that one question can answer: the first page of the list, of all types or of one. */
export interface Look {
  readonly type: string | null;
  readonly at: number;
  readonly watched: readonly Watched[];
  /** From how many of them on a page of the list is asked for, and below that each by its id. */
  readonly pageFrom: number;
}

/** From which `createdAt` on the first page of a list shows everything; by type, null for all types. */
export type Horizons = ReadonlyMap<string | null, number>;

/** Results are shown no later than this, most of the time. */
const patienceMs = 5_000;
const leastPatienceMs = 250;
/** How many of those that are watched may be seen later than that, by expectation: more when there are few. */
const lateOnes = { few: 0.4, many: 0.15 } as const;
const manyWatched = 10;
/** Beyond this pause, the least chance that something is ready is reason enough to ask. */
const pauseMs = 8_000;
const leastChance = 0.1;
const longestPauseMs = 15_000;
const stepMs = 250;
const firstLookMs = 1_500;
/** How closely durations keep to the usual one: this shape of a log-logistic distribution lies next to a lognormal of spread 0.4. */
const steadiness = 4.6;

const usualByType: Readonly<Record<string, number>> = { image: 20_000, audio: 15_000, scene: 20_000 };
const usualOtherwise = 120_000;

/** How long a generation takes before anything is known of its model, ms. */
export function usualOf(type: string, estimatedSeconds: number | null): number {
  return estimatedSeconds === null ? (usualByType[type] ?? usualOtherwise) : Math.max(estimatedSeconds * 1_000, 500);
}

/**
 * Which questions to ask, and when. One question about everything, as long as the first page of the list reaches back to
 * the oldest that is watched; otherwise one for each type, whose pages reach further. Each comes when so many have
 * probably ended that another second would keep somebody waiting, and not sooner.
 */
export function planLooks(watched: readonly Watched[], horizons: Horizons): readonly Look[] {
  return questions(watched, horizons).map(({ type, own }) => ({ type, at: lookAt(own), watched: own, pageFrom: 2 }));
}

/** The least questions that can show all of these: one about all types as long as its page reaches back far enough. */
export function questions<T extends Watched>(
  watched: readonly T[],
  horizons: Horizons,
): readonly { readonly type: string | null; readonly own: readonly T[] }[] {
  if (watched.length === 0) return [];
  const reach = horizons.get(null) ?? Number.NEGATIVE_INFINITY;
  if (watched.length === 1 || watched.every((one) => one.createdAt >= reach)) return [{ type: null, own: watched }];
  const byType = new Map<string | null, T[]>();
  for (const one of watched) {
    const type = listed(one.type);
    byType.set(type, [...(byType.get(type) ?? []), one]);
  }
  return [...byType].map(([type, own]) => ({ type, own }));
}

/** The type by which a list can be asked for; null when it is not one of those. */
export function listed(type: string): string | null {
  return (generationListTypes as readonly string[]).includes(type) ? type : null;
}

/** When these are asked about next. */
function lookAt(watched: readonly Watched[]): number {
  const eager = Math.min(...watched.filter((one) => one.isNew).map((one) => lastOf(one) + firstLookMs));
  const last = Math.min(...watched.map(lastOf));
  const patience = Math.min(...watched.map(patienceOf));
  const late = watched.length > manyWatched ? lateOnes.many : lateOnes.few;
  for (let at = last + patience; at < Math.min(eager, last + longestPauseMs); at += stepMs) {
    const chance = expectedLate(watched, at + stepMs - patience);
    if (chance >= late || (at >= last + pauseMs && chance >= leastChance)) return at;
  }
  return Math.min(eager, last + longestPauseMs);
}

/** How many of these have probably ended by then, since they were last seen under way. */
function expectedLate(watched: readonly Watched[], until: number): number {
  return watched.reduce((sum, one) => sum + chanceBetween(one, lastOf(one), until), 0);
}

/** How many of this one probably end between these two times, by expectation. */
export function chanceBetween({ acceptedAt, usualMs }: Watched, from: number, until: number): number {
  return until <= from ? 0 : spentChance(until - acceptedAt, usualMs) - spentChance(from - acceptedAt, usualMs);
}

/** Cumulative hazard of ending within `elapsedMs`. */
function spentChance(elapsedMs: number, usualMs: number): number {
  return elapsedMs <= 0 ? 0 : Math.log1p((elapsedMs / usualMs) ** steadiness);
}

/** When the service was last known to be at work on it. */
export function lastOf(one: Watched): number {
  return one.seenAt ?? one.acceptedAt;
}

/** What is quickly made is asked about in shorter steps. */
function patienceOf(one: Watched): number {
  return Math.min(patienceMs, Math.max(leastPatienceMs, Math.round(one.usualMs / 4)));
}
