import type { ResearchFailure } from "./researchJobStore.ts";

/** How a live fetch goes. The last two digits of the page id choose it; docs/spec/sandbox.md lists them. */
interface ResearchCourse {
  readonly end: "succeeded" | ResearchFailure | "unknown";
  /** What becomes of an unknown outcome when it is reconciled; undefined: it stays unknown. */
  readonly reconciled?: "succeeded" | ResearchFailure;
  readonly isEmpty?: boolean;
  /** Fetched, but not charged. */
  readonly isFree?: boolean;
  readonly stretch?: number;
}

const courses: Readonly<Record<string, ResearchCourse>> = {
  "01": { end: "research_failed" },
  "02": { end: "normalization_failed" },
  "03": { end: "unknown" },
  "04": { end: "unknown", reconciled: "succeeded" },
  "05": { end: "unknown", reconciled: "research_failed" },
  "06": { end: "succeeded", isEmpty: true },
  "08": { end: "succeeded", isFree: true },
  "09": { end: "succeeded", stretch: 10 },
};

export function courseOf(pageId: string): ResearchCourse {
  return courses[pageId.slice(-2)] ?? { end: "succeeded" };
}

/** A page whose quotes are answered with a finished job at once when its answer is cached. */
export function answersQuotesWithJobs(pageId: string): boolean {
  return pageId.endsWith("07");
}
