import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Session, SessionAnswer } from "#contracts/agents/wire.ts";
import { CommandError, commandError } from "#cli/commandError.ts";
import type { Lines } from "./lines.ts";

/** What the client needs of the endpoint's file. */
export interface Endpoint {
  readonly path: string;
  readonly key: string;
}

/** Parses the endpoint's file; null if it is none of this version. */
export function parseEndpoint(text: string, wireVersion: number): Endpoint | null {
  const value = objectIn(text);
  if (value === null || value["version"] !== wireVersion) return null;
  const { path, key } = value;
  return typeof path === "string" && typeof key === "string" && /^[0-9a-f]{64}$/.test(key) ? { path, key } : null;
}

/**
 * Opens a session. The server proves that it knows the endpoint's key before it gets anything but a nonce, so a program
 * that took the socket's place learns no token. [AG91]
 */
export async function openSession(
  lines: Lines,
  endpoint: Endpoint,
  wireVersion: number,
  session: Omit<Session, "proof">,
): Promise<{ readonly isPaired: boolean }> {
  const nonce = randomBytes(32).toString("hex");
  lines.write({ proofsheet: wireVersion, nonce });
  const challenge = objectIn(await lines.next());
  const serverNonce = challenge?.["nonce"];
  const proof = challenge?.["proof"];
  if (typeof serverNonce !== "string" || !/^[0-9a-f]{64}$/.test(serverNonce) || typeof proof !== "string")
    throw refusalOf(challenge);
  if (!isEqual(proof, proofOf(endpoint.key, `server:${nonce}:${serverNonce}`)))
    throw commandError("not_reachable", "Another program answers at Proofsheet's endpoint. Nothing was sent to it.");
  lines.write({ proof: proofOf(endpoint.key, `client:${nonce}:${serverNonce}`), ...session });
  const answer = objectIn(await lines.next()) as SessionAnswer | null;
  if (answer === null || !("ready" in answer)) throw refusalOf(answer);
  return { isPaired: answer.isPaired };
}

function proofOf(key: string, text: string): string {
  return createHmac("sha256", Buffer.from(key, "hex")).update(text).digest("hex");
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Returns the error that the app sent instead of an answer. */
function refusalOf(answer: object | null): CommandError {
  const error = answer !== null && "error" in answer ? answer.error : null;
  if (typeof error === "object" && error !== null && "code" in error && "message" in error)
    // Only the code decides something, and an unknown one is a failure.
    return new CommandError({ retryable: false, ...error } as CommandError["error"]);
  return commandError("not_reachable", "Proofsheet's answer isn't readable. Update Proofsheet and this command.");
}

/** Parses a line; null if it is no object. */
export function objectIn(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : null;
  } catch {
    return null;
  }
}
