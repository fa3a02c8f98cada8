import type { Duplex } from "node:stream";
import type { AgentError } from "#contracts/agents/agentErrors.ts";
import type { CallingProgram, ToolCalls } from "#main/agents/toolCalls.ts";

/** Whose connection it is, in mode `mcp`. */
export interface McpSession {
  /** Null until a person has paired the program, which may happen during the connection. */
  readonly program: () => CallingProgram | null;
  /** Code of this connection's pairing request, which is made if there is none; an error if none may be made now. */
  readonly requestPairing: () => { readonly code: string } | { readonly error: AgentError };
  /** The workspace that all calls are meant for. */
  readonly workspace: { readonly id: string; readonly name: string };
}

/**
 * Serves MCP on a connection after its handshake, until the stream closes. `calls` limits the program's calls, and
 * refuses them after its pairing has ended.
 */
export type ServeMcp = (stream: Duplex, session: McpSession, calls: ToolCalls) => void;
