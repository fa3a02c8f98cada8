import { expect, test } from "vitest";
import { isUnreachable } from "../../../scripts/packages/cleanSystem.mjs";

test.each([
  ["E: Failed to fetch http://mirror.example/pool/x.deb  503  Service Unavailable", true],
  ["E: Unable to fetch some archives, maybe run apt-get update", true],
  ["W: Temporary failure: Could not resolve 'mirror.example'", true],
  [" proofsheet : Depends: libgtk-3-1 but it is not installable", false],
  ["dpkg: error processing package proofsheet (--configure)", false],
])("[PK11] the test of the installed app is skipped only for network failures: %s", (stderr, expected) => {
  expect(isUnreachable({ stdout: "", stderr })).toBe(expected);
});
