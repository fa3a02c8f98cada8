import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { secretStore } from "#main/workspaces/secrets/secretStore.ts";
import { findSecret } from "../../../../support/canary.ts";
import { handKeychain, type HandKeychain } from "../../../../support/fakeKeychain.ts";

const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-secrets-"));
const file = path.join(folder, "secrets.json");
const canary = "sk_canary_0123456789abcdef";

afterEach(() => rmSync(file, { force: true }));

function open(keychain: HandKeychain, workspaceId = "account-1", origin = "https://api.example.com") {
  const seen: string[] = [];
  const options = { file, workspaceId, keychain, origin: () => origin, bound: ["api_key"] };
  return { seen, secrets: secretStore({ ...options, seen: (secret) => void seen.push(secret) }) };
}

test("[WS1] a secret stored with the keychain survives a restart, and is nowhere on disk in plain text", () => {
  const keychain = handKeychain();
  const { secrets } = open(keychain);
  secrets.write("api_key", canary);
  expect(secrets.stateOf("api_key")).toEqual({ kind: "kept" });
  expect(findSecret([folder], canary)).toEqual({ hits: [], files: 1 });
  const again = open(keychain);
  expect(again.secrets.read("api_key")).toBe(canary);
  expect(again.seen).toContain(canary);
});

test("the secret search finds a secret in plain text, Base64 and hex", () => {
  for (const text of [canary, Buffer.from(`x${canary}y`).toString("base64"), Buffer.from(canary).toString("hex")]) {
    writeFileSync(file, `before ${text} after`);
    expect(findSecret([folder], canary).hits).toEqual([file]);
  }
});

test("[WS1] without a keychain, a secret is only in memory and never written to disk", () => {
  const keychain = handKeychain();
  keychain.lock("There is none.");
  const { secrets } = open(keychain);
  secrets.write("api_key", canary);
  expect(secrets.read("api_key")).toBe(canary);
  expect(secrets.stateOf("api_key")).toEqual({ kind: "session" });
  expect(existsSync(file)).toBe(false);
  expect(open(keychain).secrets.stateOf("api_key")).toEqual({ kind: "missing" });
});

test("[WS2] a locked, different or recreated keychain makes the secret unreadable, and the record remains", () => {
  const keychain = handKeychain();
  open(keychain).secrets.write("api_key", canary);
  const before = readFileSync(file, "utf8");
  keychain.lock("The keychain is locked.");
  expect(open(keychain).secrets.stateOf("api_key")).toEqual({ kind: "unreadable", reason: "The keychain is locked." });
  keychain.unlock("another");
  const { secrets } = open(keychain);
  expect(secrets.read("api_key")).toBeNull();
  expect(secrets.stateOf("api_key")).toMatchObject({ kind: "unreadable", reason: expect.stringContaining("another") });
  expect(readFileSync(file, "utf8")).toBe(before);
  keychain.unlock();
  expect(open(keychain).secrets.read("api_key")).toBe(canary);
  keychain.recreate();
  expect(open(keychain).secrets.stateOf("api_key")).toMatchObject({ kind: "unreadable" });
});

test("[WS2] a secret record of another workspace or another secret name is unreadable", () => {
  const keychain = handKeychain();
  open(keychain).secrets.write("api_key", canary);
  expect(open(keychain, "account-2").secrets.stateOf("api_key")).toMatchObject({ kind: "unreadable" });
  const record = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify({ webhook_secret: record["api_key"] }));
  expect(open(keychain).secrets.stateOf("webhook_secret")).toMatchObject({ kind: "unreadable" });
});

test("[WS1] switching to memory only deletes the readable secrets from disk, and an unreadable record remains", () => {
  const keychain = handKeychain();
  const first = open(keychain).secrets;
  first.write("api_key", canary);
  first.write("webhook_secret", "whsec_canary");
  first.storeInMemory();
  expect(existsSync(file)).toBe(false);
  expect([first.read("api_key"), first.read("webhook_secret")]).toEqual([canary, "whsec_canary"]);

  first.storeOnDisk();
  first.write("webhook_secret", "whsec_canary");
  keychain.lock("Locked.");
  const second = open(keychain).secrets;
  second.storeInMemory();
  second.write("api_key", canary);
  keychain.unlock();
  expect(open(keychain).secrets.read("webhook_secret")).toBe("whsec_canary");
});

test("a deleted secret is gone from memory and disk, and an unreadable file contains no secret", () => {
  const keychain = handKeychain();
  const { secrets } = open(keychain);
  secrets.write("api_key", canary);
  secrets.write("api_key", null);
  expect([secrets.read("api_key"), existsSync(file)]).toEqual([null, false]);
  writeFileSync(file, "{ half a rec");
  expect(open(keychain).secrets.stateOf("api_key")).toEqual({ kind: "missing" });
});

test("[WS1] the keychain is accessed once per secret, and never for a missing one", () => {
  const keychain = handKeychain();
  open(keychain).secrets.read("api_key");
  expect(keychain.requestCount()).toBe(0);
  open(keychain).secrets.write("api_key", canary);
  const { secrets } = open(keychain);
  secrets.read("api_key");
  const once = keychain.requestCount();
  secrets.read("api_key");
  secrets.stateOf("api_key");
  expect(keychain.requestCount()).toBe(once);
});

test("[WS50] a key is returned only for the origin of its storing, from the keychain and from memory", () => {
  const keychain = handKeychain();
  const { secrets } = open(keychain);
  secrets.write("api_key", canary);
  secrets.write("webhook_secret", "whsec_canary");
  const elsewhere = open(keychain, "account-1", "https://evil.example").secrets;
  expect(elsewhere.read("api_key")).toBeNull();
  expect(elsewhere.stateOf("api_key")).toMatchObject({
    kind: "unreadable",
    reason: expect.stringMatching(/https:\/\/api\.example\.com.*https:\/\/evil\.example/),
  });
  // The webhook secret is never sent, so it is not bound to an origin.
  expect(elsewhere.read("webhook_secret")).toBe("whsec_canary");
  expect(open(keychain).secrets.read("api_key")).toBe(canary);

  elsewhere.storeInMemory();
  elsewhere.write("api_key", canary, "https://api.example.com");
  expect([elsewhere.read("api_key"), elsewhere.stateOf("api_key").kind]).toEqual([null, "unreadable"]);
  elsewhere.write("api_key", canary, "https://evil.example");
  expect([elsewhere.read("api_key"), elsewhere.stateOf("api_key").kind]).toEqual([canary, "session"]);
});

test("[WS50] a key record without a sealed origin can't be read", () => {
  const keychain = handKeychain();
  const sealed = JSON.stringify({ workspace: "account-1", name: "api_key", value: canary });
  const state = keychain.state();
  if (state.kind !== "ready") throw new Error("no keychain");
  const ciphertext = Buffer.from(keychain.encrypt(sealed)).toString("base64");
  writeFileSync(file, JSON.stringify({ api_key: { backend: state.backend, ciphertext } }));
  expect(open(keychain).secrets.read("api_key")).toBeNull();
});
