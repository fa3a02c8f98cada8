import { chanceBetween, type Horizons, lastOf, listed, type Poll, questions, type PollTarget } from "./pollPlan.ts";

/** A generation whose completion the service reports by webhook. */
export interface Tracked extends PollTarget {
  /** When a webhook about it arrived, epoch ms; null before. */
  readonly webhookAt: number | null;
}

/** Webhooks that arrive within this time share one poll. Results must be shown within five seconds. */
const gatherMs = 4_600;
/** If fewer generations than this are expected to finish in the gathering time, waiting for them only delays the result. */
const leastCompany = 0.1;
/** A webhook can be lost, so generations without one are polled at this interval, ms. */
const sweepMs = 60_000;

/**
 * Plans polls for generations that are followed by webhooks: soon after a webhook for the generations it names, and
 * every minute for those without a webhook. The content of a webhook is never trusted; it only triggers a poll.
 */
export function planWebhookPolls(tracked: readonly Tracked[], horizons: Horizons): readonly Poll[] {
  const announced = tracked.filter(isAnnounced);
  const silent = tracked.filter((one) => !isAnnounced(one));
  const polls = announcedQuestions(announced, silent, horizons).map(({ type, own }) => {
    const firstAt = Math.min(...own.map((one) => one.webhookAt ?? 0));
    const company = silent.reduce((sum, one) => sum + chanceBetween(one, firstAt, firstAt + gatherMs), 0);
    // A page costs as much as a poll by ID, and also shows generations whose webhook is late or lost.
    return { type, at: company < leastCompany ? firstAt : firstAt + gatherMs, targets: own, pageFrom: 1 };
  });
  const sweeps = questions(silent, horizons).map(({ type, own }) => {
    return { type, at: Math.min(...own.map(lastOf)) + sweepMs, targets: own, pageFrom: 2 };
  });
  return [...polls, ...sweeps];
}

interface Question {
  readonly type: string | null;
  readonly own: readonly Tracked[];
}

/**
 * Returns one poll for generations on the first page, and one per type for older ones. Each poll gathers webhooks on
 * its own.
 */
function announcedQuestions(
  announced: readonly Tracked[],
  silent: readonly Tracked[],
  horizons: Horizons,
): readonly Question[] {
  const reach = horizons.get(null) ?? Number.NEGATIVE_INFINITY;
  const near = announced.filter(({ createdAt }) => createdAt >= reach);
  const far = announced.filter(({ createdAt }) => createdAt < reach);
  const [first] = announced;
  // The page of one type reaches further back, which saves a separate poll for generations beyond the first page.
  const isOneType = first !== undefined && announced.every(({ type }) => type === first.type);
  if (isOneType && [...announced, ...silent].some(({ createdAt }) => createdAt < reach)) {
    return [{ type: listed(first.type), own: announced }];
  }
  const types = new Set(far.map(({ type }) => listed(type)));
  const behind = [...types].map((type) => ({ type, own: far.filter((one) => listed(one.type) === type) }));
  return near.length === 0 ? behind : [{ type: null, own: near }, ...behind];
}

/** Whether a webhook arrived since the generation was last polled. */
function isAnnounced({ webhookAt, seenAt }: Tracked): boolean {
  return webhookAt !== null && (seenAt === null || seenAt < webhookAt);
}
