import { expect, test } from "vitest";
import type { Sha256 } from "#contracts/ids.ts";
import { hostedFileReader, hostedFileWriter } from "#main/references/stores/hostedFileStore.ts";
import { referenceStore } from "#main/references/stores/referenceStore.ts";
import { hostedTimes, type RemovableHost } from "#main/references/domain/reference.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { createServedFiles } from "#main/references/hosting/servedFiles.ts";
import { withJournal } from "../../../../support/journalDb.ts";
import { manualClock } from "../../../../support/manualClock.ts";

const sha256 = "a".repeat(64) as Sha256;
const served = { path: "/refs/a.png", mediaType: "image/png", sizeBytes: 12 };
const file = { sha256, ...served };
const hourMs = 3_600_000;

/** Calls `work` with the served files of a journal with one stored file; `listen` replaces opening the port. */
function withServed<T>(work: (scene: ReturnType<typeof openScene>) => T, listen = () => Promise.resolve()): T {
  return withJournal((db) => {
    const reference = { ...file, name: "a.png", isStripped: true, width: 1, height: 1 };
    referenceStore(db).insert({ ...reference, durationMs: null, thumbnailSha256: null }, sha256, 0);
    return work(openScene(hostedFileReader(db), hostedFileWriter(db), listen));
  });
}

function openScene(
  hosted: ReturnType<typeof hostedFileReader>,
  writer: ReturnType<typeof hostedFileWriter>,
  listen: () => Promise<void>,
) {
  const clock = manualClock(hourMs);
  const stored = new Set([sha256]);
  const reported: unknown[] = [];
  const opened: string[] = [];
  const files = createServedFiles({
    clock,
    byLocation: hosted.byLocation,
    due: hosted.due,
    hostable: (hash) => (stored.has(hash) ? file : null),
    report: (cause) => void reported.push(cause),
  });
  const resume = () =>
    files.resume(() => {
      opened.push("port");
      return listen();
    });
  /** Hosts the file, as an hour ago, under this capability; its next check is at `checkAt`. */
  const host = (place: string, by: RemovableHost = "listener", checkAt = hourMs) =>
    writer.open(
      { id: place, sha256, host: by, location: place, target: null },
      { now: 0, expiresAt: 2 * hourMs, checkAt },
    );
  return { files, resume, writer, host, stored, reported, opened };
}

test("[WH8] a hosted file is found only by its own capability, and only until its hosting expires", () => {
  withServed(({ files, host }) => {
    host("c1");
    expect(files.find("c1", 2 * hourMs - 1)).toEqual(served);
    expect(files.find("c1", 2 * hourMs)).toBeNull();
    expect(files.find("c2", hourMs)).toBeNull();
  });
});

test("[WH8] the listener does not serve a file that was removed, is hosted elsewhere, or is no longer stored", () => {
  withServed(({ files, writer, host, stored }) => {
    host("c1");
    writer.markUnhosted("c1", hourMs);
    expect(files.find("c1", hourMs)).toBeNull();
    host("c2", "bucket");
    expect(files.find("c2", hourMs)).toBeNull();
    host("c3");
    stored.clear();
    expect(files.find("c3", hourMs)).toBeNull();
  });
});

test("[WH8] the listener serves a test file without a row until the test ends", () => {
  withServed(({ files }) => {
    const forget = files.share(file, "trial");
    expect(files.find("trial", hourMs)).toEqual(served);
    expect(files.find("c1", hourMs)).toBeNull();
    forget();
    expect(files.find("trial", hourMs)).toBeNull();
  });
});

test("[RF5] the listener opens at startup if it still serves a file", () => {
  withServed(({ resume, host, opened }) => {
    host("c1", "listener", hourMs + hostedTimes.lifeMs);
    resume();
    expect(opened).toEqual(["port"]);
  });
});

test("[WH3] the listener stays closed at startup if it serves no file", () => {
  withServed(({ resume, writer, host, opened }) => {
    host("c1", "bucket");
    host("c2");
    writer.markUnhosted("c2", hourMs);
    resume();
    expect(opened).toEqual([]);
  });
});

test.each([
  ["its code", new AppError("listener_failed", "The port is taken."), "listener_failed"],
  ["itself", new RangeError("bad port"), new RangeError("bad port")],
])(
  "[RF5] a port that cannot be opened at startup is reported by %s without stopping the app",
  async (_, cause, expected) => {
    const reported = withServed(
      (scene) => {
        scene.host("c1");
        scene.resume();
        return scene.reported;
      },
      () => Promise.reject(cause),
    );
    await expect.poll(() => reported).toEqual([expected]);
  },
);
