import { Hello, Session, wireVersion } from "#contracts/agents/wire.ts";
import type { LineReader } from "./lineReader.ts";
import { parseLine } from "./parseLine.ts";
import { isSameProof, proofOf, randomKey } from "./proofs.ts";

/**
 * Proves that this side knows the key of the endpoint file, and lets the program prove the same, before it sends its
 * token. Returns what the program wants; null if its lines are wrong, and then it gets no reason. [AG3] [AG4]
 */
export async function handshake(
  lines: Pick<LineReader, "next">,
  send: (line: object) => void,
  key: string,
): Promise<Session | null> {
  const first = await lines.next();
  const hello = first === null ? null : parseLine(first, Hello);
  if (hello === null || hello.proofsheet !== wireVersion) return null;
  const nonce = randomKey();
  send({ nonce, proof: proofOf("server", key, hello.nonce, nonce) });
  const second = await lines.next();
  const session = second === null ? null : parseLine(second, Session);
  if (session === null) return null;
  return isSameProof(session.proof, proofOf("client", key, hello.nonce, nonce)) ? session : null;
}
