import type { KeychainView, WorkspaceList, WorkspaceView } from "#contracts/workspaces.ts";
import { t } from "#texts/t.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { ListContext, WorkspacesContext } from "./context.ts";
import { secretNames } from "./domain/secretNames.ts";
import { viewOfEntry, type WorkspaceEntry } from "./domain/workspaceEntry.ts";
import type { KeychainState } from "./secrets/keychain.ts";

/** Returns a workspace as the window sees it, with the location of its key. */
export function viewWorkspace(
  context: Pick<ListContext, "isKeyNeeded" | "secrets">,
  entry: WorkspaceEntry,
): WorkspaceView {
  const view = viewOfEntry(entry);
  if (view.kind === "sandbox") return { ...view, key: "given", keyProblem: null };
  const secrets = context.secrets.of(entry.id);
  // Does not ask the keychain about closed workspaces: on some systems that prompts the user.
  const isNotRequested = !context.isKeyNeeded(entry.id) && secrets.isOnDisk(secretNames.apiKey);
  if (isNotRequested) return { ...view, key: "kept", keyProblem: null };
  const keyState = secrets.stateOf(secretNames.apiKey);
  return { ...view, key: keyState.kind, keyProblem: keyState.kind === "unreadable" ? keyState.reason : null };
}

/**
 * Returns every workspace, with the one from the environment first. Throws `internal` if there is none, which the
 * Sandbox prevents.
 */
export function listWorkspaces(context: ListContext): WorkspaceList {
  const fromEnvironment = context.environment?.workspace ?? null;
  const named: readonly WorkspaceView[] =
    fromEnvironment === null
      ? []
      : [{ ...fromEnvironment, colour: "violet", isPaused: false, baseUrl: null, key: "given", keyProblem: null }];
  const workspaces = [...named, ...context.list.all().map((entry) => viewWorkspace(context, entry))];
  const open = workspaces.find(({ id }) => id === context.openId()) ?? workspaces[0];
  if (open === undefined) throw new AppError("internal", t("No workspace found."));
  return { open, workspaces, notOpened: context.notOpened() };
}

/** Shows a listed workspace. Throws `not_found`. */
export async function openWorkspace(context: ListContext & Pick<WorkspacesContext, "open">, id: string): Promise<null> {
  if (!listWorkspaces(context).workspaces.some((one) => one.id === id)) {
    throw new AppError("not_found", t("Workspace not found."));
  }
  await context.open(id);
  return null;
}

/** Returns whether the system can store a key, and in which keychain. */
export function describeKeychain(state: KeychainState): KeychainView {
  return state.kind === "ready"
    ? { canStore: true, backend: state.backend, reason: null }
    : { canStore: false, backend: null, reason: state.reason };
}
