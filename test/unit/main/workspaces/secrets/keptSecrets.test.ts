import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { keptSecrets } from "../../../../../src/main/workspaces/secrets/keptSecrets.ts";
import { findSecret } from "../../../../support/canary.ts";
import { handKeychain, type HandKeychain } from "../../../../support/handKeychain.ts";

const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-secrets-"));
const file = path.join(folder, "secrets.json");
const canary = "sk_canary_0123456789abcdef";

afterEach(() => rmSync(file, { force: true }));

function open(keychain: HandKeychain, workspaceId = "account-1", origin = "https://api.example.com") {
  const seen: string[] = [];
  const options = { file, workspaceId, keychain, origin: () => origin, bound: ["api_key"] };
  return { seen, secrets: keptSecrets({ ...options, seen: (secret) => void seen.push(secret) }) };
}

test("[WS1] a secret that the keychain keeps is there after a restart, and nowhere in clear", () => {
  const keychain = handKeychain();
  const { secrets } = open(keychain);
  secrets.write("api_key", canary);
  expect(secrets.place("api_key")).toEqual({ kind: "kept" });
  expect(findSecret([folder], canary)).toEqual({ hits: [], files: 1 });
  const again = open(keychain);
  expect(again.secrets.read("api_key")).toBe(canary);
  expect(again.seen).toContain(canary);
});

test("the search for a secret finds it, however it is spelled", () => {
  for (const text of [canary, Buffer.from(`x${canary}y`).toString("base64"), Buffer.from(canary).toString("hex")]) {
    writeFileSync(file, `before ${text} after`);
    expect(findSecret([folder], canary).hits).toEqual([file]);
  }
});

test("[WS1] without a keychain a secret is held in memory, and nothing of it touches the disk", () => {
  const keychain = handKeychain();
  keychain.lock("There is none.");
  const { secrets } = open(keychain);
  secrets.write("api_key", canary);
  expect(secrets.read("api_key")).toBe(canary);
  expect(secrets.place("api_key")).toEqual({ kind: "session" });
  expect(existsSync(file)).toBe(false);
  expect(open(keychain).secrets.place("api_key")).toEqual({ kind: "missing" });
});

test("[WS2] a keychain that is gone, another one, or one made anew: said so, and the record stays for when it is back", () => {
  const keychain = handKeychain();
  open(keychain).secrets.write("api_key", canary);
  const before = readFileSync(file, "utf8");
  keychain.lock("The keychain is locked.");
  expect(open(keychain).secrets.place("api_key")).toEqual({ kind: "unreadable", reason: "The keychain is locked." });
  keychain.unlock("another");
  const { secrets } = open(keychain);
  expect(secrets.read("api_key")).toBeNull();
  expect(secrets.place("api_key")).toMatchObject({ kind: "unreadable", reason: expect.stringContaining("another") });
  expect(readFileSync(file, "utf8")).toBe(before);
  keychain.unlock();
  expect(open(keychain).secrets.read("api_key")).toBe(canary);
  keychain.makeAnew();
  expect(open(keychain).secrets.place("api_key")).toMatchObject({ kind: "unreadable" });
});

test("[WS2] a record of another workspace or another name opens nothing", () => {
  const keychain = handKeychain();
  open(keychain).secrets.write("api_key", canary);
  expect(open(keychain, "account-2").secrets.place("api_key")).toMatchObject({ kind: "unreadable" });
  const record = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify({ webhook_secret: record["api_key"] }));
  expect(open(keychain).secrets.place("webhook_secret")).toMatchObject({ kind: "unreadable" });
});

test("[WS1] who wants a key in memory only has nothing of it on the disk any more, and what cannot be read stays", () => {
  const keychain = handKeychain();
  const first = open(keychain).secrets;
  first.write("api_key", canary);
  first.write("webhook_secret", "whsec_canary");
  first.keepInMemory();
  expect(existsSync(file)).toBe(false);
  expect([first.read("api_key"), first.read("webhook_secret")]).toEqual([canary, "whsec_canary"]);

  first.keepOnDisk();
  first.write("webhook_secret", "whsec_canary");
  keychain.lock("Locked.");
  const second = open(keychain).secrets;
  second.keepInMemory();
  second.write("api_key", canary);
  keychain.unlock();
  expect(open(keychain).secrets.read("webhook_secret")).toBe("whsec_canary");
});

test("a secret that was forgotten is gone, and a file that cannot be read holds none", () => {
  const keychain = handKeychain();
  const { secrets } = open(keychain);
  secrets.write("api_key", canary);
  secrets.write("api_key", null);
  expect([secrets.read("api_key"), existsSync(file)]).toEqual([null, false]);
  writeFileSync(file, "{ half a rec");
  expect(open(keychain).secrets.place("api_key")).toEqual({ kind: "missing" });
});

test("[WS1] the keychain is asked once for each secret, and never for one that is not there", () => {
  const keychain = handKeychain();
  open(keychain).secrets.read("api_key");
  expect(keychain.asked()).toBe(0);
  open(keychain).secrets.write("api_key", canary);
  const { secrets } = open(keychain);
  secrets.read("api_key");
  const once = keychain.asked();
  secrets.read("api_key");
  secrets.place("api_key");
  expect(keychain.asked()).toBe(once);
});

test("[WS50] a key is given back for the origin only that it was written for, from the keychain and from memory", () => {
  const keychain = handKeychain();
  const { secrets } = open(keychain);
  secrets.write("api_key", canary);
  secrets.write("webhook_secret", "whsec_canary");
  const elsewhere = open(keychain, "account-1", "https://evil.example").secrets;
  expect(elsewhere.read("api_key")).toBeNull();
  expect(elsewhere.place("api_key")).toMatchObject({
    kind: "unreadable",
    reason: expect.stringMatching(/https:\/\/api\.example\.com.*https:\/\/evil\.example/),
  });
  // The webhook secret is never sent, so it is not bound to an origin.
  expect(elsewhere.read("webhook_secret")).toBe("whsec_canary");
  expect(open(keychain).secrets.read("api_key")).toBe(canary);

  elsewhere.keepInMemory();
  elsewhere.write("api_key", canary, "https://api.example.com");
  expect([elsewhere.read("api_key"), elsewhere.place("api_key").kind]).toEqual([null, "unreadable"]);
  elsewhere.write("api_key", canary, "https://evil.example");
  expect([elsewhere.read("api_key"), elsewhere.place("api_key").kind]).toEqual([canary, "session"]);
});

test("[WS50] a record from before origins were sealed asks for the key", () => {
  const keychain = handKeychain();
  const sealed = JSON.stringify({ workspace: "account-1", name: "api_key", value: canary });
  const state = keychain.state();
  if (state.kind !== "ready") throw new Error("no keychain");
  const ciphertext = Buffer.from(keychain.encrypt(sealed)).toString("base64");
  writeFileSync(file, JSON.stringify({ api_key: { backend: state.backend, ciphertext } }));
  expect(open(keychain).secrets.read("api_key")).toBeNull();
});
