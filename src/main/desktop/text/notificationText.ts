import type { LimitGauge } from "../../../contracts/spending/spend.ts";
import { t } from "../../../texts/t.ts";
import type { Notice, NoticeTopic } from "../../shared/base/notice.ts";
import { type NotifiedEvent, notifiedEvents, type StateChange } from "../domain/notificationRules.ts";

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

/** The notifications of these transitions, one for each topic. */
export function noticesOf(changes: readonly StateChange[]): readonly Notice[] {
  return notifiedEvents(changes).map(noticeOf);
}

function noticeOf({ topic, count, failed, prompt }: NotifiedEvent): Notice {
  return {
    topic,
    title: topicTitles[topic](count),
    body: failed === 0 ? prompt : t("{failed, plural, one {Another one failed.} other {# others failed.}}", { failed }),
    screen: topic === "done" ? "library" : topic === "found" ? "research" : "queue",
  };
}

/** A budget of the key that is nearly used, by the service's figures. */
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
