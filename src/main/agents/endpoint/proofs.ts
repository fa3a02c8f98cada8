import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** Returns 32 random bytes in hex: a nonce, a token, or the endpoint's key. */
export function randomKey(): string {
  return randomBytes(32).toString("hex");
}

/** Returns the HMAC-SHA-256, in hex, by which a side proves that it knows the endpoint's key. */
export function proofOf(side: "server" | "client", key: string, clientNonce: string, serverNonce: string): string {
  return createHmac("sha256", Buffer.from(key, "hex")).update(`${side}:${clientNonce}:${serverNonce}`).digest("hex");
}

/** Compares two proofs in a time that does not depend on their content. [AG4] */
export function isSameProof(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one, "hex"), Buffer.from(other, "hex")];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Returns the form in which a token is stored. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(Buffer.from(token, "hex")).digest("hex");
}

/** Characters of a pairing code: none looks like another one. */
const codeCharacters = "ACDEFGHJKMNPQRTUVWXY34679";

/** Returns a random pairing code. */
export function randomCode(): string {
  return Array.from({ length: 4 }, () => codeCharacters.charAt(randomInt(codeCharacters.length))).join("");
}
