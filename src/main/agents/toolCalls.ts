import type { AgentError } from "#contracts/agents/agentErrors.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { Scope } from "#contracts/agents/scopes.ts";

/** A paired program that calls. */
export interface CallingProgram {
  readonly id: ProgramId;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly isCommandLine: boolean;
}

export type ToolAnswer =
  | { readonly kind: "result"; readonly value: Readonly<Record<string, unknown>> }
  | { readonly kind: "error"; readonly error: AgentError };

/** The tools of one workspace. Called by the MCP server and by the endpoint for the `proofsheet` command. */
export interface ToolCalls {
  /**
   * Calls a tool for a program. Checks that the tool exists, is in the program's scopes, and that the input matches.
   * Never throws. `signal` aborts a call that waits.
   */
  readonly call: (program: CallingProgram, tool: string, input: unknown, signal: AbortSignal) => Promise<ToolAnswer>;
}
