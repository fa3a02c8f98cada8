import type { ResearchJobView } from "#contracts/research.ts";
import { t } from "#texts/t.ts";
import type { SystemNotification } from "#main/shared/base/systemNotification.ts";
import type { MonitorRow } from "#main/research/domain/monitor.ts";
import { reasonText } from "#texts/reasonText.ts";

/**
 * Returns the notification of a check's changes; null if there are none, or if there was no earlier result to compare
 * with.
 */
export function foundNotification(job: ResearchJobView): SystemNotification | null {
  if (job.compared === null) return null;
  const { added, changed, ended } = job.compared.diff;
  const body = [
    added.length === 0 ? "" : t("{count} new", { count: added.length }),
    changed.length === 0 ? "" : t("{count} changed", { count: changed.length }),
    ended.length === 0 ? "" : t("{count} ended", { count: ended.length }),
  ]
    .filter(Boolean)
    .join(", ");
  if (body === "") return null;
  return {
    event: "monitor",
    title: t("Ad changes for {name}", { name: nameOf(job.pageName, job.pageId ?? "") }),
    body,
    target: { kind: "screen", screen: "research" },
  };
}

/** Returns the notification for a monitor that needs the user; null if its wait ends without the user. */
export function waitsNotification(monitor: MonitorRow, pageName: string | null): SystemNotification | null {
  if (monitor.waitsFor === null || monitor.waitsFor === "offline") return null;
  return {
    event: "monitor",
    title: t("Monitor for {name} is waiting", { name: nameOf(pageName, monitor.pageId) }),
    body: monitor.reason === null ? "" : reasonText(monitor.reason),
    target: { kind: "screen", screen: "research" },
  };
}

function nameOf(name: string | null, pageId: string): string {
  return name ?? t("page {id}", { id: pageId });
}
