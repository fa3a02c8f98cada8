import { z } from "zod";
import { command } from "#contracts/command.ts";

/** What the service versions: the prices in quotes, the prices in the manifest, and the manifest. API: Versioning. */
export type VersionSubject = "quotes" | "manifest_pricing" | "manifest";

/** A version reported by the service, with the previous one; null for the first version seen. */
export interface VersionView {
  readonly subject: VersionSubject;
  readonly version: string;
  readonly previous: string | null;
  /** Epoch ms. */
  readonly seenAt: number;
}

/** The service's last response to `GET /v1/account`, in credits. API: Account. */
export interface AccountView {
  readonly workspaceName: string;
  /** Epoch ms; null if the service's text is not a valid time. */
  readonly workspaceCreatedAt: number | null;
  readonly plan: string | null;
  readonly subscriptionStatus: string | null;
  readonly balance: number;
  readonly available: number;
  readonly reserved: number;
  readonly pendingRefunds: number;
  readonly uncertainDebits: number;
  readonly uncertainCredits: number;
  /** False if the service reports anything but `confirmed`. */
  readonly isConfirmed: boolean;
  /** Epoch ms of the response. */
  readonly readAt: number;
}

export const accountCommands = {
  /** Returns the last known account, from disk; null before the first response. */
  "account.read": command(z.strictObject({})).returns<AccountView | null>(),
  /** Returns versions that the service reported, newest first, at most 50. `account.changed` reports a new one. */
  "account.versions": command(z.strictObject({})).returns<readonly VersionView[]>(),
};
