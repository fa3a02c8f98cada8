import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { hostedTimes, type RemovableHost } from "#main/references/domain/reference.ts";
import { createServedFiles } from "#main/references/hosting/servedFiles.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { pngOf, type ReferenceScene, withReferences } from "../../../../support/testReferences.ts";

const hourMs = 3_600_000;

/** Calls `work` with the served files of a workspace with one stored file; `listen` replaces opening the port. */
function withServed<T>(
  work: (scene: Awaited<ReturnType<typeof openScene>>) => T | Promise<T>,
  listen = () => Promise.resolve(),
): Promise<T> {
  return withReferences(async (scene) => work(await openScene(scene, listen)));
}

async function openScene({ context, clock, events, store }: ReferenceScene, listen: () => Promise<void>) {
  clock.jump(hourMs - clock.now());
  const sha256 = await store("a");
  const { hostedWriter: writer } = context;
  const listener = context.listener();
  const files = createServedFiles({
    ...context,
    listener: () => ({
      ...listener,
      listen: async () => {
        const opened = await listener.listen();
        await listen();
        return opened;
      },
    }),
  });
  const path = context.files.pathOf(sha256, "image/png");
  /** Hosts the file, as an hour ago, under this capability; its next check is at `checkAt`. */
  const host = (place: string, by: RemovableHost = "listener", checkAt = hourMs) =>
    writer.open(
      { id: place, sha256, host: by, location: place, target: null },
      { now: 0, expiresAt: 2 * hourMs, checkAt },
    );
  return {
    files,
    writer,
    host,
    served: { path, mediaType: "image/png", sizeBytes: pngOf("a").length },
    file: { sha256, path, mediaType: "image/png", sizeBytes: pngOf("a").length },
    /** Removes the file from the disk. */
    lose: () => rmSync(path),
    events,
  };
}

test("[WH8] a hosted file is found only by its own capability, and only until its hosting expires", async () => {
  await withServed(({ files, host, served }) => {
    host("c1");
    expect(files.find("c1", 2 * hourMs - 1)).toEqual(served);
    expect(files.find("c1", 2 * hourMs)).toBeNull();
    expect(files.find("c2", hourMs)).toBeNull();
  });
});

test("[WH8] the listener does not serve a file that was removed, is hosted elsewhere, or is no longer stored", async () => {
  await withServed(({ files, writer, host, lose }) => {
    host("c1");
    writer.markUnhosted("c1", hourMs);
    expect(files.find("c1", hourMs)).toBeNull();
    host("c2", "bucket");
    expect(files.find("c2", hourMs)).toBeNull();
    host("c3");
    lose();
    expect(files.find("c3", hourMs)).toBeNull();
  });
});

test("[WH8] the listener serves a test file without a row until the test ends", async () => {
  await withServed(({ files, file, served }) => {
    const forget = files.share(file, "trial");
    expect(files.find("trial", hourMs)).toEqual(served);
    expect(files.find("c1", hourMs)).toBeNull();
    forget();
    expect(files.find("trial", hourMs)).toBeNull();
  });
});

test("[RF5] the listener opens at startup if it still serves a file", async () => {
  await withServed(({ files, host, events }) => {
    host("c1", "listener", hourMs + hostedTimes.lifeMs);
    files.resume();
    expect(events).toEqual(["port"]);
  });
});

test("[WH3] the listener stays closed at startup if it serves no file", async () => {
  await withServed(({ files, writer, host, events }) => {
    host("c1", "bucket");
    host("c2");
    writer.markUnhosted("c2", hourMs);
    files.resume();
    expect(events).toEqual([]);
  });
});

test.each([
  ["its code", new AppError("listener_failed", "The port is taken."), "listener_failed"],
  ["itself", new RangeError("bad port"), "bad port"],
])(
  "[RF5] a port that cannot be opened at startup is reported by %s without stopping the app",
  async (_, cause, expected) => {
    await withServed(
      async ({ files, host, events }) => {
        host("c1");
        files.resume();
        await expect.poll(() => events).toEqual(["port", `couldn't reopen the listener: ${expected}`]);
      },
      () => Promise.reject(cause),
    );
  },
);
