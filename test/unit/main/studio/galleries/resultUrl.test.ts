import { expect, test } from "vitest";
import type { AssetId, GenerationId, Sha256 } from "#contracts/ids.ts";
import { localAddress } from "#contracts/references.ts";
import type { GenerationRecord } from "#contracts/service/generations.ts";
import { createResultUrls, type ResultUrlDeps } from "#main/studio/galleries/resultUrl.ts";

const id = "a1" as AssetId;
const sha256 = "f".repeat(64) as Sha256;
const minuteMs = 60_000;

function scene(more: Partial<ResultUrlDeps> = {}) {
  let now = 0;
  let url: string | null = "https://files.example/a.mp3?signature=1";
  const reads: string[] = [];
  const imported: unknown[] = [];
  const record = (output: string) => ({ output: { url: output } }) as unknown as GenerationRecord;
  const urls = createResultUrls({
    now: () => now,
    read: (requested) =>
      requested === id
        ? {
            generationId: "g1" as GenerationId,
            position: 0,
            url: "https://files.example/a.mp3?signature=0",
            type: "audio",
            mediaType: "audio/mpeg",
            prompt: "Good morning",
            sha256,
            thumbnailSha256: null,
          }
        : null,
    atAddress: (address) => (address === "https://files.example/a.mp3" ? id : null),
    readGeneration: (generation) => {
      reads.push(generation);
      return Promise.resolve(
        url === null ? { kind: "unavailable", retryAfterMs: null } : { kind: "ok", value: record(url) },
      );
    },
    importFile: (...given) => {
      imported.push(given);
      return Promise.resolve({ kind: "imported", file: { address: localAddress(sha256) } as never });
    },
    ...more,
  } as ResultUrlDeps);
  return {
    urls,
    reads,
    imported,
    advance: (ms: number) => void (now += ms),
    sign: (next: string | null) => void (url = next),
  };
}

test("[RF12] a request gets the current URLs of its results, and each is read again only after 10 minutes", async () => {
  const { urls, reads, advance, sign } = scene();
  const { address } = await urls.addressOf(id);
  expect(address).toBe("https://files.example/a.mp3?signature=1");
  const draft = { options: { audio_url: address, image: "https://files.example/other.png" } };
  expect(await urls.withCurrentUrls(draft)).toEqual(draft);
  expect(reads).toEqual(["g1"]);

  advance(11 * minuteMs);
  sign("https://files.example/a.mp3?signature=2");
  const sent = { options: { ...draft.options, audio_url: "https://files.example/a.mp3?signature=2" } };
  expect(await urls.withCurrentUrls(draft)).toEqual(sent);
  expect(reads).toEqual(["g1", "g1"]);

  advance(11 * minuteMs);
  sign(null);
  expect(await urls.withCurrentUrls(draft)).toEqual(draft);
});

test("[RF12] a result without a URL is imported as a local file, and a missing file is an error", async () => {
  const stored = {
    generationId: "g1" as GenerationId,
    position: 0,
    url: null,
    type: "audio",
    mediaType: "audio/mpeg",
    prompt: "Good morning",
    sha256,
    thumbnailSha256: null,
  };
  const local = scene({ read: () => stored });
  local.sign(null);
  expect((await local.urls.addressOf(id)).address).toBe(localAddress(sha256));
  expect(local.imported).toEqual([["audio", sha256, "audio/mpeg", "Good morning"]]);

  const gone = scene({
    read: () => stored,
    importFile: () => Promise.resolve({ kind: "rejected", name: "Good morning", reason: "Couldn't read the file." }),
  });
  gone.sign(null);
  await expect(gone.urls.addressOf(id)).rejects.toMatchObject({
    code: "not_found",
    message: "Couldn't read the file.",
  });
});
