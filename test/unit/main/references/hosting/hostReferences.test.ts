import { expect, test } from "vitest";
import type { Sha256 } from "../../../../../src/contracts/ids.ts";
import { fileOfSent } from "../../../../../src/main/references/hosting/hostReferences.ts";

const hosted = "a".repeat(64) as Sha256;
const inside = "b".repeat(64);
const address = "https://files.example/1";
const deps = {
  hostedAt: (one: string) => (one === address ? hosted : null),
  hashOfData: (one: string) => (one.endsWith("b") ? inside : null),
  isKept: () => true,
};

test("[RF6] an address that was given to the service leads back to its file", () => {
  expect(fileOfSent(deps, address)).toBe(hosted);
  expect(fileOfSent(deps, "https://files.example/2")).toBeNull();
});

test("[RF6] a file inside a request is known by its bytes; only a data address is read as one", () => {
  expect(fileOfSent(deps, "data:image/png;base64,b")).toBe(inside);
  expect(fileOfSent(deps, "data:image/png;base64,x")).toBeNull();
  expect(fileOfSent(deps, "https://files.example/b")).toBeNull();
});

test("[RF6] an address of a file that is no longer kept stays an address like any other", () => {
  expect(fileOfSent({ ...deps, isKept: (sha256) => sha256 !== hosted }, address)).toBeNull();
});
