import type { NotificationEvent } from "#contracts/desktop/notifications.ts";
import type { AssetId, PaidRequestId, RunId } from "#contracts/ids.ts";
import type { KeyLimit } from "#contracts/spending/spend.ts";
import type { NotificationTopic } from "#main/shared/base/systemNotification.ts";

/** A transition of the journal, with the data for a notification. */
export interface StateChange {
  readonly id: number;
  readonly paidRequestId: PaidRequestId;
  readonly from: string;
  readonly to: string;
  readonly kind: string;
  readonly prompt: string | null;
  /** The request belongs to a monitor, which sends its own notifications. */
  readonly isOfMonitor: boolean;
  /** The request has awaited approval before this transition. */
  readonly waitedBefore: boolean;
  /** The confirmed batch of the request; null for a single request. Its items count in its own notification alone. */
  readonly batch: BatchState | null;
  /** How many outputs of the request succeeded and how many failed; a batch has several. */
  readonly done: number;
  readonly failed: number;
  /** The stored result, if the request has exactly one. */
  readonly asset: AssetId | null;
}

/** A confirmed batch as it is now. */
export interface BatchState {
  readonly id: RunId;
  /** Whether nothing of the batch is unfinished. */
  readonly isFinished: boolean;
  /** How many outputs of the whole batch succeeded, and how many failed. */
  readonly done: number;
  readonly failed: number;
}

const events: Readonly<Record<NotificationTopic, NotificationEvent>> = {
  done: "result",
  batch: "batch",
  found: "result",
  failed: "failed",
  approval: "approval",
  granted: "approved",
  expired: "expired",
  unsent: "expired",
  review: "review",
};

/** Returns the event that a transition is; null for one that is never notified. */
export function eventOf(change: StateChange): NotificationEvent | null {
  const topic = topicOf(change);
  return topic === null ? null : events[topic];
}

function topicOf(change: StateChange): NotificationTopic | null {
  if (change.batch !== null && (change.to === "done" || change.to === "failed")) {
    return change.batch.isFinished ? "batch" : null;
  }
  switch (change.to) {
    case "done":
      if (change.kind !== "research") return "done";
      // Monitors send their own notification about what they found.
      return change.isOfMonitor ? null : "found";
    case "failed":
      return "failed";
    // A check for approval moves a request to `sending` and back. Only its first wait is reported.
    case "awaiting_approval":
      return change.waitedBefore ? null : "approval";
    case "running":
      return change.waitedBefore ? "granted" : null;
    case "expired":
      if (change.from === "awaiting_approval") return "expired";
      // Reports a confirmed request that waited for credits or budget, but not a quote that was never confirmed.
      return change.from === "queued" ? "unsent" : null;
    case "needs_review":
      return "review";
    default:
      return null;
  }
}

/** Topics that may need action by the user. They are reported only while they are still true. */
const passing: ReadonlySet<NotificationTopic> = new Set(["approval", "review"]);

/** The content of one notification: numbers of requests or results and of failures; the prompt if it is one request. */
export interface NotifiedEvent {
  readonly topic: NotificationTopic;
  readonly event: NotificationEvent;
  /** How many results, batches, or requests. */
  readonly count: number;
  /** How many outputs of finished batches succeeded; 0 for every other topic. */
  readonly done: number;
  readonly failed: number;
  readonly prompt: string;
  /** The request, if it is only one. */
  readonly request: PaidRequestId | null;
  /** The result of that request, if it is only one. */
  readonly asset: AssetId | null;
  /** The batch, if it is only one. */
  readonly run: RunId | null;
}

/**
 * Returns the notifications for these transitions, one per topic for any number of requests. Leaves out transitions
 * that a later one has made untrue.
 */
export function notifiedEvents(changes: readonly StateChange[]): readonly NotifiedEvent[] {
  const topics = new Map<NotificationTopic, StateChange[]>();
  for (const change of changes) {
    const topic = standingTopic(change, changes);
    if (topic === null) continue;
    topics.set(topic, [...(topics.get(topic) ?? []), change]);
  }
  return [...topics].map(([topic, about]) => notifiedEventOf(topic, about));
}

function notifiedEventOf(topic: NotificationTopic, about: readonly StateChange[]): NotifiedEvent {
  const requests = [...new Map(about.map((change) => [change.paidRequestId, change])).values()];
  const [first] = about;
  if (topic === "batch") return batchesOf(about);
  const isOfResults = topic === "done";
  return {
    topic,
    event: events[topic],
    done: 0,
    count: isOfResults ? requests.reduce((sum, { done }) => sum + Math.max(1, done), 0) : requests.length,
    failed: isOfResults ? requests.reduce((sum, { failed }) => sum + failed, 0) : 0,
    prompt: requests.length === 1 ? (first?.prompt ?? "").slice(0, 120) : "",
    request: requests.length === 1 ? (first?.paidRequestId ?? null) : null,
    asset: requests.length === 1 ? (first?.asset ?? null) : null,
    run: null,
  };
}

/** One notification for all batches that finished, however many requests they have. */
function batchesOf(about: readonly StateChange[]): NotifiedEvent {
  const batches = [
    ...new Map(about.flatMap(({ batch }) => (batch === null ? [] : [[batch.id, batch] as const]))).values(),
  ];
  return {
    topic: "batch",
    event: "batch",
    count: batches.length,
    done: batches.reduce((sum, { done }) => sum + done, 0),
    failed: batches.reduce((sum, { failed }) => sum + failed, 0),
    prompt: "",
    request: null,
    asset: null,
    run: batches.length === 1 ? (batches[0]?.id ?? null) : null,
  };
}

/** Returns the transitions that notifications with these topics reported and that are still true. */
export function changesOf(
  topics: ReadonlySet<NotificationTopic>,
  changes: readonly StateChange[],
): readonly StateChange[] {
  return changes.filter((change) => {
    const topic = standingTopic(change, changes);
    return topic !== null && topics.has(topic);
  });
}

function standingTopic(change: StateChange, changes: readonly StateChange[]): NotificationTopic | null {
  const topic = topicOf(change);
  return topic !== null && passing.has(topic) && hasMovedOn(change, changes) ? null : topic;
}

/** Returns whether the request has left the reported state; a check for approval does not count. */
function hasMovedOn({ id, paidRequestId, to }: StateChange, changes: readonly StateChange[]): boolean {
  const last = changes.filter((one) => one.paidRequestId === paidRequestId && one.id > id).at(-1)?.to ?? to;
  return last !== to && last !== "sending";
}

const budgetShare = 0.8;

/** Returns the budgets of the key that are used to 80% or more, according to the service. */
export function strainedBudgets(keyLimits: readonly KeyLimit[]): readonly KeyLimit[] {
  return keyLimits.filter(
    ({ kind, limit, used }) =>
      (kind === "daily" || kind === "monthly") &&
      limit !== null &&
      used !== null &&
      limit > 0 &&
      used >= limit * budgetShare,
  );
}
