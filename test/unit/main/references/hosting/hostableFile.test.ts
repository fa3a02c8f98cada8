import { expect, test } from "vitest";
import type { Sha256 } from "#contracts/ids.ts";
import type { ReferenceFile } from "#main/references/domain/reference.ts";
import { hostableFile } from "#main/references/hosting/hostableFile.ts";

const sha256 = "a".repeat(64) as Sha256;
const row = { sha256, name: "a.png", mediaType: "image/png", sizeBytes: 12 } as ReferenceFile;
const deps = {
  read: () => row,
  has: (hash: Sha256, mediaType: string) => hash === sha256 && mediaType === "image/png",
  pathOf: (hash: Sha256, mediaType: string) => `/refs/${hash} ${mediaType}`,
};

test("[RF4] a stored file is hosted with its type, size, and path, but without its name", () => {
  const path = `/refs/${sha256} image/png`;
  expect(hostableFile(deps, sha256)).toEqual({ sha256, mediaType: "image/png", sizeBytes: 12, path });
});

test("[RF4] a file without a row or without bytes on disk cannot be hosted", () => {
  expect(hostableFile({ ...deps, read: () => null }, sha256)).toBeNull();
  expect(hostableFile({ ...deps, has: () => false }, sha256)).toBeNull();
});
