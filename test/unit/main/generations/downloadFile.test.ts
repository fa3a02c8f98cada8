import { expect, test } from "vitest";
import { postponeDownload } from "#main/generations/downloadFile.ts";
import { manualClock } from "../../../support/manualClock.ts";

test("[S9] a download that failed unexpectedly is retried after 10 s", () => {
  const delayed: unknown[] = [];
  const writer = { delayDownload: (...input: unknown[]) => void delayed.push(input) };
  postponeDownload({ clock: manualClock(1_000), writer }, "download-1");
  expect(delayed).toEqual([["download-1", 11_000, { code: "file_not_stored" }]]);
});
