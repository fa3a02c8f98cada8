import type { ResearchItem } from "#contracts/service/research.ts";

// What Research needs from the ad database, through the worker client.

/** The result of one research job, as stored in the journal. Times are epoch ms. */
export interface IndexedResearch {
  readonly jobId: string;
  /** The social network's ID of the page; the `brandId` of these ads is each item's `advertiser.id`. */
  readonly pageId: string;
  /**
   * When the service read the result from the social network. An ad that an older result also contains keeps its newer
   * content.
   */
  readonly fetchedAt: number;
  readonly items: readonly ResearchItem[];
}

export interface ResearchMirror {
  /**
   * Adds a result's ads with `origin: "research"` and IDs `r:<item.id>`, and links them to the job, so that
   * `AdFilter.researchJobId` finds exactly them. Idempotent; one transaction.
   */
  readonly ingestResearch: (research: IndexedResearch) => Promise<void>;
  /** Those of these jobs that the ad cache does not have: all of them after a rebuild. */
  readonly jobsMissing: (jobIds: readonly string[]) => Promise<readonly string[]>;
}
