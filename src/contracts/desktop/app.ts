import { z } from "zod";
import { command } from "../command.ts";
import type { AdId, AssetId, BoardId, PaidRequestId, RunId } from "../ids.ts";
import type { Settings } from "./settings.ts";
import type { WindowShortcut } from "./shortcuts.ts";
import type { PlainReasonCode } from "../reason.ts";

/** One connection to a service: its address, its data, and whether its credits are money. */
export interface Workspace {
  readonly id: string;
  readonly name: string;
  /**
   * `sandbox`: the embedded service. `account`: connected by a person. `environment`: given by PROOFSHEET_BASE_URL, its key
   * held in memory only.
   */
  readonly kind: "sandbox" | "account" | "environment";
  /** Host of the base URL, to be shown. */
  readonly host: string;
  readonly hasRealCredits: boolean;
}

export interface AppDescription {
  readonly version: string;
  readonly platform: "darwin" | "win32" | "linux";
  readonly workspace: Workspace;
}

/** Why the service, or this data, does not accept the API key. */
export type KeyRejection = Extract<PlainReasonCode, "key_rejected" | "other_workspace_key">;

/** Whether the service answers; what is on disk is shown in either case. */
export type Connection =
  | { readonly state: "connecting" }
  | { readonly state: "online" }
  | { readonly state: "offline"; readonly since: number; readonly reason: string }
  | { readonly state: "refused"; readonly since: number; readonly reason: KeyRejection };

export const screens = ["studio", "queue", "library", "discover", "research", "spend", "settings"] as const;
export type Screen = (typeof screens)[number];

/** What a menu item asks of the window. */
export type MenuRequest =
  | { readonly kind: "navigate"; readonly screen: Screen }
  /** What the shortcut of this name does. */
  | { readonly kind: "act"; readonly id: WindowShortcut }
  /** Undo and redo of what has the focus. */
  | { readonly kind: "history"; readonly step: "undo" | "redo" }
  | { readonly kind: "tour" }
  | { readonly kind: "diagnostics" }
  | { readonly kind: "appearance"; readonly change: Partial<Pick<Settings, "theme" | "density">> };

/** Where a link from outside leads. It only shows: nothing is asked, filled in or spent. */
export type LinkTarget =
  | { readonly kind: "screen"; readonly screen: Screen }
  | { readonly kind: "result"; readonly asset: AssetId }
  | { readonly kind: "ad"; readonly ad: AdId }
  | { readonly kind: "board"; readonly board: BoardId }
  | { readonly kind: "request"; readonly request: PaidRequestId }
  | { readonly kind: "run"; readonly run: RunId };

export const appCommands = {
  "app.describe": command(z.strictObject({})).returns<AppDescription>(),
  "connection.read": command(z.strictObject({})).returns<Connection>(),
  /** Origin of the service's base URL as last known; null before the service was first reached. */
  "connection.origin": command(z.strictObject({})).returns<{ readonly origin: string | null }>(),
  /** Tries the service again now, instead of at the next turn. */
  "connection.retry": command(z.strictObject({})).returns<Connection>(),
  /** Where the last link that was opened leads, once; null when there is none. */
  "app.consumeLink": command(z.strictObject({})).returns<LinkTarget | null>(),
  /** Takes a failure of the renderer into the log; `detail` is cut and redacted there. */
  "app.reportFailure": command(z.strictObject({ detail: z.string().max(8000) })).returns<null>(),
};
