import type { PaidRequestId } from "../../../contracts/ids.ts";
import type { LimitGauge } from "../../../contracts/spending/spend.ts";
import type { Notice, NoticeTopic } from "../../shared/base/notice.ts";
import { t } from "../../../texts/t.ts";

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

const topicTitles: Readonly<Record<NoticeTopic, (count: number) => string>> = {
  done: (count) => t("{count, plural, one {A result is ready} other {# results are ready}}", { count }),
  found: (count) => t("{count, plural, one {Research is ready} other {# pieces of research are ready}}", { count }),
  failed: (count) => t("{count, plural, one {A request failed} other {# requests failed}}", { count }),
  approval: (count) =>
    t("{count, plural, one {A request waits for approval} other {# requests wait for approval}}", { count }),
  granted: (count) =>
    t("{count, plural, one {A request was approved and runs} other {# requests were approved and run}}", { count }),
  expired: (count) =>
    t("{count, plural, one {A quote ended before it was approved} other {# quotes ended before they were approved}}", {
      count,
    }),
  unsent: (count) =>
    t("{count, plural, one {A quote ended before it could run} other {# quotes ended before they could run}}", {
      count,
    }),
  look: (count) => t("{count, plural, one {A request needs a look} other {# requests need a look}}", { count }),
};

function topicOf(change: StateChange): NoticeTopic | null {
  switch (change.to) {
    case "done":
      if (change.kind !== "research") return "done";
      // Whether a watch found anything is told by what it found.
      return change.isOfWatch ? null : "found";
    case "failed":
      return "failed";
    // A request that is asked about goes from waiting to sending and back: only the first time is news.
    case "approval_wait":
      return change.waitedBefore ? null : "approval";
    case "running":
      return change.waitedBefore ? "granted" : null;
    case "expired":
      if (change.from === "approval_wait") return "expired";
      // An accepted one that waited for credits or for a budget; a quote that nobody accepted is nobody's news.
      return change.from === "confirm_ready" ? "unsent" : null;
    case "parked":
      return "look";
    default:
      return null;
  }
}

/** What a person may have to do: it is told only as long as it is so. */
const passing: ReadonlySet<NoticeTopic> = new Set(["approval", "look"]);

/**
 * What to tell of these transitions: one notice for each topic, however many requests it is about. What a later transition has
 * made untrue is not told.
 */
export function noticesOf(changes: readonly StateChange[]): readonly Notice[] {
  const topics = new Map<NoticeTopic, StateChange[]>();
  for (const change of changes) {
    const topic = standingTopic(change, changes);
    if (topic === null) continue;
    topics.set(topic, [...(topics.get(topic) ?? []), change]);
  }
  return [...topics].map(([topic, about]) => notice(topic, about));
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

function notice(topic: NoticeTopic, about: readonly StateChange[]): Notice {
  const requests = [...new Map(about.map((change) => [change.paidRequestId, change])).values()];
  const [first] = about;
  const isOfResults = topic === "done";
  const count = isOfResults ? requests.reduce((sum, { done }) => sum + Math.max(1, done), 0) : requests.length;
  const failed = isOfResults ? requests.reduce((sum, change) => sum + change.failed, 0) : 0;
  const prompt = requests.length === 1 ? (first?.prompt ?? "").slice(0, 120) : "";
  return {
    topic,
    title: topicTitles[topic](count),
    body: failed === 0 ? prompt : t("{failed, plural, one {Another one failed.} other {# others failed.}}", { failed }),
    screen: topic === "done" ? "library" : topic === "found" ? "research" : "queue",
  };
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

export function budgetNotice(gauge: LimitGauge): Notice {
  return {
    title:
      gauge.kind === "daily"
        ? t("The key's daily budget is nearly used")
        : t("The key's monthly budget is nearly used"),
    body: t("The service counts {used} of {limit} credits.", { used: gauge.used ?? 0, limit: gauge.limit ?? 0 }),
    screen: "spend",
  };
}

/** An approval that is still missing while its quote is about to end. */
export function approvalEndsNotice(minutes: number): Notice {
  return {
    title: t("A quote that waits for approval ends soon"),
    body:
      minutes < 1
        ? t("It ends in less than a minute.")
        : t("{minutes, plural, one {It ends in # minute.} other {It ends in # minutes.}}", { minutes }),
    screen: "queue",
  };
}
