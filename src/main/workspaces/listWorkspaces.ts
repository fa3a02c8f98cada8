import type { Workspace } from "#contracts/desktop/app.ts";
import type { KeyPlace, WorkspaceList, WorkspaceView } from "#contracts/workspaces.ts";
import { t } from "#texts/t.ts";
import { secretNames } from "./domain/secretNames.ts";
import { viewOfEntry, type WorkspaceEntry } from "./domain/workspaceEntry.ts";
import { AppError } from "#main/shared/base/errors.ts";

export interface ViewDeps {
  /** Whether the key of this workspace was needed in this session. */
  readonly isKeyNeeded: (id: string) => boolean;
  readonly secretsOf: (id: string) => {
    /** Whether the disk holds this secret; does not ask the keychain. */
    readonly isOnDisk: (name: string) => boolean;
    /** Where the secret is; asks the keychain. */
    readonly stateOf: (
      name: string,
    ) =>
      | { readonly kind: Exclude<KeyPlace, "given" | "unreadable"> }
      | { readonly kind: "unreadable"; readonly reason: string };
  };
}

export interface ListDeps extends ViewDeps {
  /** The workspace that the window shows. */
  readonly openId: () => string;
  readonly all: () => readonly WorkspaceEntry[];
  /** The workspace from the environment variables of this run; null without one. */
  readonly fromEnvironment: Workspace | null;
  /** Why the last used workspace was not opened at startup; null if it was. */
  readonly notOpened: () => WorkspaceList["notOpened"];
}

/** Returns a workspace as the window sees it, with the location of its key. */
export function viewWorkspace(deps: ViewDeps, entry: WorkspaceEntry): WorkspaceView {
  const view = viewOfEntry(entry);
  if (view.kind === "sandbox") return { ...view, key: "given", keyProblem: null };
  const secrets = deps.secretsOf(entry.id);
  // Does not ask the keychain about closed workspaces: on some systems that prompts the user.
  const isNotRequested = !deps.isKeyNeeded(entry.id) && secrets.isOnDisk(secretNames.apiKey);
  if (isNotRequested) return { ...view, key: "kept", keyProblem: null };
  const keyState = secrets.stateOf(secretNames.apiKey);
  return { ...view, key: keyState.kind, keyProblem: keyState.kind === "unreadable" ? keyState.reason : null };
}

/**
 * Returns every workspace, with the one from the environment first. Throws `internal` if there is none, which the
 * Sandbox prevents.
 */
export function listWorkspaces(deps: ListDeps): WorkspaceList {
  const { fromEnvironment } = deps;
  const named: readonly WorkspaceView[] =
    fromEnvironment === null
      ? []
      : [{ ...fromEnvironment, colour: "violet", isPaused: false, baseUrl: null, key: "given", keyProblem: null }];
  const workspaces = [...named, ...deps.all().map((entry) => viewWorkspace(deps, entry))];
  const open = workspaces.find(({ id }) => id === deps.openId()) ?? workspaces[0];
  if (open === undefined) throw new AppError("internal", t("No workspace found."));
  return { open, workspaces, notOpened: deps.notOpened() };
}
