import type { WorkspaceColour, WorkspaceContents } from "#contracts/workspaces.ts";
import { t } from "#texts/t.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { AccountContext } from "./context.ts";
import { hostOf, sandboxId, type WorkspaceEntry } from "./domain/workspaceEntry.ts";

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
export async function changeWorkspace(context: AccountContext, change: Change): Promise<WorkspaceEntry> {
  const { id, name, colour, usesTestCredits, isPaused } = change;
  const before = find(context, id);
  if (usesTestCredits === true && !before.usesTestCredits && !(await consentToTestCredits(context, before)))
    return before;
  if (isPaused === false && before.isPaused && !(await consentToRelease(context, before))) return find(context, id);
  // Another change may have been stored while the user decided. What they accepted is about the service that was shown.
  const entry = find(context, id);
  if (entry.baseUrl !== before.baseUrl) return entry;
  const next = {
    ...entry,
    name: name ?? entry.name,
    colour: colour ?? entry.colour,
    usesTestCredits: usesTestCredits ?? entry.usesTestCredits,
    isPaused: isPaused ?? entry.isPaused,
  };
  context.list.put(next);
  if (next.isPaused !== entry.isPaused) context.setPaused(id, next.isPaused);
  context.publish("workspaces.changed", null);
  return next;
}

function find({ list }: Pick<ContentsContext, "list">, id: string): WorkspaceEntry {
  const entry = list.all().find((one) => one.id === id);
  if (entry === undefined) throw new AppError("not_found", t("Workspace not found."));
  return entry;
}

function consentToTestCredits(context: AccountContext, { id, name, baseUrl }: WorkspaceEntry): Promise<boolean> {
  const host = baseUrl === null ? "" : hostOf(baseUrl);
  const balance = context.opened(id)?.state().credits ?? null;
  return context.person().consentToAction({ kind: "testCredits", workspace: name, host, balance });
}

async function consentToRelease(context: AccountContext, { id, name }: WorkspaceEntry): Promise<boolean> {
  const requests = context.heldRequestsOf(id);
  if (requests === null)
    throw new AppError("not_confirmable", t("Work can be resumed only while the workspace is open."));
  const credits = requests.reduce((sum, one) => sum + one.credits, 0);
  return credits === 0 || context.person().consentToAction({ kind: "release", workspace: name, credits, requests });
}

/**
 * Removes an account's data and key from this computer, if the user accepts it. Resolves to whether they did. The list
 * entry is removed last, so an interrupted removal can be repeated. Throws `not_found`, and `bad_input` for a workspace
 * that cannot be removed. [SE102]
 */
export async function removeWorkspace(context: AccountContext, id: string): Promise<boolean> {
  const entry = find(context, id);
  if (entry.baseUrl === null) throw new AppError("bad_input", t("The Sandbox can't be removed."));
  const contents = await readContents(context, id);
  if (!(await context.person().consentToAction({ kind: "removeWorkspace", workspace: entry.name, contents })))
    return false;
  if (context.openId() === id) await context.open(sandboxId);
  await context.close(id);
  context.secrets.forget(id);
  await context.removeFolder(context.folders.workspace(id));
  context.dataRemoved(id);
  context.list.remove(id);
  context.publish("workspaces.changed", null);
  return true;
}

/** What counting the content of a workspace needs. */
interface ContentsContext extends Pick<AccountContext, "folders" | "contentsOf"> {
  readonly list: Pick<AccountContext["list"], "all">;
}

/**
 * Returns what removing a workspace would delete from this computer. Throws `not_found`, also for a workspace from the
 * environment, which cannot be removed.
 */
export async function readContents(context: ContentsContext, id: string): Promise<WorkspaceContents> {
  const entry = find(context, id);
  return context.contentsOf(context.folders.workspace(entry.id));
}
