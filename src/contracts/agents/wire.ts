import { z } from "zod";
import type { AgentError } from "./agentErrors.ts";
import { ProgramName } from "./programId.ts";
import { Scope } from "./scopes.ts";

/** Version of the protocol between the `proofsheet` command and the app. */
export const wireVersion = 1;

/** Limits of the endpoint. Lines are UTF-8 JSON, each ends with a line feed. */
export const wireLimits = {
  lineBytes: 1024 * 1024,
  connections: 64,
  connectionsOfProgram: 16,
  helloMs: 2_000,
  callsPerSecond: 200,
  answerBytes: 64 * 1024,
} as const;

/** The file by which the command finds the app: `<user data>/agents/endpoint.json`, readable only by the user. */
export const EndpointFile = z.object({
  version: z.literal(wireVersion),
  /** Path of the Unix socket, or name of the pipe. */
  path: z.string().min(1).max(4096),
  pid: z.int(),
  /** 32 random bytes in hex, new at each start. Both sides prove that they know it. */
  key: z.string().regex(/^[0-9a-f]{64}$/),
});
export type EndpointFile = z.infer<typeof EndpointFile>;

const Nonce = z.string().regex(/^[0-9a-f]{64}$/);
const Proof = z.string().regex(/^[0-9a-f]{64}$/);

/** First line of the client. */
export const Hello = z.strictObject({ proofsheet: z.literal(wireVersion), nonce: Nonce });
/** Answer of the app: `proof` is the HMAC-SHA-256 of `server:<client nonce>:<server nonce>` under the endpoint's key. */
export const Challenge = z.strictObject({ nonce: Nonce, proof: Proof });
/** Second line of the client: `proof` is the HMAC of `client:<client nonce>:<server nonce>`. Only it carries the token. */
export const Session = z.strictObject({
  proof: Proof,
  program: ProgramName,
  /** The pairing's token in hex; null before the program is paired. */
  token: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  /** `mcp`: the lines that follow are MCP messages. `calls`: they are `Call`. */
  mode: z.enum(["mcp", "calls"]),
  /** Workspace that the calls are meant for; null for the one that the program is paired with. */
  workspace: z.string().max(64).nullable(),
});
export type Session = z.infer<typeof Session>;

/** A call of a tool, or a request to be paired, in mode `calls`. */
export const Call = z.union([
  z.strictObject({ id: z.int(), tool: z.string().max(64), input: z.record(z.string(), z.unknown()) }),
  z.strictObject({ id: z.int(), pair: z.strictObject({ scopes: z.array(Scope) }) }),
  z.strictObject({ id: z.int(), unpair: z.literal(true) }),
]);
export type Call = z.infer<typeof Call>;

/** Last line of the handshake: whether the session is open. */
export type SessionAnswer = { readonly ready: true; readonly isPaired: boolean } | { readonly error: AgentError };

/**
 * In mode `mcp`, the only line of the app that is no MCP message: the token of a pairing that a person accepted during the
 * connection, which is paired from then on. The command stores the token and does not pass the line on.
 */
export interface PairedLine {
  readonly paired: { readonly token: string };
}

/** Answer to a `Call`. A pairing is answered twice: with its code at once, and with the token after the decision. */
export type CallAnswer =
  | { readonly id: number; readonly result: Readonly<Record<string, unknown>> }
  | { readonly id: number; readonly code: string }
  | { readonly id: number; readonly token: string }
  | { readonly id: number; readonly error: AgentError };
