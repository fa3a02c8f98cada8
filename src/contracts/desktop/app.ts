import { z } from "zod";
import { command } from "#contracts/command.ts";
import type { LinkTarget, Screen } from "./linkTarget.ts";
import type { Settings } from "./settings.ts";
import type { WindowShortcut } from "./shortcuts.ts";
import type { PlainReasonCode } from "#contracts/reason.ts";

/** A connection to a service: its address, its data, and whether its credits are real. */
export interface Workspace {
  readonly id: string;
  readonly name: string;
  /**
   * `sandbox`: the embedded service. `account`: connected by a user. `environment`: set by PROOFSHEET_BASE_URL; its
   * key is held in memory only.
   */
  readonly kind: "sandbox" | "account" | "environment";
  /** Host of the base URL, for display. */
  readonly host: string;
  readonly hasRealCredits: boolean;
}

export interface AppDescription {
  readonly version: string;
  readonly platform: "darwin" | "win32" | "linux";
  readonly workspace: Workspace;
}

/** Why the service, or the workspace's stored data, rejects the API key. */
export type KeyRejection = Extract<PlainReasonCode, "key_rejected" | "other_workspace_key">;

/** Whether the service is reachable. Data on disk is shown in either case. */
export type Connection =
  | { readonly state: "connecting" }
  | { readonly state: "online" }
  | { readonly state: "offline"; readonly since: number; readonly reason: string }
  | { readonly state: "refused"; readonly since: number; readonly reason: KeyRejection };

/** A menu item's request to the renderer. */
export type MenuRequest =
  | { readonly kind: "navigate"; readonly screen: Screen }
  /** Runs the command of this shortcut. */
  | { readonly kind: "act"; readonly id: WindowShortcut }
  /** Undo or redo in the focused element. */
  | { readonly kind: "history"; readonly step: "undo" | "redo" }
  | { readonly kind: "tour" }
  | { readonly kind: "diagnostics" }
  /** Asks whether to end all pairings and allowances, then ends them. */
  | { readonly kind: "stopAgents" }
  | { readonly kind: "appearance"; readonly change: Partial<Pick<Settings, "theme" | "density">> };

export const appCommands = {
  "app.describe": command(z.strictObject({})).returns<AppDescription>(),
  "connection.read": command(z.strictObject({})).returns<Connection>(),
  /** Origin of the service's base URL as last known; null before the service was first reached. */
  "connection.origin": command(z.strictObject({})).returns<{ readonly origin: string | null }>(),
  /** Tries to reach the service now, instead of at the next scheduled attempt. */
  "connection.retry": command(z.strictObject({})).returns<Connection>(),
  /** Returns the target of the last opened deep link once; null if there is none. */
  "app.consumeLink": command(z.strictObject({})).returns<LinkTarget | null>(),
  /** Writes a failure of the renderer to the log. Main truncates and redacts `detail`. */
  "app.reportFailure": command(z.strictObject({ detail: z.string().max(8000) })).returns<null>(),
};
