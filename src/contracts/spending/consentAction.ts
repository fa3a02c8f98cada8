import type { MonitorId, PaidRequestId } from "#contracts/ids.ts";
import type { WorkspaceContents } from "#contracts/workspaces.ts";

/**
 * What a host is used for. `account`: the service, which gets the API key. `bucket`: files of references, with the
 * bucket's key. `webhook`: the public URL of the listener, which gets the test of it.
 */
export type HostPurpose = "account" | "bucket" | "webhook";

/** A confirmed request that was paused, with the most it may cost. */
export interface ReleasedRequest {
  readonly id: PaidRequestId;
  readonly credits: number;
}

/** What main does only after a person has accepted it in the consent view, apart from what is quoted. */
export type ConsentAction =
  | {
      readonly kind: "check";
      readonly monitorId: MonitorId;
      /** The page's name; its ID if it has none. */
      readonly page: string;
      /** The most that the check may cost. */
      readonly credits: number;
      /** The price of the last confirmed check; null if there is none. */
      readonly lastCredits: number | null;
      readonly monthlyCap: number;
      readonly usedThisMonth: number;
    }
  | {
      readonly kind: "release";
      /** The workspace whose work is resumed; null if only requests of the shown one are. */
      readonly workspace: string | null;
      readonly credits: number;
      readonly requests: readonly ReleasedRequest[];
    }
  | {
      readonly kind: "testCredits";
      readonly workspace: string;
      readonly host: string;
      /** Available credits as last read; null before that. */
      readonly balance: number | null;
    }
  /** `origin`: scheme, host, and port. */
  | { readonly kind: "host"; readonly purpose: HostPurpose; readonly origin: string }
  | { readonly kind: "removeWorkspace"; readonly workspace: string; readonly contents: WorkspaceContents }
  /** `isAll`: everything in the trash. */
  | { readonly kind: "deleteResults"; readonly count: number; readonly isAll: boolean }
  /** Files that nothing refers to. */
  | { readonly kind: "deleteFiles"; readonly count: number; readonly sizeBytes: number }
  /** `isRemoved`: no key replaces the current one. */
  | { readonly kind: "replaceBucketKey"; readonly bucket: string | null; readonly isRemoved: boolean }
  /** `isRemoved`: no secret replaces the current one. */
  | { readonly kind: "replaceWebhookSecret"; readonly isRemoved: boolean }
  | { readonly kind: "openEndpoint" }
  | { readonly kind: "openListener" }
  | { readonly kind: "openAtLogin" }
  /** `target`: path of the file that is written. */
  | { readonly kind: "installCommand"; readonly target: string };

/** Returns whether accepting an action can lead to a charge, or changes whether prices count as real. */
export function isAboutMoney({ kind }: ConsentAction): boolean {
  return kind === "check" || kind === "release" || kind === "testCredits";
}
