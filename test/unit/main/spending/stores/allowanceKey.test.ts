import { expect, test } from "vitest";
import { allowanceKey } from "#main/spending/stores/allowanceKey.ts";

/** Secrets in memory, with the number of writes. */
function memory() {
  const values = new Map<string, string | null>();
  let writes = 0;
  return {
    values,
    writes: () => writes,
    read: (name: string) => values.get(name) ?? null,
    write: (name: string, value: string | null) => {
      writes += 1;
      values.set(name, value);
    },
  };
}

test("[AG40] without an allowance there is no key, and reading does not create one", () => {
  const secrets = memory();
  expect(allowanceKey(secrets).read()).toBeNull();
  expect(secrets.writes()).toBe(0);
});

test("[AG40] the first allowance creates a key of 32 random bytes, and the next ones use the same", () => {
  const secrets = memory();
  const key = allowanceKey(secrets).create();
  expect(key).toHaveLength(32);
  expect(new Set(key).size).toBeGreaterThan(8);
  expect(secrets.values.get("allowance-key")).toBe(key.toString("hex"));
  expect(allowanceKey(secrets).create()).toEqual(key);
  expect(allowanceKey(secrets).read()).toEqual(key);
  expect(secrets.writes()).toBe(1);
  expect(allowanceKey(memory()).create()).not.toEqual(key);
});
