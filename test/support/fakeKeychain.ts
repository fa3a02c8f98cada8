// A keychain that a test can lock and whose key it can replace. It really encrypts.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import type { Keychain, KeychainState } from "#main/workspaces/secrets/keychain.ts";

export interface HandKeychain extends Keychain {
  readonly lock: (reason: string) => void;
  readonly unlock: (backend?: string) => void;
  /** Replaces the keychain's key: text encrypted before can no longer be decrypted. */
  readonly recreate: () => void;
  /** Number of calls to the keychain. */
  readonly requestCount: () => number;
}

export function handKeychain(): HandKeychain {
  let key = createHash("sha256").update("first").digest();
  let state: KeychainState = { kind: "ready", backend: "hand" };
  let requestCount = 0;
  const tagBytes = 16;
  const ivBytes = 12;
  return {
    state: () => {
      requestCount += 1;
      return state;
    },
    encrypt: (text) => {
      requestCount += 1;
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", key, iv);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    decrypt: (bytes) => {
      requestCount += 1;
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, ivBytes));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString("utf8");
    },
    lock: (reason) => {
      state = { kind: "none", reason };
    },
    unlock: (backend = "hand") => {
      state = { kind: "ready", backend };
    },
    recreate: () => {
      key = randomBytes(32);
    },
    requestCount: () => requestCount,
  };
}
