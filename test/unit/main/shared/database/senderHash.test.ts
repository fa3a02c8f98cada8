import { expect, test } from "vitest";
import { senderHash } from "#main/shared/database/senderHash.ts";

function workspaceMeta() {
  const stored = new Map<string, string>();
  return {
    stored,
    read: (name: string) => stored.get(name) ?? null,
    write: (name: string, value: string) => void stored.set(name, value),
  };
}

test("[S105] the same API key has the same hash in a workspace, also after a restart, and another one has another hash", () => {
  const meta = workspaceMeta();
  let key = "sk_one";
  const hash = senderHash(meta, () => key);
  const first = hash();
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(hash()).toBe(first);
  expect(senderHash(meta, () => key)()).toBe(first);
  key = "sk_two";
  expect(hash()).not.toBe(first);
});

test("[S105] the hash depends on a random salt of the workspace, and neither holds the key", () => {
  const [one, other] = [workspaceMeta(), workspaceMeta()];
  const hashes = [one, other].map((meta) => senderHash(meta, () => "sk_secret")());
  expect(hashes[0]).not.toBe(hashes[1]);
  for (const { stored } of [one, other]) {
    const [[name, salt] = ["", ""], ...more] = [...stored];
    expect([name, more]).toEqual(["sender_salt", []]);
    expect(salt).toMatch(/^[0-9a-f]{32}$/);
  }
  expect(JSON.stringify([...one.stored, hashes])).not.toContain("sk_secret");
});
