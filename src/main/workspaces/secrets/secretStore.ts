import { rmSync } from "node:fs";
import { z } from "zod";
import { t } from "#texts/t.ts";
import { readJsonFile, writeJsonFile } from "#main/shared/platform/jsonFile.ts";
import type { Keychain } from "./keychain.ts";
import { type Secrets, sessionSecrets } from "#main/shared/platform/sessionSecrets.ts";

/** Where a secret is stored: see `KeyPlace` in the contracts. */
type SecretState =
  { readonly kind: "kept" | "session" | "missing" } | { readonly kind: "unreadable"; readonly reason: string };

/**
 * Secrets of one workspace: in the system's keychain, or in memory if the keychain is unavailable or not allowed.
 * Never unencrypted on disk.
 */
export interface SecretStore extends Secrets {
  readonly stateOf: (name: string) => SecretState;
  /** `origin`: the only origin to which the secret may be sent. If absent, the currently listed origin of the workspace. */
  readonly write: (name: string, value: string | null, origin?: string) => void;
  /** Whether the disk holds this secret; does not ask the keychain. */
  readonly isOnDisk: (name: string) => boolean;
  /** Stores new secrets in memory only, until the app quits, and removes the secrets from the disk. */
  readonly storeInMemory: () => void;
  /** Stores new secrets in the keychain, if there is one. */
  readonly storeOnDisk: () => void;
}

const StoredSecrets = z.record(z.string(), z.object({ backend: z.string(), ciphertext: z.base64() }));
type StoredSecrets = z.infer<typeof StoredSecrets>;
/** The encrypted content names its purpose and workspace, because the workspace list with the URL is not encrypted. */
const Sealed = z.object({
  workspace: z.string(),
  name: z.string(),
  value: z.string(),
  origin: z.string().nullable().default(null),
});

type Reading =
  | { readonly kind: "value"; readonly value: string; readonly origin: string | null }
  | { readonly kind: "missing" }
  | { readonly kind: "unreadable"; readonly reason: string };

interface Options {
  readonly file: string;
  readonly workspaceId: string;
  readonly keychain: Keychain;
  /** The origin of the workspace's URL as currently listed; empty for none. */
  readonly origin: () => string;
  /** Names of the secrets that are sent to that URL. They are returned only for the origin for which they were stored. */
  readonly bound: readonly string[];
  /** Called with every secret that was read or written, so that no log shows it. */
  readonly seen: (secret: string) => void;
}

/** Reads and writes the secrets of one workspace in `file`, each encrypted separately. */
export function secretStore({ file, workspaceId, keychain, origin, bound, seen }: Options): SecretStore {
  const session = sessionSecrets();
  const sessionOrigins = new Map<string, string>();
  const opened = new Map<string, Reading>();
  let isInMemory = false;
  let stored = readStored(file);

  function reading(name: string): Reading {
    const known = opened.get(name);
    if (known !== undefined) return known;
    const now = open(name);
    // Read once per run: a locked keychain would prompt the user each time.
    opened.set(name, now);
    if (now.kind === "value") seen(now.value);
    return now;
  }

  function open(name: string): Reading {
    const record = stored[name];
    if (record === undefined) return { kind: "missing" };
    const state = keychain.state();
    if (state.kind === "none") return { kind: "unreadable", reason: state.reason };
    if (state.backend !== record.backend) {
      const reason = t("The key was stored in a different keychain ({stored}) than the active one ({running}).", {
        stored: record.backend,
        running: state.backend,
      });
      return { kind: "unreadable", reason };
    }
    try {
      // A wrong key can decrypt to anything, so the content names its purpose.
      const sealed = Sealed.parse(JSON.parse(keychain.decrypt(Buffer.from(record.ciphertext, "base64"))));
      if (sealed.name !== name || sealed.workspace !== workspaceId) throw new Error("encrypted for another purpose");
      return { kind: "value", value: sealed.value, origin: sealed.origin };
    } catch {
      return {
        kind: "unreadable",
        reason: t("The keychain can't decrypt the stored key. The keychain may have been reset."),
      };
    }
  }

  function store(next: StoredSecrets): void {
    if (Object.keys(next).length === 0) rmSync(file, { force: true });
    else writeJsonFile(file, next);
    stored = next;
  }

  function forget(name: string): void {
    opened.delete(name);
    if (stored[name] === undefined) return;
    const { [name]: _gone, ...rest } = stored;
    store(rest);
  }

  /** Returns why a secret may not be used; null if it may. [WS50] */
  function strayed(name: string, sealedFor: string | null): string | null {
    if (!bound.includes(name) || sealedFor === origin()) return null;
    return t(
      "This key was entered for {stored}, but the workspace now uses {now}. The key wasn't sent. Enter it again only if you trust {now}.",
      { stored: sealedFor || t("another URL"), now: origin() },
    );
  }

  function write(name: string, value: string | null, forOrigin: string = origin()): void {
    if (value !== null) seen(value);
    sessionOrigins.set(name, forOrigin);
    const state = value === null || isInMemory ? null : keychain.state();
    if (value === null || state?.kind !== "ready") {
      forget(name);
      session.write(name, value);
      return;
    }
    const sealed = JSON.stringify({ workspace: workspaceId, name, value, origin: forOrigin });
    const ciphertext = Buffer.from(keychain.encrypt(sealed)).toString("base64");
    store({ ...stored, [name]: { backend: state.backend, ciphertext } });
    session.write(name, null);
    opened.set(name, { kind: "value", value, origin: forOrigin });
  }

  function read(name: string): string | null {
    const inSession = session.read(name);
    if (inSession !== null) return strayed(name, sessionOrigins.get(name) ?? null) === null ? inSession : null;
    const found = reading(name);
    return found.kind === "value" && strayed(name, found.origin) === null ? found.value : null;
  }

  return {
    read,
    write,
    stateOf: (name) => {
      const isInSession = session.read(name) !== null;
      const found = isInSession ? null : reading(name);
      if (found !== null && found.kind !== "value") return found;
      const reason = strayed(name, found === null ? (sessionOrigins.get(name) ?? null) : found.origin);
      if (reason !== null) return { kind: "unreadable", reason };
      return { kind: isInSession ? "session" : "kept" };
    },
    isOnDisk: (name) => stored[name] !== undefined,
    storeInMemory: () => {
      isInMemory = true;
      for (const name of Object.keys(stored)) {
        const value = read(name);
        // A value that cannot be read now may be readable later, so it stays encrypted on disk.
        if (value === null) continue;
        forget(name);
        session.write(name, value);
        sessionOrigins.set(name, origin());
      }
    },
    storeOnDisk: () => {
      isInMemory = false;
    },
  };
}

/** An unreadable file counts as empty: the user must enter the key again. */
function readStored(file: string): StoredSecrets {
  const parsed = StoredSecrets.safeParse(readJsonFile(file) ?? {});
  return parsed.success ? parsed.data : {};
}
