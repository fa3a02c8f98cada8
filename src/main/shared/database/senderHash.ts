import { createHash, randomBytes } from "node:crypto";
import type { MetaStore } from "./metaStore.ts";

const saltName = "sender_salt";

/**
 * Returns a function that hashes the current API key with the salt of this workspace, so that the journal can tell whether
 * another API key sent a confirm without holding a key. [S105]
 */
export function senderHash(meta: MetaStore, apiKey: () => string): () => string {
  let salt = meta.read(saltName);
  return () => {
    if (salt === null) {
      salt = randomBytes(16).toString("hex");
      meta.write(saltName, salt);
    }
    return createHash("sha256").update(`${salt}:${apiKey()}`).digest("hex");
  };
}
