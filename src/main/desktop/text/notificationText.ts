import type { KeyLimit } from "../../../contracts/spending/spend.ts";
import type { Reason } from "../../../contracts/reason.ts";
import { reasonText } from "../../../texts/reasonText.ts";
import { t } from "../../../texts/t.ts";
import type { SystemNotification, NotificationTopic } from "../../shared/base/systemNotification.ts";
import { type NotifiedEvent, notifiedEvents, type StateChange } from "../domain/notificationRules.ts";

const topicTitles: Readonly<Record<NotificationTopic, (count: number) => string>> = {
  done: (count) => t("{count, plural, one {# result is ready} other {# results are ready}}", { count }),
  batch: (count) => t("{count, plural, one {Batch finished} other {# batches finished}}", { count }),
  found: (count) => t("{count, plural, one {# research job is ready} other {# research jobs are ready}}", { count }),
  failed: (count) => t("{count, plural, one {# request failed} other {# requests failed}}", { count }),
  approval: (count) => t("{count, plural, one {# request needs approval} other {# requests need approval}}", { count }),
  granted: (count) =>
    t("{count, plural, one {# request approved and running} other {# requests approved and running}}", { count }),
  expired: (count) =>
    t("{count, plural, one {# quote expired before approval} other {# quotes expired before approval}}", {
      count,
    }),
  unsent: (count) =>
    t("{count, plural, one {# quote expired before running} other {# quotes expired before running}}", {
      count,
    }),
  review: (count) => t("{count, plural, one {# request needs review} other {# requests need review}}", { count }),
};

/** Returns the notifications for these transitions, one per topic. */
export function notificationsOf(changes: readonly StateChange[]): readonly SystemNotification[] {
  return notifiedEvents(changes).map(notificationOf);
}

function notificationOf({ topic, event, count, done, failed, prompt }: NotifiedEvent): SystemNotification {
  const failedText = t("{failed, plural, one {# item failed.} other {# items failed.}}", { failed });
  const readyText = t("{done, plural, one {# result is ready.} other {# results are ready.}}", { done });
  return {
    topic,
    event,
    title: topicTitles[topic](count),
    body:
      topic === "batch"
        ? [done === 0 ? "" : readyText, failed === 0 ? "" : failedText].filter(Boolean).join(" ")
        : failed === 0
          ? prompt
          : failedText,
    screen: topic === "done" || topic === "batch" ? "library" : topic === "found" ? "research" : "queue",
  };
}

/** Returns the notification for a budget of the key that is nearly used, with the service's figures. */
export function budgetNotification(keyLimit: KeyLimit): SystemNotification {
  return {
    event: "budget",
    title:
      keyLimit.kind === "daily" ? t("API key's daily budget nearly used") : t("API key's monthly budget nearly used"),
    body: t("The service reports {used} of {limit} credits used.", {
      used: keyLimit.used ?? 0,
      limit: keyLimit.limit ?? 0,
    }),
    screen: "spend",
  };
}

/** Returns the notification for result files that can't be stored. */
export function downloadsNotification(count: number, reason: Reason): SystemNotification {
  return {
    event: "failed",
    title: t("{count, plural, one {# result can't be downloaded} other {# results can't be downloaded}}", { count }),
    body: reasonText(reason),
    screen: "queue",
  };
}

/** Returns the notification for a quote that expires soon and still awaits approval. */
export function approvalEndsNotification(minutes: number): SystemNotification {
  return {
    event: "approval",
    title: t("Quote awaiting approval expires soon"),
    body:
      minutes < 1
        ? t("Expires in less than 1 minute.")
        : t("{minutes, plural, one {Expires in # minute.} other {Expires in # minutes.}}", { minutes }),
    screen: "queue",
  };
}
