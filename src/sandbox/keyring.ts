import { createHash } from "node:crypto";
import type { KeyConfig } from "./config.ts";

/** An API key with its ID and its spend controls. */
export interface ApiKey {
  readonly id: string;
  readonly controls: KeyConfig;
}

export interface Keyring {
  readonly all: readonly ApiKey[];
  readonly find: (apiKey: string) => ApiKey | undefined;
  readonly byId: (id: string) => ApiKey | undefined;
  /** Changes a key's approval threshold until the process ends. */
  readonly setApprovalThreshold: (id: string, credits: number | null) => void;
}

export function createKeyring(configs: readonly KeyConfig[]): Keyring {
  const keys = new Map(configs.map((controls) => [controls.api_key, { id: keyId(controls.api_key), controls }]));
  return {
    get all() {
      return [...keys.values()];
    },
    find: (apiKey) => keys.get(apiKey),
    byId: (id) => [...keys.values()].find((key) => key.id === id),
    setApprovalThreshold(id, credits) {
      for (const [name, key] of keys) {
        if (key.id === id) keys.set(name, { id, controls: { ...key.controls, approval_threshold: credits } });
      }
    },
  };
}

/** Derives the ID from the key, so it is the same after every restart without being stored. */
function keyId(apiKey: string): string {
  return uuidFrom(createHash("sha256").update(`api-key:${apiKey}`).digest());
}

/** Returns a version 8 UUID, which may hold any bits, from the first 16 bytes. */
export function uuidFrom(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes.subarray(0, 16)).toString("hex");
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0b0011) | 0b1000).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
