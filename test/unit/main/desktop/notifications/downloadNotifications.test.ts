import { expect, test } from "vitest";
import type { Reason } from "#contracts/reason.ts";
import { createDownloadNotifications } from "#main/desktop/notifications/downloadNotifications.ts";
import type { SystemNotification } from "#main/shared/base/systemNotification.ts";
import { manualClock } from "../../../../support/manualClock.ts";

const full: Reason = { code: "disk_space", freeBytes: 120_900_000, neededBytes: 299_100_000 };
const notMedia: Reason = { code: "unknown_media" };

function scene(isWanted = true) {
  const clock = manualClock(0);
  const notices: SystemNotification[] = [];
  const downloads = createDownloadNotifications({
    clock,
    isWanted: (event) => event === "failed" && isWanted,
    notify: (notice) => void notices.push(notice),
  });
  return { downloads, notices, pass: () => clock.advance(2_000) };
}

test("[DT18] results that wait for disk space are notified together, with the free and the needed space", () => {
  const { downloads, notices, pass } = scene();
  downloads.heldUp(full, null);
  downloads.heldUp(full, null);
  downloads.heldUp(full, null);
  pass();
  expect(notices).toEqual([
    {
      event: "failed",
      title: "3 results can't be downloaded",
      body: "Not enough disk space: 120 MB free, 300 MB needed.",
      target: { kind: "screen", screen: "queue" },
    },
  ]);
});

test("[DT18] a full disk is notified once, until a file is stored again", () => {
  const { downloads, notices, pass } = scene();
  downloads.heldUp(full, null);
  pass();
  downloads.heldUp(full, full);
  downloads.heldUp(full, null);
  pass();
  expect(notices).toHaveLength(1);
  downloads.stored();
  downloads.heldUp(full, null);
  pass();
  expect(notices).toHaveLength(2);
});

test("[DT18] after a restart, results that already waited for disk space are not notified again", () => {
  const { downloads, notices, pass } = scene();
  downloads.heldUp(full, full);
  pass();
  expect(notices).toEqual([]);
});

test("[DT18] a file that can never be stored is notified with its reason, also while the disk is full", () => {
  const { downloads, notices, pass } = scene();
  downloads.heldUp(full, full);
  downloads.heldUp(notMedia, null);
  pass();
  expect(notices.map(({ title, body }) => `${title}: ${body}`)).toEqual([
    "1 result can't be downloaded: This isn't a supported image, audio, or video file.",
  ]);
});

test("[DT18] nothing is notified if the event is turned off, or after the workspace was closed", () => {
  const off = scene(false);
  off.downloads.heldUp(full, null);
  off.pass();
  expect(off.notices).toEqual([]);
  const closed = scene();
  closed.downloads.heldUp(full, null);
  closed.downloads.stop();
  closed.pass();
  expect(closed.notices).toEqual([]);
});
