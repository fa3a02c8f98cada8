import { chanceBetween, type Horizons, lastOf, listed, type Look, questions, type Watched } from "./pollPlan.ts";

/** A generation of which the service calls back when it is over. */
export interface Called extends Watched {
  /** When a callback about it came, epoch ms; null before. */
  readonly heardAt: number | null;
}

/** Callbacks that come within this time share one look: results are shown within five seconds. */
const gatherMs = 4_600;
/** Below this expectation that another one ends meanwhile, gathering would only keep somebody waiting. */
const leastCompany = 0.1;
/** A callback can be lost, so that what is silent is asked about all the same. */
const sweepMs = 60_000;

/**
 * Plans polls for generations that are followed by webhooks: soon after a webhook for the generations it names,
 * and now and then for those without a webhook. The contents of a webhook are never trusted, only polled.
 */
export function planCalled(called: readonly Called[], horizons: Horizons): readonly Look[] {
  const heard = called.filter(isHeard);
  const silent = called.filter((one) => !isHeard(one));
  const looks = heardQuestions(heard, silent, horizons).map(({ type, own }) => {
    const firstAt = Math.min(...own.map((one) => one.heardAt ?? 0));
    const company = silent.reduce((sum, one) => sum + chanceBetween(one, firstAt, firstAt + gatherMs), 0);
    // A page costs the same as one of them, and shows those whose callback is late or lost.
    return { type, at: company < leastCompany ? firstAt : firstAt + gatherMs, watched: own, pageFrom: 1 };
  });
  const sweeps = questions(silent, horizons).map(({ type, own }) => {
    return { type, at: Math.min(...own.map(lastOf)) + sweepMs, watched: own, pageFrom: 2 };
  });
  return [...looks, ...sweeps];
}

interface Question {
  readonly type: string | null;
  readonly own: readonly Called[];
}

/** One poll for generations on the first page, and one per type for those behind it; each gathers on its own. */
function heardQuestions(heard: readonly Called[], silent: readonly Called[], horizons: Horizons): readonly Question[] {
  const reach = horizons.get(null) ?? Number.NEGATIVE_INFINITY;
  const near = heard.filter(({ createdAt }) => createdAt >= reach);
  const far = heard.filter(({ createdAt }) => createdAt < reach);
  const [first] = heard;
  // The page of one type reaches further, and so saves the sweep of what the first page does not show.
  const isOneType = first !== undefined && heard.every(({ type }) => type === first.type);
  if (isOneType && [...heard, ...silent].some(({ createdAt }) => createdAt < reach)) {
    return [{ type: listed(first.type), own: heard }];
  }
  const types = new Set(far.map(({ type }) => listed(type)));
  const behind = [...types].map((type) => ({ type, own: far.filter((one) => listed(one.type) === type) }));
  return near.length === 0 ? behind : [{ type: null, own: near }, ...behind];
}

/** Whether a callback came since it was last seen. */
function isHeard({ heardAt, seenAt }: Called): boolean {
  return heardAt !== null && (seenAt === null || seenAt < heardAt);
}
