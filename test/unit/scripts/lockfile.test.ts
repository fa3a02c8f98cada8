import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Entry {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
}

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  readonly packages: Readonly<Record<string, Entry>>;
};
// A package within the file of another one is covered by that one's hash.
const installed = Object.entries(packages).filter(
  ([place, { version, link, inBundle }]) => place !== "" && version !== undefined && link !== true && inBundle !== true,
);

test("[SE115] every package of the lockfile has a hash, and none has a registry's address", () => {
  expect(installed.length).toBeGreaterThan(500);
  expect(installed.filter(([, { integrity = "" }]) => !/^sha512-[\w+/]{86}==$/.test(integrity))).toEqual([]);
  expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});
