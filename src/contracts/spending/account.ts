import { z } from "zod";
import { command } from "../command.ts";

/** What of the service has a version: the prices in quotes, the prices in the manifest, the manifest. API: Versioning. */
export type VersionSubject = "quotes" | "manifest_pricing" | "manifest";

/** A version of the service, and the one before it; null for the first that was seen. */
export interface VersionView {
  readonly subject: VersionSubject;
  readonly version: string;
  readonly previous: string | null;
  /** Epoch ms. */
  readonly seenAt: number;
}

/** The service's last answer to `GET /v1/account`, in credits. API: Account. */
export interface AccountView {
  readonly workspaceName: string;
  /** Epoch ms; null when the service's text is not a time. */
  readonly workspaceCreatedAt: number | null;
  readonly plan: string | null;
  readonly subscriptionStatus: string | null;
  readonly balance: number;
  readonly available: number;
  readonly reserved: number;
  readonly pendingRefunds: number;
  readonly uncertainDebits: number;
  readonly uncertainCredits: number;
  /** False when the service says anything but `confirmed`. */
  readonly isConfirmed: boolean;
  /** Epoch ms of the answer. */
  readonly readAt: number;
}

export const accountCommands = {
  /** The last known account, from disk; null before the first answer. */
  "account.read": command(z.strictObject({})).returns<AccountView | null>(),
  /** Versions that the service gave, newest first, at most 50. `account.changed` tells of a new one. */
  "account.versions": command(z.strictObject({})).returns<readonly VersionView[]>(),
};
