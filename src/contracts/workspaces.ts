import { z } from "zod";
import type { Connection, Workspace } from "./desktop/app.ts";
import { command } from "./command.ts";
import type { ServiceFailure } from "./result.ts";
import type { PaidRequestKind, PaidRequestState } from "./spending/paidRequests.ts";

/** Colors that identify a workspace wherever credits can be spent. Without amber and red, which mean money and failure. */
export const workspaceColors = ["graphite", "blue", "teal", "green", "violet", "pink"] as const;
export type WorkspaceColour = (typeof workspaceColors)[number];

/**
 * Where a workspace's API key is. `given`: supplied by the embedded service or the environment. `kept`: in the
 * system's keychain. `session`: in memory until the app quits. `missing`: nowhere. `unreadable`: stored in the
 * keychain, which does not return it.
 */
export type KeyPlace = "given" | "kept" | "session" | "missing" | "unreadable";

export interface WorkspaceView extends Workspace {
  readonly colour: WorkspaceColour;
  /** Whether the user paused its work. */
  readonly isPaused: boolean;
  /** Base URL of a connected account; null for other workspaces. */
  readonly baseUrl: string | null;
  readonly key: KeyPlace;
  /** Why the keychain does not return the key, as text for display; null if there is no problem. */
  readonly keyProblem: string | null;
}

export interface WorkspaceList {
  /** The open workspace: the window shows only its data. The others work in the background. */
  readonly open: WorkspaceView;
  readonly workspaces: readonly WorkspaceView[];
  /** Why the last used workspace was not opened at startup; null if it was. */
  readonly notOpened: { readonly name: string; readonly reason: string } | null;
}

/** What a workspace does now, as the list of workspaces shows it. Numbers only, and nothing of its content. */
export interface WorkspaceActivity {
  readonly id: string;
  /**
   * `working`: sends, polls, and downloads. `paused`: the user paused its work. `closed`: not open yet, or there is
   * nothing that it could do. `failed`: it couldn't be opened.
   */
  readonly state: "working" | "paused" | "closed" | "failed";
  /** Why it couldn't be opened, as text for display; null unless `failed`. */
  readonly problem: string | null;
  /** Null while it is not open. */
  readonly connection: Connection["state"] | null;
  /** Requests that are sent, run, or are verified. */
  readonly running: number;
  /** Unsent requests, paused ones included. */
  readonly queued: number;
  /** Requests that need the user, approvals included. */
  readonly attention: number;
  /** Available credits as last read; null before that. */
  readonly credits: number | null;
}

/** A request in the view of all workspaces: only what its row shows. Times are epoch ms. */
export interface LiveRequest {
  readonly section: "attention" | "running" | "queued";
  readonly kind: PaidRequestKind;
  readonly type: string;
  readonly prompt: string;
  readonly state: PaidRequestState;
  readonly isPaused: boolean;
  readonly credits: number | null;
  /** Items of a batch and how many of them have ended; 0 for other kinds. */
  readonly itemCount: number;
  readonly finishedCount: number;
  readonly startedAt: number | null;
  readonly estimatedSeconds: number | null;
}

/** The live requests of one workspace, at most 300. */
export interface WorkspaceQueue {
  readonly id: string;
  readonly requests: readonly LiveRequest[];
}

/** Whether the system can store an API key. */
export interface KeychainView {
  readonly canStore: boolean;
  /** The system's name of the keychain: `gnome_libsecret`, `keychain`, `dpapi`. */
  readonly backend: string | null;
  /** Why it can't store a key, as text for display. */
  readonly reason: string | null;
}

export const connectProblems = [
  "bad_address",
  "plain_http",
  "unreachable",
  "certificate",
  "not_this_service",
  "invalid_key",
  "denied",
  "rate_limited",
  "service_failed",
  "other_workspace",
  "already_connected",
] as const;
export type ConnectProblem = (typeof connectProblems)[number];

/** Why an account could not be connected. Nothing about the account was stored. */
export interface ConnectFailure {
  readonly problem: ConnectProblem;
  /** The request that failed; null if none was sent. */
  readonly asking: "account" | "capabilities" | "limits" | null;
  /** Short text for display, such as "connection refused"; or the name of the workspace that is already connected. */
  readonly detail: string | null;
  /** The service's error response. */
  readonly service: ServiceFailure | null;
}

/** Account details from the service. */
export interface AccountDetails {
  readonly workspaceName: string;
  readonly plan: string | null;
  readonly subscriptionStatus: string | null;
  /** Number of capabilities that are live for this key. */
  readonly capabilities: number;
}

export type ConnectOutcome =
  | { readonly kind: "connected"; readonly workspace: WorkspaceView; readonly account: AccountDetails }
  | { readonly kind: "failed"; readonly failure: ConnectFailure }
  /** The user declined in the consent view. Nothing was sent to the service. */
  | { readonly kind: "declined" };

/** What removing a workspace deletes from this computer. */
export interface WorkspaceContents {
  readonly results: number;
  readonly ads: number;
  /** Number of requests that the service may still be processing. */
  readonly underWay: number;
  readonly sizeBytes: number;
}

const Id = z.string().regex(/^[a-z0-9-]{1,64}$/);
const Name = z.string().trim().min(1).max(60);
const Key = z.string().trim().min(1).max(512);

const Account = {
  baseUrl: z.string().max(2000),
  apiKey: Key,
  webhookSecret: z.string().trim().max(512),
  /** Whether to store the key and the webhook secret in the keychain; otherwise they are lost when the app quits. */
  storesKey: z.boolean(),
  /** Whether the user states that this service's credits are test credits; otherwise they are shown as real. */
  usesTestCredits: z.boolean().default(false),
};

export const workspaceCommands = {
  "workspaces.list": command(z.strictObject({})).returns<WorkspaceList>(),
  /** Queries the system's keychain, which may prompt the user. */
  "workspaces.keychain": command(z.strictObject({})).returns<KeychainView>(),
  /**
   * Verifies an account and adds it without opening it. An empty secret means none. A host that is new to the app, and
   * test credits, are accepted in the consent view first.
   */
  "workspaces.connect": command(
    z.strictObject({ name: Name, colour: z.enum(workspaceColors).optional(), ...Account }),
  ).returns<ConnectOutcome>(),
  /** Replaces the key of the same account; its data stays. Another base URL is accepted in the consent view first. */
  "workspaces.replaceKey": command(z.strictObject({ id: Id, ...Account })).returns<ConnectOutcome>(),
  "workspaces.change": command(
    z.strictObject({
      id: Id,
      name: Name.optional(),
      colour: z.enum(workspaceColors).optional(),
      usesTestCredits: z.boolean().optional(),
      /** Whether its work is paused: then it sends, polls, and downloads nothing. */
      isPaused: z.boolean().optional(),
    }),
  ).returns<WorkspaceView>(),
  /** What every workspace does now, in the order of the list. */
  "workspaces.activity": command(z.strictObject({})).returns<readonly WorkspaceActivity[]>(),
  /**
   * The live requests of every workspace that is open, in the order of the list. The only command whose answer has rows
   * of other workspaces. [WS57]
   */
  "workspaces.queues": command(z.strictObject({})).returns<readonly WorkspaceQueue[]>(),
  /** Shows this workspace instead of the current one and reloads the window, which never shows data of both. */
  "workspaces.open": command(z.strictObject({ id: Id })).returns<null>(),
  /**
   * Deletes a workspace's data and key from this computer, if the user accepts it in the consent view. Resolves to
   * whether they did. If it is open, the Sandbox is opened first.
   */
  "workspaces.remove": command(z.strictObject({ id: Id })).returns<boolean>(),
};
