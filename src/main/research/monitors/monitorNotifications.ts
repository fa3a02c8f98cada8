import type { ResearchJobView } from "../../../contracts/research.ts";
import { t } from "../../../texts/t.ts";
import type { Notice } from "../../shared/base/notice.ts";
import type { WatchRow } from "../domain/watch.ts";
import { reasonText } from "../../../texts/reasonText.ts";

/** What a watch found out; null when nothing is new, or when there was nothing to compare with. */
export function foundNotice(job: ResearchJobView): Notice | null {
  if (job.compared === null) return null;
  const { added, changed, ended } = job.compared.difference;
  const body = [
    added.length === 0 ? "" : t("{count} new", { count: added.length }),
    changed.length === 0 ? "" : t("{count} changed", { count: changed.length }),
    ended.length === 0 ? "" : t("{count} ended", { count: ended.length }),
  ]
    .filter(Boolean)
    .join(", ");
  if (body === "") return null;
  return {
    title: t("Ad changes for {name}", { name: nameOf(job.pageName, job.pageId ?? "") }),
    body,
    screen: "research",
  };
}

/** The notification for a monitor that needs a person; null if its wait ends without one. */
export function waitsNotice(watch: WatchRow, pageName: string | null): Notice | null {
  if (watch.waitsFor === null || watch.waitsFor === "offline") return null;
  return {
    title: t("Monitor for {name} is waiting", { name: nameOf(pageName, watch.pageId) }),
    body: watch.reason === null ? "" : reasonText(watch.reason),
    screen: "research",
  };
}

function nameOf(name: string | null, pageId: string): string {
  return name ?? t("page {id}", { id: pageId });
}
