import type { AssetId, GenerationId, PaidRequestId, Sha256 } from "#contracts/ids.ts";
import type { GenerationRecord } from "#contracts/service/generations.ts";
import type { Size, StoredFile } from "#main/shared/files/domain/storedFile.ts";
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

/** Writes generations and their files. Each method is one durable commit. */
export interface GenerationWriter {
  /** Imports generations that this journal does not know, each with its decision. Returns the number of new ones. */
  readonly adopt: (found: readonly FoundGeneration[], now: number) => number;
  /** Stores the service's record of a generation and applies the decision. */
  readonly applyRecord: (id: GenerationId, record: GenerationRecord, decision: PollDecision, now: number) => void;
  /** Sets when each of these is polled next, epoch ms. Finished generations stay finished. */
  readonly setNextPolls: (plan: readonly { readonly at: number; readonly ids: readonly GenerationId[] }[]) => void;
  /**
   * Stores the file of a download. Returns the ID of its result: the new one, or the one that has the same file of the
   * same generation already. [S133]
   */
  readonly finishDownload: (download: DownloadRow, asset: NewAsset, now: number) => AssetId;
  readonly delayDownload: (id: string, nextAttemptAt: number, reason: Reason) => void;
  /** Gives up a file that can never be stored. */
  readonly refuseDownload: (id: string, reason: Reason) => void;
  /** Replaces a file's URL that no longer works. */
  readonly refreshDownload: (id: string, url: string, nextAttemptAt: number) => void;
  readonly setThumbnail: (id: AssetId, thumbnail: Sha256 | null, size: Size | null) => void;
}
