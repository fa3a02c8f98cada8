import type { PaidRequestId } from "../../../contracts/ids.ts";
import type { LimitGauge } from "../../../contracts/spending/spend.ts";
import type { NoticeTopic } from "../../shared/base/notice.ts";

/** A transition of the journal, as far as somebody may want to hear of it. */
export interface StateChange {
  readonly id: number;
  readonly paidRequestId: PaidRequestId;
  readonly from: string;
  readonly to: string;
  readonly kind: string;
  readonly prompt: string | null;
  /** It is a watch's, which tells of itself. */
  readonly isOfWatch: boolean;
  /** It has waited for approval before this. */
  readonly waitedBefore: boolean;
  /** Pieces of it that came about, and that failed: a batch has several. */
  readonly done: number;
  readonly failed: number;
}

function topicOf(change: StateChange): NoticeTopic | null {
  switch (change.to) {
    case "done":
      if (change.kind !== "research") return "done";
      // Monitors send their own notification about what they found.
      return change.isOfWatch ? null : "found";
    case "failed":
      return "failed";
    // A request that is asked about goes from waiting to sending and back: only the first time is news.
    case "awaiting_approval":
      return change.waitedBefore ? null : "approval";
    case "running":
      return change.waitedBefore ? "granted" : null;
    case "expired":
      if (change.from === "awaiting_approval") return "expired";
      // An accepted one that waited for credits or for a budget; a quote that nobody accepted is nobody's news.
      return change.from === "queued" ? "unsent" : null;
    case "needs_review":
      return "look";
    default:
      return null;
  }
}

/** Topics that a person may have to act on. They are notified only while they are still true. */
const passing: ReadonlySet<NoticeTopic> = new Set(["approval", "look"]);

/** What one notification says: how many requests or results, how many failed, and the prompt where it is one request. */
export interface NotifiedEvent {
  readonly topic: NoticeTopic;
  readonly count: number;
  readonly failed: number;
  readonly prompt: string;
}

/**
 * What these transitions notify of: one event for each topic, however many requests it is about. A transition that a later one
 * has made untrue is left out.
 */
export function notifiedEvents(changes: readonly StateChange[]): readonly NotifiedEvent[] {
  const topics = new Map<NoticeTopic, StateChange[]>();
  for (const change of changes) {
    const topic = standingTopic(change, changes);
    if (topic === null) continue;
    topics.set(topic, [...(topics.get(topic) ?? []), change]);
  }
  return [...topics].map(([topic, about]) => eventOf(topic, about));
}

function eventOf(topic: NoticeTopic, about: readonly StateChange[]): NotifiedEvent {
  const requests = [...new Map(about.map((change) => [change.paidRequestId, change])).values()];
  const [first] = about;
  const isOfResults = topic === "done";
  return {
    topic,
    count: isOfResults ? requests.reduce((sum, { done }) => sum + Math.max(1, done), 0) : requests.length,
    failed: isOfResults ? requests.reduce((sum, { failed }) => sum + failed, 0) : 0,
    prompt: requests.length === 1 ? (first?.prompt ?? "").slice(0, 120) : "",
  };
}

/** The transitions that notices of these topics told of, as far as they are still true. */
export function changesOf(topics: ReadonlySet<NoticeTopic>, changes: readonly StateChange[]): readonly StateChange[] {
  return changes.filter((change) => {
    const topic = standingTopic(change, changes);
    return topic !== null && topics.has(topic);
  });
}

function standingTopic(change: StateChange, changes: readonly StateChange[]): NoticeTopic | null {
  const topic = topicOf(change);
  return topic !== null && passing.has(topic) && hasMovedOn(change, changes) ? null : topic;
}

/** Whether the request has left what the change told of; asking about an approval leaves nothing. */
function hasMovedOn({ id, paidRequestId, to }: StateChange, changes: readonly StateChange[]): boolean {
  const last = changes.filter((one) => one.paidRequestId === paidRequestId && one.id > id).at(-1)?.to ?? to;
  return last !== to && last !== "sending";
}

const budgetShare = 0.8;

/** Budgets of the key that are used to four fifths or more, by the service's own figures. */
export function strainedBudgets(gauges: readonly LimitGauge[]): readonly LimitGauge[] {
  return gauges.filter(
    ({ kind, limit, used }) =>
      (kind === "daily" || kind === "monthly") &&
      limit !== null &&
      used !== null &&
      limit > 0 &&
      used >= limit * budgetShare,
  );
}
