import type { ProgramId } from "#contracts/agents/programId.ts";
import type { RequestPairing } from "./domain/pairingRequest.ts";
import type { CallingProgram, ToolCalls } from "./toolCalls.ts";

/** What programs can do in one workspace. The endpoint, which all workspaces share, calls it. */
export interface WorkspacePrograms {
  /** Returns the program whose pairing lasts and whose token has this SHA-256 in hex; null if there is none. */
  readonly program: (tokenHash: string) => CallingProgram | null;
  /** The time of its last call, for the list of programs. */
  readonly noteCall: (program: ProgramId) => void;
  readonly requestPairing: RequestPairing;
  /** Ends a pairing, its connections, and its allowance. */
  readonly endPairing: (program: ProgramId) => Promise<void>;
  readonly calls: ToolCalls;
}

/** A workspace that is open, by the name that it has now. */
export interface NamedWorkspace extends WorkspacePrograms {
  readonly id: string;
  readonly name: string;
}

/** The open workspaces. */
export interface WorkspaceDirectory {
  readonly all: () => readonly NamedWorkspace[];
  /** The one that the window shows. */
  readonly shown: () => NamedWorkspace;
  /** Resolves when no more workspaces are about to be opened. */
  readonly settled: () => Promise<void>;
}
