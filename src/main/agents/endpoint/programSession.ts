import type { AgentError } from "#contracts/agents/agentErrors.ts";
import type { Scope } from "#contracts/agents/scopes.ts";
import type { PairingOutcome, WaitingPairing } from "#main/agents/domain/pairingRequest.ts";
import type { CallingProgram, ToolAnswer, ToolCalls } from "#main/agents/toolCalls.ts";
import type { NamedWorkspace } from "#main/agents/workspacePrograms.ts";
import type { CallRate } from "./callRate.ts";
import { programErrors } from "./programErrors.ts";
import { hashOfToken } from "./proofs.ts";

interface Options {
  readonly workspace: NamedWorkspace;
  /** The name that the program gives itself. */
  readonly name: string;
  /** Null without a pairing in this workspace. */
  readonly tokenHash: string | null;
  readonly rate: CallRate;
  /** Called when a person paired the program. Returns false if its connection can't belong to it. */
  readonly paired: (program: CallingProgram) => boolean;
}

/** What one connection may do after its handshake. */
export interface ProgramSession {
  readonly workspace: NamedWorkspace;
  /** The program as it is paired now; null if it is not. */
  readonly program: () => CallingProgram | null;
  /** The workspace's tools, for as long as the pairing lasts. */
  readonly calls: ToolCalls;
  /** Returns the connection's pairing request, which is made if there is none. */
  readonly requestPairing: (scopes: readonly Scope[]) => WaitingPairing | { readonly error: AgentError };
  /** Resolves to the error of a pairing that a person did not accept. */
  readonly outcomeError: (outcome: Exclude<PairingOutcome, { kind: "paired" }>) => AgentError;
  readonly close: () => void;
}

/** Creates the session of one connection. Every call reads the pairing again, so an ended one can't call. [AG13] [AG20] */
export function createProgramSession({ workspace, name, tokenHash, rate, paired }: Options): ProgramSession {
  let hash = tokenHash;
  let waiting: WaitingPairing | null = null;
  const program = () => (hash === null ? null : workspace.program(hash));

  async function follow(request: WaitingPairing): Promise<void> {
    const outcome = await request.outcome;
    waiting = null;
    if (outcome.kind !== "paired") return;
    hash = hashOfToken(outcome.token);
    const now = program();
    if (now !== null) paired(now);
  }

  async function call(tool: string, input: unknown, signal: AbortSignal): Promise<ToolAnswer> {
    const now = program();
    if (!rate.admit(now?.id ?? "")) return { kind: "error", error: programErrors.tooManyCalls() };
    if (now === null) return { kind: "error", error: programErrors.notPaired(workspace.name) };
    workspace.noteCall(now.id);
    return workspace.calls.call(now, tool, input, signal);
  }

  return {
    workspace,
    program,
    calls: { call: (_program, tool, input, signal) => call(tool, input, signal) },
    requestPairing: (scopes) => {
      if (program() !== null) return { error: programErrors.alreadyPaired() };
      if (!rate.admit("")) return { error: programErrors.tooManyCalls() };
      if (waiting !== null) return waiting;
      const made = workspace.requestPairing({ name, scopes });
      if (made.kind === "too_many") return { error: programErrors.tooManyPairings() };
      if (made.kind === "declined") return { error: programErrors.declined() };
      waiting = made;
      void follow(made);
      return made;
    },
    outcomeError: ({ kind }) => (kind === "declined" ? programErrors.declined() : programErrors.pairingExpired()),
    close: () => waiting?.withdraw(),
  };
}
