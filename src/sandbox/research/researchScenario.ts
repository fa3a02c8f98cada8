import type { ResearchFailure } from "./researchJobStore.ts";

/** The course of a live fetch. The last two digits of the page ID select it; docs/spec/sandbox.md lists them. */
interface ResearchCourse {
  readonly end: "succeeded" | ResearchFailure | "unknown";
  /** The result of reconciling an unknown outcome. Undefined: it stays unknown. */
  readonly reconciled?: "succeeded" | ResearchFailure;
  readonly isEmpty?: boolean;
  /** The fetch succeeds and is not charged. */
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

export function scenarioOf(pageId: string): ResearchCourse {
  return courses[pageId.slice(-2)] ?? { end: "succeeded" };
}

/** Returns whether quote requests for this page get a finished job at once when the result is cached. */
export function answersQuotesWithJobs(pageId: string): boolean {
  return pageId.endsWith("07");
}
