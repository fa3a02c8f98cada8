import { expect, test } from "vitest";
import type { AssetId, Sha256 } from "#contracts/ids.ts";
import type { LocalFile } from "#contracts/references.ts";
import { namedFiles } from "#main/app/programs/namedFiles.ts";

const sha256 = "a".repeat(64) as Sha256;
const hosted = "https://host.example/b?signature=1";
const result = "https://service.example/r.png?signature=2";
const local = `reference:${"b".repeat(64)}`;

function named(request: unknown, thumbnailSha256: Sha256 | null = sha256, prompt = "A red sneaker") {
  return namedFiles(
    {
      local: (text) => (text === hosted ? local : text),
      localFiles: (addresses) =>
        addresses.includes(local) ? [{ name: "logo.png", thumbnailUrl: "media://reference/b" } as LocalFile] : [],
      results: {
        atAddress: (address) => (address === "https://service.example/r.png" ? ("asset-1" as AssetId) : null),
        read: () => ({ prompt, thumbnailSha256 }),
      },
    },
    request,
  );
}

test("[AG31] a person sees the files of this computer and the results that a request names", () => {
  expect(named({ prompt: "Text", images: [hosted, result, "https://else.example/x"] })).toEqual([
    { address: hosted, name: "logo.png", thumbnailUrl: "media://reference/b" },
    { address: result, name: "A red sneaker", thumbnailUrl: `media://thumb/${sha256}` },
  ]);
  expect(named([result], null, "")).toEqual([{ address: result, name: null, thumbnailUrl: null }]);
  expect(named({ prompt: "Text" })).toEqual([]);
});
