import { safeStorage } from "electron";
import { t } from "../../../texts/t.ts";

/** The system's own keeper of secrets. It is asked only when there is a secret: on some systems asking asks the person. */
export interface Keychain {
  /** What keeps them, by the system's own name; `reason` says why nothing does. */
  readonly state: () => KeychainState;
  /** Throws when it cannot. */
  readonly encrypt: (text: string) => Uint8Array;
  /** Throws when it cannot, or when it is another keychain than the one that encrypted. */
  readonly decrypt: (bytes: Uint8Array) => string;
}

export type KeychainState =
  { readonly kind: "ready"; readonly backend: string } | { readonly kind: "none"; readonly reason: string };

/** Backends that encrypt with a password that everybody knows: no better than writing in clear. */
const inClear = ["basic_text", "unknown"];

/** The keychain of this system, through Electron. Only after Electron is ready. */
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
