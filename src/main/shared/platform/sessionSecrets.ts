/** Secrets of a workspace by name. Where they are kept is the platform's matter; they never cross the bridge outwards. */
export interface Secrets {
  readonly read: (name: string) => string | null;
  /** Null forgets it. */
  readonly write: (name: string, value: string | null) => void;
}

/** Secrets that end with the app: nothing of them touches the disk. */
export function sessionSecrets(): Secrets {
  const kept = new Map<string, string>();
  return {
    read: (name) => kept.get(name) ?? null,
    write: (name, value) => {
      if (value === null) kept.delete(name);
      else kept.set(name, value);
    },
  };
}
