import type { AgentError } from "#contracts/agents/agentErrors.ts";
import type { CallingProgram } from "#main/agents/toolCalls.ts";
import type { NamedWorkspace, WorkspaceDirectory } from "#main/agents/workspacePrograms.ts";
import { programErrors } from "./programErrors.ts";

interface Wanted {
  /** SHA-256 of the token, in hex; null without a token. */
  readonly tokenHash: string | null;
  /** ID or name of a workspace; null for the one that the program is paired with. */
  readonly workspace: string | null;
}

/** The workspace of a session, and its program; null if it is not paired there. */
export interface FoundSession {
  readonly workspace: NamedWorkspace;
  readonly program: CallingProgram | null;
}

/**
 * Finds the workspace that a session is for. A token counts only in the workspace of its pairing, and a session for a
 * workspace that is not open is refused, never given to another one. [AG15] [AG16]
 */
export async function findSession(
  directory: WorkspaceDirectory,
  wanted: Wanted,
): Promise<FoundSession | { readonly error: AgentError }> {
  const found = search(directory, wanted);
  if (found !== null && (found.program !== null || wanted.tokenHash === null)) return found;
  // After the app's start, its workspaces open one after another.
  await directory.settled();
  const again = search(directory, wanted);
  if (again !== null) return again;
  const { workspace, tokenHash } = wanted;
  const paired = tokenHash === null ? null : byToken(directory.all(), tokenHash);
  return { error: programErrors.workspaceNotOpen(workspace ?? "", (paired?.workspace ?? directory.shown()).name) };
}

/** Returns null if the wanted workspace is not open. */
function search(directory: WorkspaceDirectory, { tokenHash, workspace }: Wanted): FoundSession | null {
  const all = directory.all();
  const among = workspace === null ? all : all.filter((one) => isNamed(one, workspace)).slice(0, 1);
  const paired = tokenHash === null ? null : byToken(among, tokenHash);
  if (paired !== null) return paired;
  const open = workspace === null ? directory.shown() : among[0];
  return open === undefined ? null : { workspace: open, program: null };
}

function byToken(workspaces: readonly NamedWorkspace[], tokenHash: string): FoundSession | null {
  for (const workspace of workspaces) {
    const program = workspace.program(tokenHash);
    if (program !== null) return { workspace, program };
  }
  return null;
}

function isNamed({ id, name }: NamedWorkspace, wanted: string): boolean {
  return id === wanted || name.toLowerCase() === wanted.trim().toLowerCase();
}
