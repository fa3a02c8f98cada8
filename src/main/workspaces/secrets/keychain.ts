import { safeStorage } from "electron";
import { t } from "#texts/t.ts";

/** The system's keychain. It is asked only when there is a secret, because on some systems access prompts the user. */
export interface Keychain {
  /** The keychain by the system's own name; `reason` states why none is available. */
  readonly state: () => KeychainState;
  /** Throws if encryption fails. */
  readonly encrypt: (text: string) => Uint8Array;
  /** Throws if decryption fails or if another keychain encrypted the bytes. */
  readonly decrypt: (bytes: Uint8Array) => string;
}

export type KeychainState =
  { readonly kind: "ready"; readonly backend: string } | { readonly kind: "none"; readonly reason: string };

/** Backends that encrypt with a publicly known password, which is no better than no encryption. */
const inClear = ["basic_text", "unknown"];

/** Returns the keychain of this system, through Electron. Call only after Electron is ready. */
export function systemKeychain(): Keychain {
  return {
    state: () => {
      const backend = backendName();
      if (inClear.includes(backend)) {
        return { kind: "none", reason: t("No unlocked keychain is running on this system.") };
      }
      if (!safeStorage.isEncryptionAvailable()) {
        return { kind: "none", reason: t("The system keychain is locked or not responding.") };
      }
      return { kind: "ready", backend };
    },
    encrypt: (text) => safeStorage.encryptString(text),
    decrypt: (bytes) => safeStorage.decryptString(Buffer.from(bytes)),
  };
}

function backendName(): string {
  if (process.platform === "darwin") return "keychain";
  if (process.platform === "win32") return "dpapi";
  return safeStorage.getSelectedStorageBackend();
}
