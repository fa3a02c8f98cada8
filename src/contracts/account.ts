import { z } from "zod";
import { command } from "./command.ts";

/** The service's last answer to `GET /v1/account`, in credits. Interface: Account. */
export interface AccountView {
  readonly workspaceName: string;
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
};
