import { z } from "zod";
import { command } from "../command.ts";
import { AssetId, type GenerationId, type PaidRequestId, type Sha256 } from "../ids.ts";
import type { Reason } from "../reason.ts";

/** A result as the grid shows it. */
export interface AssetTile {
  readonly id: AssetId;
  readonly prompt: string;
  readonly type: string;
  readonly model: string | null;
  /** Media type by the file's own bytes. */
  readonly mediaType: string;
  readonly width: number | null;
  readonly height: number | null;
  /** `media:` address of the thumbnail; null until it is made. */
  readonly thumbnailUrl: string | null;
  /** Epoch ms of the generation. */
  readonly createdAt: number;
  /** 0 to 5. */
  readonly stars: number;
  /** Epoch ms at which it went to the trash; null while it is not there. */
  readonly trashedAt: number | null;
  /** `media:` address of the file itself. */
  readonly url: string;
}

export interface AssetPage {
  readonly assets: readonly AssetTile[];
  readonly next: string | null;
}

/** A result with its recipe and its receipt. */
export interface AssetDetail extends AssetTile {
  readonly sha256: Sha256;
  /** Where the service had the file, as it was last told: it may have expired. Null when it is not known. */
  readonly remoteUrl: string | null;
  readonly sizeBytes: number;
  readonly generationId: GenerationId;
  readonly paidRequestId: PaidRequestId | null;
  readonly tags: readonly string[];
  /** The person's own, or that of the request. */
  readonly project: string | null;
  readonly costCenter: string | null;
  /** The request as it was sent; null for a result that this app did not ask for. */
  readonly recipe: Readonly<Record<string, unknown>> | null;
  /** The seed that the service used, where it says so. API: Generation record, `output.provider_seed`. */
  readonly providerSeed: number | null;
  /** The service's id of the scene that it became. API: Generation record, `output.scene_id`. */
  readonly sceneId: string | null;
  readonly receipt: {
    readonly quotedCredits: number | null;
    /** `credits_used` of the service's record. */
    readonly usedCredits: number | null;
    readonly quoteId: string | null;
    readonly confirmedAt: number | null;
    readonly requestIds: readonly string[];
    /** The service's own rows about it, as far as its ledger was read; oldest first. */
    readonly entries: readonly {
      readonly id: string;
      readonly at: number;
      readonly event: string;
      readonly direction: string;
      readonly credits: number;
    }[];
  };
  /** Results that its request named, and results whose requests named it. */
  readonly lineage: { readonly madeFrom: readonly AssetTile[]; readonly usedIn: readonly AssetTile[] };
  /** The copy in the save folder; null when none was asked for. */
  readonly saved: {
    readonly state: "waiting" | "done" | "failed";
    readonly path: string | null;
    readonly reason: Reason | null;
  } | null;
  /** For players; null while it is not known. */
  readonly media: { readonly durationMs: number | null; readonly peaks: readonly number[] } | null;
}

const one = z.strictObject({ assetId: AssetId });

export const assetCommands = {
  "library.list": command(
    z.strictObject({ after: z.string().max(200).optional(), limit: z.int().min(1).max(200).default(60) }),
  ).returns<AssetPage>(),
  "library.read": command(one).returns<AssetDetail>(),
  /** Asks where, and writes a copy there. Null when the person cancels. */
  "library.saveAs": command(one).returns<{ readonly path: string } | null>(),
  "library.showInFolder": command(one).returns<null>(),
};
