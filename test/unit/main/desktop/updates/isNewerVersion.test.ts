import fc from "fast-check";
import { expect, test } from "vitest";
import { isNewerVersion } from "#main/desktop/updates/updates.ts";

test.each([
  ["0.1.1", "0.1.0", true],
  ["0.2.0", "0.1.9", true],
  ["1.0.0", "0.99.99", true],
  ["0.1.10", "0.1.9", true],
  ["0.1.0", "0.1.0", false],
  ["0.0.9", "0.1.0", false],
  ["0.1.9", "0.1.10", false],
  ["2.0.0-beta.1", "1.0.0", false],
  ["v2.0.0", "1.0.0", false],
  ["2.0", "1.0.0", false],
  ["", "1.0.0", false],
  ["9.9.9", "1.0.0-beta", false],
  ["99999999999999999999.0.0", "1.0.0", false],
  ["2.0.0\n", "1.0.0", false],
])("[UP2] version %j counts as newer than %j: %s", (offered, current, expected) => {
  expect(isNewerVersion(offered, current)).toBe(expected);
});

test("[UP2] at most one of two versions is newer, and a text that is not a version is never newer", () => {
  const version = fc.tuple(fc.nat(20), fc.nat(20), fc.nat(20)).map((parts) => parts.join("."));
  fc.assert(
    fc.property(version, version, (one, other) => {
      const newer = [isNewerVersion(one, other), isNewerVersion(other, one)];
      expect(newer.filter(Boolean)).toHaveLength(one === other ? 0 : 1);
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => /^\d+\.\d+\.\d+$/.test(text) || !isNewerVersion(text, "0.0.1")));
});
