import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import type { Sha256 } from "#contracts/ids.ts";
import { localAddress } from "#contracts/references.ts";
import { describeFiles, hostableFile } from "#main/references/localFiles.ts";
import { pngOf, withReferences } from "../../../support/testReferences.ts";

test("[RF4] a stored file is hosted with its type, size, and path, but without its name", async () => {
  await withReferences(async ({ context, store }) => {
    const sha256 = await store("a");
    const path = context.files.pathOf(sha256, "image/png");
    const sizeBytes = pngOf("a").length;
    expect(hostableFile(context, sha256)).toEqual({ sha256, mediaType: "image/png", sizeBytes, path });
  });
});

test("[RF4] a file without a row or without bytes on disk cannot be hosted", async () => {
  await withReferences(async ({ context, store }) => {
    expect(hostableFile(context, "a".repeat(64) as Sha256)).toBeNull();
    const sha256 = await store("a");
    expect(describeFiles(context, [localAddress(sha256)])).toMatchObject([{ name: "a.png" }]);
    rmSync(context.files.pathOf(sha256, "image/png"));
    expect(hostableFile(context, sha256)).toBeNull();
    expect(describeFiles(context, [localAddress(sha256)])).toEqual([]);
  });
});
