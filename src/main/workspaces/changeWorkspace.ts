import type { ConsentAction, ReleasedRequest } from "#contracts/spending/consentAction.ts";
import type { WorkspaceColour } from "#contracts/workspaces.ts";
import { t } from "#texts/t.ts";
import { hostOf, type WorkspaceEntry } from "./domain/workspaceEntry.ts";
import { AppError } from "#main/shared/base/errors.ts";

interface Deps {
  readonly all: () => readonly WorkspaceEntry[];
  readonly put: (entry: WorkspaceEntry) => void;
  readonly changed: () => void;
  /** Pauses or resumes the work of a workspace that is open. */
  readonly setPaused: (id: string, isPaused: boolean) => void;
  /** Resolves to whether the user accepted an action in the consent view. */
  readonly acceptAction: (action: ConsentAction) => Promise<boolean>;
  /** The available credits of a workspace as last read; null before that. */
  readonly creditsOf: (id: string) => number | null;
  /** Confirmed requests that a workspace sends once its work is resumed; null while it is not open, so that they are unknown. */
  readonly heldRequestsOf: (id: string) => readonly ReleasedRequest[] | null;
}

interface Change {
  readonly id: string;
  readonly name?: string | undefined;
  readonly colour?: WorkspaceColour | undefined;
  /** Only for an account; the Sandbox always has test credits. */
  readonly usesTestCredits?: boolean | undefined;
  /** Whether its work is paused. [WS54] */
  readonly isPaused?: boolean | undefined;
}

/**
 * Changes the name, the color, the credits, or whether work is paused. Real credits are shown as test credits, and
 * confirmed requests are sent again, only if the user accepts it; if they decline, nothing changes. Throws
 * `not_found`; `not_confirmable` if work is to be resumed in a workspace that is not open, because what that releases is
 * unknown. [CV30] [WS101]
 */
export async function changeWorkspace(deps: Deps, change: Change): Promise<WorkspaceEntry> {
  const { id, name, colour, usesTestCredits, isPaused } = change;
  const before = find(deps, id);
  if (usesTestCredits === true && !before.usesTestCredits && !(await acceptTestCredits(deps, before))) return before;
  if (isPaused === false && before.isPaused && !(await acceptRelease(deps, before))) return find(deps, id);
  // Another change may have been stored while the user decided. What they accepted is about the service that was shown.
  const entry = find(deps, id);
  if (entry.baseUrl !== before.baseUrl) return entry;
  const next = {
    ...entry,
    name: name ?? entry.name,
    colour: colour ?? entry.colour,
    usesTestCredits: usesTestCredits ?? entry.usesTestCredits,
    isPaused: isPaused ?? entry.isPaused,
  };
  deps.put(next);
  if (next.isPaused !== entry.isPaused) deps.setPaused(id, next.isPaused);
  deps.changed();
  return next;
}

function find({ all }: Deps, id: string): WorkspaceEntry {
  const entry = all().find((one) => one.id === id);
  if (entry === undefined) throw new AppError("not_found", t("Workspace not found."));
  return entry;
}

function acceptTestCredits(deps: Deps, { id, name, baseUrl }: WorkspaceEntry): Promise<boolean> {
  const host = baseUrl === null ? "" : hostOf(baseUrl);
  return deps.acceptAction({ kind: "testCredits", workspace: name, host, balance: deps.creditsOf(id) });
}

async function acceptRelease(deps: Deps, { id, name }: WorkspaceEntry): Promise<boolean> {
  const requests = deps.heldRequestsOf(id);
  if (requests === null)
    throw new AppError("not_confirmable", t("Work can be resumed only while the workspace is open."));
  const credits = requests.reduce((sum, one) => sum + one.credits, 0);
  return credits === 0 || deps.acceptAction({ kind: "release", workspace: name, credits, requests });
}
