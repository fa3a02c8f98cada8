import path from "node:path";
import { originOf } from "#main/shared/base/originOf.ts";
import { secretNames } from "#main/workspaces/domain/secretNames.ts";
import type { Keychain } from "./keychain.ts";
import { type SecretStore, secretStore } from "./secretStore.ts";

interface Options {
  /** The folder of a workspace. */
  readonly folderOf: (id: string) => string;
  readonly keychain: Keychain;
  /** The base URL of a workspace as currently listed; null for none. */
  readonly baseUrlOf: (id: string) => string | null;
  /** Called with every secret that was read or written, so that no log shows it. */
  readonly seen: (secret: string) => void;
}

export interface SecretsByWorkspace {
  readonly of: (id: string) => SecretStore;
  /** Removes every secret of a workspace from the disk and from memory. */
  readonly forget: (id: string) => void;
}

/**
 * The secrets of all workspaces. Those of each workspace are opened once per run, since a locked keychain would prompt
 * the user each time.
 */
export function createSecretsByWorkspace({ folderOf, keychain, baseUrlOf, seen }: Options): SecretsByWorkspace {
  const opened = new Map<string, SecretStore>();

  function of(id: string): SecretStore {
    const known = opened.get(id);
    if (known !== undefined) return known;
    const fresh = secretStore({
      file: path.join(folderOf(id), "secrets.json"),
      workspaceId: id,
      keychain,
      origin: () => originOf(baseUrlOf(id) ?? ""),
      bound: [secretNames.apiKey],
      seen,
    });
    opened.set(id, fresh);
    return fresh;
  }

  return {
    of,
    forget: (id) => {
      for (const name of Object.values(secretNames)) of(id).write(name, null);
      opened.delete(id);
    },
  };
}
