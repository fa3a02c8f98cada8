import { z } from "zod";
import type { Workspace } from "./desktop/app.ts";
import { command } from "./command.ts";
import type { ServiceFailure } from "./result.ts";

/** Marks a workspace wherever credits can be spent. Amber is money's, and red is a failure's. */
export const workspaceColours = ["graphite", "blue", "teal", "green", "violet", "pink"] as const;
export type WorkspaceColour = (typeof workspaceColours)[number];

/**
 * Where the key of a workspace is. `given`: with the embedded service or from the environment. `kept`: in the system's
 * keychain. `session`: in memory, until the app ends. `missing`: nowhere. `unreadable`: kept once, and the keychain does not
 * give it back.
 */
export type KeyPlace = "given" | "kept" | "session" | "missing" | "unreadable";

export interface WorkspaceView extends Workspace {
  readonly colour: WorkspaceColour;
  /** Of an account; the others have none that a person gave. */
  readonly baseUrl: string | null;
  readonly key: KeyPlace;
  /** Why the keychain does not give the key back, fit to be shown; null when there is nothing to say. */
  readonly keyProblem: string | null;
}

export interface WorkspaceList {
  /** The one that is open: its jobs run, and what is shown is its. */
  readonly open: WorkspaceView;
  readonly workspaces: readonly WorkspaceView[];
  /** Why another one than the last used was opened at the start; null when it was not so. */
  readonly notOpened: { readonly name: string; readonly reason: string } | null;
}

/** Whether the system can keep a key. */
export interface KeychainView {
  readonly canKeep: boolean;
  /** The system's name of what keeps it: `gnome_libsecret`, `keychain`, `dpapi`. */
  readonly backend: string | null;
  /** Why it cannot keep one, fit to be shown. */
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

/** Why an account could not be connected. Nothing was kept of it. */
export interface ConnectFailure {
  readonly problem: ConnectProblem;
  /** What was being asked when it failed; null before anything was. */
  readonly asking: "account" | "capabilities" | "limits" | null;
  /** Short and fit to be shown: "connection refused"; the name of the workspace that is connected already. */
  readonly detail: string | null;
  /** What the service said of it. */
  readonly service: ServiceFailure | null;
}

/** What the service told of the account. */
export interface AccountFacts {
  readonly workspaceName: string;
  readonly plan: string | null;
  readonly subscriptionStatus: string | null;
  /** How many capabilities are live for this key. */
  readonly capabilities: number;
}

export type ConnectOutcome =
  | { readonly kind: "connected"; readonly workspace: WorkspaceView; readonly account: AccountFacts }
  | { readonly kind: "failed"; readonly failure: ConnectFailure };

/** What removing a workspace takes from this computer. */
export interface WorkspaceContents {
  readonly results: number;
  readonly ads: number;
  /** Requests that the service may still be working on. */
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
  /** Whether the keychain keeps key and secret; else they end with the app. */
  keepKey: z.boolean(),
  /** Whether the person says that this service's credits are test credits; else they are shown as real. */
  usesTestCredits: z.boolean().default(false),
};

export const workspaceCommands = {
  "workspaces.list": command(z.strictObject({})).returns<WorkspaceList>(),
  /** Asks the system's keychain, which may ask the person. */
  "workspaces.keychain": command(z.strictObject({})).returns<KeychainView>(),
  /** Tries an account and adds it; does not open it. An empty secret is none. */
  "workspaces.connect": command(
    z.strictObject({ name: Name, colour: z.enum(workspaceColours).optional(), ...Account }),
  ).returns<ConnectOutcome>(),
  /** Another key, and address, of the same account: its data stays. */
  "workspaces.replaceKey": command(z.strictObject({ id: Id, ...Account })).returns<ConnectOutcome>(),
  "workspaces.change": command(
    z.strictObject({
      id: Id,
      name: Name.optional(),
      colour: z.enum(workspaceColours).optional(),
      usesTestCredits: z.boolean().optional(),
    }),
  ).returns<WorkspaceView>(),
  /** Opens it in place of the current workspace and reloads the window, which never shows data of both. */
  "workspaces.open": command(z.strictObject({ id: Id })).returns<null>(),
  "workspaces.contents": command(z.strictObject({ id: Id })).returns<WorkspaceContents>(),
  /** Removes its data and its key from this computer; when it is open, the Sandbox is opened first. */
  "workspaces.remove": command(z.strictObject({ id: Id })).returns<null>(),
};
