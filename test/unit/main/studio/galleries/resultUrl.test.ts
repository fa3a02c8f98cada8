import { expect, test } from "vitest";
import type { AssetId, GenerationId, Sha256 } from "#contracts/ids.ts";
import { localAddress } from "#contracts/references.ts";
import type { GenerationRecord } from "#contracts/service/generations.ts";
import type { Read } from "#main/shared/api/domain/serviceOutcome.ts";
import { createResultUrls } from "#main/studio/galleries/resultUrl.ts";
import type { GalleryContext } from "#main/studio/context.ts";
import type { HostableResult } from "#main/studio/stores/resultAddressStore.ts";
import { manualClock } from "../../../../support/manualClock.ts";
import { testStudio } from "../../../../support/testStudio.ts";

const id = "a1" as AssetId;
const sha256 = "f".repeat(64) as Sha256;
const away = { kind: "no_answer", transportFailure: { ambiguity: "not_sent", reason: "away" } } as const;
const minuteMs = 60_000;

const stored: HostableResult = {
  generationId: "g1" as GenerationId,
  position: 0,
  url: "https://files.example/a.mp3?signature=0",
  type: "audio",
  mediaType: "audio/mpeg",
  prompt: "Good morning",
  sha256,
  thumbnailSha256: null,
};

/** A workspace with one result, which the service names by a new URL at each read. */
function scene(result: HostableResult = stored, importResult?: GalleryContext["importResult"]) {
  const clock = manualClock();
  let url: string | null = "https://files.example/a.mp3?signature=1";
  const reads: string[] = [];
  const imported: unknown[] = [];
  const record = (output: string) => ({ output: { url: output } }) as unknown as GenerationRecord;
  const studio = testStudio();
  const urls = createResultUrls({
    clock,
    resultAddresses: {
      read: (requested) => (requested === id ? result : null),
      atAddress: (address) => (address === "https://files.example/a.mp3" ? id : null),
    },
    service: {
      ...studio.service,
      client: {
        ...studio.service.client,
        readGeneration: (generation) => {
          reads.push(generation);
          return Promise.resolve<Read<GenerationRecord>>(url === null ? away : { kind: "ok", value: record(url) });
        },
      },
    },
    importResult:
      importResult ??
      ((...given) => {
        imported.push(given);
        return Promise.resolve({ kind: "imported", file: { address: localAddress(sha256) } as never });
      }),
  });
  return { urls, reads, imported, advance: clock.advance, sign: (next: string | null) => void (url = next) };
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
  const local = scene({ ...stored, url: null });
  local.sign(null);
  expect((await local.urls.addressOf(id)).address).toBe(localAddress(sha256));
  expect(local.imported).toEqual([["audio", sha256, "audio/mpeg", "Good morning"]]);

  const gone = scene({ ...stored, url: null }, () =>
    Promise.resolve({ kind: "rejected", name: "Good morning", reason: "Couldn't read the file." }),
  );
  gone.sign(null);
  await expect(gone.urls.addressOf(id)).rejects.toMatchObject({
    code: "not_found",
    message: "Couldn't read the file.",
  });
});
