import type { ResearchJobView } from "../../contracts/research.ts";
import type { Notice } from "./notices.ts";
import type { WatchRow } from "./watch.ts";

/** What a watch found out; null when nothing is new, or when there was nothing to compare with. */
export function foundNotice(job: ResearchJobView): Notice | null {
  if (job.compared === null) return null;
  const { added, changed, ended } = job.compared.difference;
  const counts = [
    [added.length, "new"],
    [changed.length, "changed"],
    [ended.length, "ended"],
  ] as const;
  const body = counts.flatMap(([count, word]) => (count === 0 ? [] : [`${count} ${word}`])).join(", ");
  if (body === "") return null;
  return { title: `Ads of ${nameOf(job.pageName, job.pageId ?? "")}`, body, screen: "research" };
}

/** A watch that cannot go on without a person; null for what passes by itself. */
export function waitsNotice(watch: WatchRow, pageName: string | null): Notice | null {
  if (watch.waitsFor === null || watch.waitsFor === "offline") return null;
  return {
    title: `The watch of ${nameOf(pageName, watch.pageId)} waits`,
    body: watch.reason ?? "",
    screen: "research",
  };
}

function nameOf(name: string | null, pageId: string): string {
  return name ?? `page ${pageId}`;
}
