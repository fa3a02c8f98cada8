import { randomBytes } from "node:crypto";

/** The key of the allowances' checksums. */
export interface AllowanceKey {
  /** Returns null if there is no key: then no allowance counts. */
  readonly read: () => Buffer | null;
  /** Returns the key, or creates one. */
  readonly create: () => Buffer;
}

/** The secrets of a workspace, by name. */
interface Secrets {
  readonly read: (name: string) => string | null;
  readonly write: (name: string, value: string | null) => void;
}

const name = "allowance-key";

/**
 * Returns the key of the allowances' checksums. It is in the system's keychain, or in memory where there is none, so that
 * the allowances end with the app there. It is read only when there is an allowance, because a keychain may prompt.
 */
export function allowanceKey(secrets: Secrets): AllowanceKey {
  const read = () => {
    const stored = secrets.read(name);
    return stored === null ? null : Buffer.from(stored, "hex");
  };
  return {
    read,
    create: () => {
      const stored = read();
      if (stored !== null) return stored;
      const key = randomBytes(32);
      secrets.write(name, key.toString("hex"));
      return key;
    },
  };
}
