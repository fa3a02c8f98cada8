import { z } from "zod";
import { command } from "#contracts/command.ts";
import { AssetId, type CollectionId, type GenerationId, type PaidRequestId, type Sha256 } from "#contracts/ids.ts";
import type { ResultFlag } from "./resultFlags.ts";
import type { Reason } from "#contracts/reason.ts";

/** A result as a grid shows it. */
export interface AssetTile {
  readonly id: AssetId;
  /** Given when the result arrived, and never given again. */
  readonly number: number;
  readonly prompt: string;
  readonly type: string;
  readonly model: string | null;
  /** Media type detected from the file's bytes. */
  readonly mediaType: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Length of a video or audio file; null until it is known, and for other files. */
  readonly durationMs: number | null;
  /** `media:` URL of the thumbnail; null until the thumbnail exists. */
  readonly thumbnailUrl: string | null;
  /** Epoch ms when the result was generated. */
  readonly createdAt: number;
  /** 0 to 5; 0 is unrated. */
  readonly rating: number;
  readonly flag: ResultFlag;
  /** `credits_used` of the service's record; null if it reports none. */
  readonly credits: number | null;
  /** Epoch ms when the result was moved to the trash; null if it is not in the trash. */
  readonly trashedAt: number | null;
  /** `media:` URL of the file itself. */
  readonly url: string;
}

export interface AssetPage {
  readonly assets: readonly AssetTile[];
  readonly next: string | null;
}

/** A result with its recipe and its receipt. */
export interface AssetDetail extends AssetTile {
  readonly sha256: Sha256;
  /** The service's last known URL of the file, which may have expired; null if unknown. */
  readonly remoteUrl: string | null;
  readonly sizeBytes: number;
  /** Whether the file is on this disk; false if something else removed it. */
  readonly hasFile: boolean;
  readonly generationId: GenerationId;
  readonly paidRequestId: PaidRequestId | null;
  readonly tags: readonly string[];
  /** The collections to which the user added the result. */
  readonly collections: readonly CollectionId[];
  /** The project that the user set, otherwise the project of the request. */
  readonly project: string | null;
  readonly costCenter: string | null;
  /** The request as sent; null for a result that another client requested. */
  readonly recipe: Readonly<Record<string, unknown>> | null;
  /** The seed that the service used, if it reports one. API: Generation record, `output.provider_seed`. */
  readonly providerSeed: number | null;
  /** The service's id of the scene created from this result. API: Generation record, `output.scene_id`. */
  readonly sceneId: string | null;
  readonly receipt: {
    readonly quotedCredits: number | null;
    /** `credits_used` of the service's record. */
    readonly usedCredits: number | null;
    readonly quoteId: string | null;
    readonly confirmedAt: number | null;
    readonly requestIds: readonly string[];
    /** The service's ledger entries for this result, as far as the ledger was synced; oldest first. */
    readonly entries: readonly {
      readonly id: string;
      readonly at: number;
      readonly event: string;
      readonly direction: string;
      readonly credits: number;
    }[];
  };
  /** `madeFrom`: results that this result's request references. `usedIn`: results whose requests reference this result. */
  readonly lineage: { readonly madeFrom: readonly AssetTile[]; readonly usedIn: readonly AssetTile[] };
  /**
   * The copy in the save folder; null if no copy was requested. `reason`: why it waits or failed; for a finished one, why
   * the recipe is beside the file instead of in it.
   */
  readonly saved: {
    readonly state: "waiting" | "done" | "failed";
    readonly path: string | null;
    readonly reason: Reason | null;
  } | null;
  /** Data for media players; null until it is known. */
  readonly media: { readonly durationMs: number | null; readonly peaks: readonly number[] } | null;
}

/** Result files that this computer can't store now. */
export interface WaitingDownloads {
  readonly count: number;
  readonly reason: Reason;
}

const one = z.strictObject({ assetId: AssetId });

export const assetCommands = {
  "library.list": command(
    z.strictObject({ after: z.string().max(200).optional(), limit: z.int().min(1).max(200).default(60) }),
  ).returns<AssetPage>(),
  "library.read": command(one).returns<AssetDetail>(),
  /** Returns how many result files wait until this computer can store them, and why; null if none does. */
  "library.waitingDownloads": command(z.strictObject({})).returns<WaitingDownloads | null>(),
  /** Opens a save dialog and writes a copy there. Null if the user cancels. */
  "library.saveAs": command(one).returns<{ readonly path: string } | null>(),
  "library.showInFolder": command(one).returns<null>(),
};
