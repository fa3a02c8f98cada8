import type { ResearchItem } from "../../../contracts/service/research.ts";

// What Research (R1) asks of the ad engine (D1), through the worker's port like AdMirror.

/** The result of one research job, as it is kept in the journal. Times are epoch ms. */
export interface KeptResearch {
  readonly jobId: string;
  /** The network's id of the page; `brandId` of these ads is each item's `advertiser.id`. */
  readonly pageId: string;
  /** When the service had it from the network: an ad that an older result has too keeps its newer content. */
  readonly fetchedAt: number;
  readonly items: readonly ResearchItem[];
}

export interface ResearchMirror {
  /**
   * Puts a result's ads among the others, with `origin: "research"` and ids `r:<item.id>`, and links them to the job, so
   * that `AdFilter.researchJobId` finds exactly them. Doing it again changes nothing. One transaction.
   */
  readonly ingestResearch: (kept: KeptResearch) => Promise<void>;
  /** Those of these jobs that the mirror does not have: all of them after it was rebuilt. */
  readonly jobsMissing: (jobIds: readonly string[]) => Promise<readonly string[]>;
}
