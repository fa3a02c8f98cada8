/** The secrets of a workspace by name. The platform decides where they are stored; they never cross IPC to the window. */
export interface Secrets {
  readonly read: (name: string) => string | null;
  /** Null deletes the secret. */
  readonly write: (name: string, value: string | null) => void;
}

/** Returns secrets that end with the app and are never written to disk. */
export function sessionSecrets(): Secrets {
  const secrets = new Map<string, string>();
  return {
    read: (name) => secrets.get(name) ?? null,
    write: (name, value) => {
      if (value === null) secrets.delete(name);
      else secrets.set(name, value);
    },
  };
}
