import { expect, test } from "vitest";
import type { AdMedia } from "#contracts/ads/ads.ts";
import { videoFailureText, videoStatus } from "#renderer/ads/video/videoStatus.ts";

const video: AdMedia = { state: "remote", url: null, sha256: null, sizeBytes: null, reason: null };
const timedOut = { code: "download_failed" } as const;

test("[DS86] a requested video is shown as downloading, as waiting for a connection, or as failed", () => {
  const waiting: AdMedia = { ...video, state: "waiting" };
  expect(videoStatus(video, false)).toBe("absent");
  expect(videoStatus(waiting, false)).toBe("downloading");
  expect(videoStatus(waiting, true)).toBe("offline");
  // The next attempt is later, so the user can try again now.
  expect(videoStatus({ ...waiting, reason: timedOut }, false)).toBe("failed");
  expect(videoStatus({ ...video, state: "cached", url: "media://ad/1" }, true)).toBe("here");
});

test("[DS86] a video that can't be downloaded says why, and one that is no longer available can't be tried again", () => {
  for (const state of ["expired", "blocked", "failed"] as const) {
    expect(videoStatus({ ...video, state }, false), state).toBe("failed");
    expect(videoFailureText({ ...video, state }), state).not.toBe("");
  }
  expect(videoStatus({ ...video, state: "removed" }, false)).toBe("removed");
  expect(videoFailureText({ ...video, state: "removed" })).toBe("No longer available.");
  expect(videoFailureText({ ...video, state: "waiting", reason: timedOut })).toMatch(/^Couldn't download\. \S/);
});
