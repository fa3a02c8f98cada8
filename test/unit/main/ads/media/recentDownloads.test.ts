import { expect, test } from "vitest";
import type { Sha256 } from "#contracts/ids.ts";
import type { DownloadOutcome } from "#main/shared/files/domain/downloadOutcome.ts";
import { createRecentDownloads } from "#main/ads/media/recentDownloads.ts";

const again: DownloadOutcome = { kind: "again", reason: { code: "download_failed" } };

function scene(answer: (url: string) => DownloadOutcome = stored) {
  const fetched: string[] = [];
  const removed = new Set<string>();
  const downloads = createRecentDownloads({
    fetcher: {
      fetch: (url) => {
        fetched.push(url);
        return Promise.resolve(answer(url));
      },
    },
    files: { has: (sha256) => !removed.has(sha256) },
  });
  return { downloads, fetched, removed };
}

function stored(url: string): DownloadOutcome {
  const sha256 = `hash of ${url}` as Sha256;
  return { kind: "stored", file: { sha256, mediaType: "image/webp", sizeBytes: 1, width: 1, height: 1 } };
}

test("[AK5] a URL that several ads share is downloaded once", async () => {
  const { downloads, fetched } = scene();
  expect(await downloads.fetch("brand")).toEqual(stored("brand"));
  expect(await downloads.fetch("brand")).toEqual(stored("brand"));
  expect(await downloads.fetch("other")).toEqual(stored("other"));
  expect(fetched).toEqual(["brand", "other"]);
});

test("[AK5] a file deleted from the disk is downloaded again", async () => {
  const { downloads, fetched, removed } = scene();
  await downloads.fetch("brand");
  removed.add("hash of brand");
  await downloads.fetch("brand");
  expect(fetched).toEqual(["brand", "brand"]);
});

test("[AK5] a failed download is not remembered, and its outcome is returned", async () => {
  const outcomes: DownloadOutcome[] = [again, stored("brand")];
  const { downloads, fetched } = scene(() => outcomes.shift() ?? again);
  expect(await downloads.fetch("brand")).toEqual(again);
  expect(await downloads.fetch("brand")).toEqual(stored("brand"));
  expect(await downloads.fetch("brand")).toEqual(stored("brand"));
  expect(fetched).toHaveLength(2);
});

test("after a clear, every URL is downloaded again", async () => {
  const { downloads, fetched } = scene();
  await downloads.fetch("brand");
  downloads.clear();
  await downloads.fetch("brand");
  expect(fetched).toEqual(["brand", "brand"]);
});

test("the last 500 downloaded URLs are remembered, and the oldest one is dropped first", async () => {
  const { downloads, fetched, removed } = scene();
  for (let index = 0; index < 500; index += 1) await downloads.fetch(`${index}`);
  // Downloaded again, the first address becomes the most recent.
  removed.add("hash of 0");
  await downloads.fetch("0");
  removed.clear();
  await downloads.fetch("500");
  fetched.length = 0;
  for (const url of ["0", "2", "500"]) await downloads.fetch(url);
  expect(fetched).toEqual([]);
  await downloads.fetch("1");
  expect(fetched).toEqual(["1"]);
});
