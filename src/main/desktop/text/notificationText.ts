import type { LinkTarget } from "#contracts/desktop/linkTarget.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { KeyLimit } from "#contracts/spending/spend.ts";
import type { Reason } from "#contracts/reason.ts";
import { reasonText } from "#texts/reasonText.ts";
import { t } from "#texts/t.ts";
import type { SystemNotification, NotificationTopic } from "#main/shared/base/systemNotification.ts";
import { type NotifiedEvent, notifiedEvents, type StateChange } from "#main/desktop/domain/notificationRules.ts";

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

function notificationOf(notified: NotifiedEvent): SystemNotification {
  const { topic, event, count, done, failed, prompt } = notified;
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
    target: targetOf(notified),
    ...subjectOf(notified),
    ...((failed > 0 || failures.has(topic)) && { isFailure: true }),
    ...(topic === "approval" && notified.request !== null && { approval: notified.request }),
  };
}

/** Topics that are failures: nothing of them ran to a result. */
const failures: ReadonlySet<NotificationTopic> = new Set(["failed", "expired", "unsent"]);

/** Returns the one object that a notification is about, else the screen that has all of them. */
function targetOf({ topic, request, asset, run }: NotifiedEvent): LinkTarget {
  if (topic === "found") return { kind: "screen", screen: "research" };
  if (topic === "done") return asset === null ? { kind: "screen", screen: "library" } : { kind: "result", asset };
  if (run !== null) return { kind: "run", run };
  return request === null ? { kind: "screen", screen: "queue" } : { kind: "request", request };
}

function subjectOf({ request, run }: NotifiedEvent): Pick<SystemNotification, "subject"> {
  if (request !== null) return { subject: { kind: "request", id: request } };
  return run === null ? {} : { subject: { kind: "run", id: run } };
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
    target: { kind: "screen", screen: "spend" },
  };
}

/** Returns the notification for result files that can't be stored. */
export function downloadsNotification(count: number, reason: Reason): SystemNotification {
  return {
    event: "failed",
    title: t("{count, plural, one {# result can't be downloaded} other {# results can't be downloaded}}", { count }),
    body: reasonText(reason),
    target: { kind: "screen", screen: "queue" },
  };
}

/** Returns the notification for a quote that expires soon and still awaits approval. */
export function approvalEndsNotification(request: PaidRequestId, minutes: number): SystemNotification {
  return {
    event: "approval",
    title: t("Quote awaiting approval expires soon"),
    body:
      minutes < 1
        ? t("Expires in less than 1 minute.")
        : t("{minutes, plural, one {Expires in # minute.} other {Expires in # minutes.}}", { minutes }),
    target: { kind: "request", request },
    subject: { kind: "request", id: request },
    approval: request,
  };
}

/** Returns the notification for a downloaded version of the app. */
export function updateNotification(version: string): SystemNotification {
  return {
    event: "update",
    title: t("Update ready"),
    body: t("Version {version} is downloaded and verified. Install it in Settings.", { version }),
    target: { kind: "settings", page: "updates", setting: "updates" },
  };
}
