import type { AssetId, GenerationId, PaidRequestId } from "#contracts/ids.ts";
import type { GenerationRecord } from "#contracts/service/generations.ts";
import type { StoredFile } from "#main/shared/files/domain/storedFile.ts";
import type { PollDecision } from "./decideAfterPoll.ts";
import type { Reason } from "#contracts/reason.ts";

/** A generation of the service that this journal follows. Times are epoch ms. */
export interface GenerationRow {
  readonly id: GenerationId;
  readonly paidRequestId: PaidRequestId | null;
  readonly type: string;
  readonly status: string;
  readonly model: string | null;
  readonly prompt: string | null;
  readonly creditsUsed: number | null;
  readonly errorMessage: string | null;
  readonly estimatedSeconds: number | null;
  readonly acceptedAt: number;
  readonly createdAt: number;
  readonly pollCount: number;
  readonly nextPollAt: number | null;
}

/** A result file to download. */
export interface DownloadRow {
  readonly id: string;
  readonly generationId: GenerationId;
  readonly position: number;
  readonly url: string;
  readonly attempts: number;
  /** Why the last attempt failed; null before the first one, and after a new URL. */
  readonly reason: Reason | null;
}

export interface NewAsset extends StoredFile {
  readonly id: AssetId;
}

/** A generation from the service's list, with the decision that follows from its record. */
export interface FoundGeneration {
  readonly record: GenerationRecord;
  readonly decision: PollDecision;
}
