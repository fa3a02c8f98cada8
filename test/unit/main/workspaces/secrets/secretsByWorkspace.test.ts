import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { secretNames } from "#main/workspaces/domain/secretNames.ts";
import { createSecretsByWorkspace } from "#main/workspaces/secrets/secretsByWorkspace.ts";
import { handKeychain } from "../../../../support/fakeKeychain.ts";
import { temporaryFolder } from "../../../../support/startCore.ts";

const { apiKey, webhookSecret } = secretNames;

/** Runs `work` with workspaces `one` and `two` in a temporary folder and a keychain that counts its calls. */
function withWorkspaces(
  work: (scene: ReturnType<typeof openIn> & { readonly restarted: () => ReturnType<typeof openIn> }) => void,
): void {
  const root = temporaryFolder();
  const keychain = handKeychain();
  const addresses = new Map([
    ["one", "https://one.example/v1"],
    ["two", "https://two.example/v1"],
  ]);
  const restarted = () => openIn(root.path, keychain, addresses);
  try {
    work({ ...restarted(), restarted });
  } finally {
    root.remove();
  }
}

function openIn(root: string, keychain: ReturnType<typeof handKeychain>, addresses: Map<string, string>) {
  const seen: string[] = [];
  const folderOf = (id: string) => {
    const folder = path.join(root, id);
    mkdirSync(folder, { recursive: true });
    return folder;
  };
  const secrets = createSecretsByWorkspace({
    folderOf,
    keychain,
    baseUrlOf: (id) => addresses.get(id) ?? null,
    seen: (secret) => void seen.push(secret),
  });
  return { secrets, keychain, addresses, seen, fileOf: (id: string) => path.join(folderOf(id), "secrets.json") };
}

test("[WS1] each workspace has its own secrets, in its own folder", () => {
  withWorkspaces(({ secrets, fileOf }) => {
    secrets.of("one").write(apiKey, "sk_one");
    expect(secrets.of("one").read(apiKey)).toBe("sk_one");
    expect(secrets.of("two").read(apiKey)).toBeNull();
    expect([existsSync(fileOf("one")), existsSync(fileOf("two"))]).toEqual([true, false]);
  });
});

test("[WS1] the keychain is accessed once per run for a secret, for any number of requests for the secrets", () => {
  withWorkspaces(({ secrets, restarted }) => {
    secrets.of("one").write(apiKey, "sk_one");
    const { secrets: again, keychain, seen } = restarted();
    const before = keychain.requestCount();
    expect([again.of("one").read(apiKey), again.of("one").read(apiKey)]).toEqual(["sk_one", "sk_one"]);
    // One call for the keychain's state, one for the record.
    expect(keychain.requestCount() - before).toBe(2);
    expect(seen).toEqual(["sk_one"]);
  });
});

test("[WS1] a secret stored only in memory is available for the rest of the run, and lost after a restart", () => {
  withWorkspaces(({ secrets, fileOf, restarted }) => {
    secrets.of("one").storeInMemory();
    secrets.of("one").write(apiKey, "sk_one");
    expect(secrets.of("one").read(apiKey)).toBe("sk_one");
    expect(existsSync(fileOf("one"))).toBe(false);
    expect(restarted().secrets.of("one").read(apiKey)).toBeNull();
  });
});

test("[WS50] a key is not read if the workspace list has another URL or none", () => {
  withWorkspaces(({ secrets, addresses }) => {
    secrets.of("one").write(apiKey, "sk_one");
    secrets.of("one").write(webhookSecret, "whsec_one");
    addresses.set("one", "https://elsewhere.example/v1");
    expect(secrets.of("one").read(apiKey)).toBeNull();
    addresses.delete("one");
    expect(secrets.of("one").stateOf(apiKey).kind).toBe("unreadable");
    // The webhook secret is never sent, so it belongs to no URL.
    expect(secrets.of("one").read(webhookSecret)).toBe("whsec_one");
  });
});

test("[WS7] a removed workspace's secrets are deleted from disk and memory, and those of other workspaces remain", () => {
  withWorkspaces(({ secrets, fileOf }) => {
    for (const id of ["one", "two"]) {
      for (const name of Object.values(secretNames)) secrets.of(id).write(name, `${name} of ${id}`);
    }
    const before = secrets.of("one");
    secrets.forget("one");
    expect(existsSync(fileOf("one"))).toBe(false);
    for (const name of Object.values(secretNames)) {
      expect([before.read(name), secrets.of("one").read(name)]).toEqual([null, null]);
      expect(secrets.of("two").read(name)).toBe(`${name} of two`);
    }
    expect(secrets.of("one")).not.toBe(before);
  });
});
