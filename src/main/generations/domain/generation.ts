import type { AssetId, GenerationId, PaidRequestId, Sha256 } from "../../../contracts/ids.ts";
import type { GenerationRecord } from "../../../contracts/service/generations.ts";
import type { Size, StoredFile } from "../../shared/files/domain/storedFile.ts";
import type { PollDecision } from "./afterPoll.ts";
import type { Reason } from "../../../contracts/reason.ts";

/** A generation at the service that this journal follows. Times are epoch ms. */
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

/** A file of a result that is to be fetched. */
export interface DownloadRow {
  readonly id: string;
  readonly generationId: GenerationId;
  readonly position: number;
  readonly url: string;
  readonly attempts: number;
}

export interface NewAsset extends StoredFile {
  readonly id: AssetId;
}

/** A generation as the service's list holds it, and what follows from that. */
export interface FoundGeneration {
  readonly record: GenerationRecord;
  readonly decision: PollDecision;
}

/** What the writer of generations and their files does; each is one durable commit. */
export interface GenerationWriter {
  /** Takes in generations that this journal does not know, each with what its record means; gives how many were new. */
  readonly adopt: (found: readonly FoundGeneration[], now: number) => number;
  /** Notes what the service says of a generation, and everything that follows from it. */
  readonly applyRecord: (id: GenerationId, record: GenerationRecord, decision: PollDecision, now: number) => void;
  /** When each of these is asked about next, epoch ms. Those that are over stay so. */
  readonly setNextPolls: (plan: readonly { readonly at: number; readonly ids: readonly GenerationId[] }[]) => void;
  readonly finishDownload: (download: DownloadRow, asset: NewAsset, now: number) => void;
  readonly delayDownload: (id: string, nextAttemptAt: number, reason: Reason) => void;
  /** Gives up on a file that will never be fit to store. */
  readonly refuseDownload: (id: string, reason: Reason) => void;
  /** Takes a fresh address for a file whose old one no longer works. */
  readonly refreshDownload: (id: string, url: string, nextAttemptAt: number) => void;
  readonly setThumbnail: (id: AssetId, thumbnail: Sha256 | null, size: Size | null) => void;
}
