import { expect, test } from "vitest";
import type { Sha256 } from "#contracts/ids.ts";
import { fileOfSent } from "#main/references/hosting/hostReferences.ts";

const hosted = "a".repeat(64) as Sha256;
const inside = "b".repeat(64);
const address = "https://files.example/1";
const deps = {
  hostedAt: (one: string) => (one === address ? hosted : null),
  hashOfDataUri: (one: string) => (one.endsWith("b") ? inside : null),
  isStored: () => true,
};

test("[RF6] a hosting URL that was sent to the service resolves to its local file", () => {
  expect(fileOfSent(deps, address)).toBe(hosted);
  expect(fileOfSent(deps, "https://files.example/2")).toBeNull();
});

test("[RF6] an inline file is identified by its bytes, and only a data URI is parsed as one", () => {
  expect(fileOfSent(deps, "data:image/png;base64,b")).toBe(inside);
  expect(fileOfSent(deps, "data:image/png;base64,x")).toBeNull();
  expect(fileOfSent(deps, "https://files.example/b")).toBeNull();
});

test("[RF6] the URL of a file that is no longer stored is treated like any other URL", () => {
  expect(fileOfSent({ ...deps, isStored: (sha256) => sha256 !== hosted }, address)).toBeNull();
});
