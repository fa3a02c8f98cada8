import { createHash } from "node:crypto";
import { existsSync, rmSync, utimesSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { AssetId, Sha256 } from "#contracts/ids.ts";
import type { DownloadOutcome } from "#main/shared/files/domain/downloadOutcome.ts";
import { storedPath } from "#main/shared/files/domain/storedPath.ts";
import { missingFileStore } from "#main/library/stores/missingFileStore.ts";
import { exclusiveTask } from "#main/shared/jobs/exclusiveTask.ts";
import { contentStore } from "#main/shared/files/contentStore.ts";
import { fileSize } from "#main/storage/files/fileSize.ts";
import { createStorageReport } from "#main/storage/files/storageReport.ts";
import { resultInserter } from "../../../../support/libraryRows.ts";
import { startedAt, type WorkspaceFiles, withWorkspaceFiles } from "../../../../support/workspaceFiles.ts";

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex") as Sha256;
const twoHoursMs = 2 * 60 * 60_000;

/** Returns the storage report of a workspace; the service returns `served` for each requested file. */
function reportOf(
  files: WorkspaceFiles,
  served: (url: string) => DownloadOutcome = () => ({ kind: "again", reason: { code: "download_failed" } }),
  accepts = true,
) {
  const { folder, mediaFolder, stores, log, steps, run } = files;
  const store = contentStore(mediaFolder);
  const work = exclusiveTask(() => undefined);
  const handlers = createStorageReport({
    now: () => startedAt,
    log,
    work,
    examine: (now, watching) => run("examine", { folder, mediaFolder, now }, watching),
    missingFiles: missingFileStore(files.db),
    storedFiles: stores.storedFiles,
    sizeOf: ({ sha256, mediaType }) => fileSize(store.pathOf(sha256, mediaType)),
    removeFile: store.remove,
    removeNamed: store.removeNamed,
    fetch: (url) => {
      steps.push(`fetch ${url}`);
      return Promise.resolve(served(url));
    },
    readGeneration: () => Promise.resolve({ kind: "unreadable", status: 500 }),
    pause: () => Promise.resolve(),
    acceptAction: (action) => {
      steps.push(`asked ${JSON.stringify(action)}`);
      return Promise.resolve(accepts);
    },
    redownloaded: () => void steps.push("fetched"),
  });
  return { handlers, work };
}

/** Inserts a result whose file was at this URL of the service; returns the file's hash. */
function insert(files: WorkspaceFiles, id: string, more: { readonly thumbnailSha256?: string } = {}): string {
  resultInserter(files.db)({ id, url: `https://files.example/${id}.png`, ...more });
  return hashOf(id);
}

/** Writes a file that nothing refers to, old enough to be offered for removal. */
function plant(files: WorkspaceFiles, name: string): string {
  const file = files.writeFile(hashOf(name));
  const at = (startedAt - twoHoursMs) / 1_000;
  utimesSync(file, at, at);
  return file;
}

const stored = (files: WorkspaceFiles, sha256: string): DownloadOutcome => {
  files.writeFile(sha256);
  const file = { sha256: sha256 as Sha256, mediaType: "image/png", sizeBytes: 100, width: null, height: null };
  return { kind: "stored", file };
};

test("[BK3] a check counts missing files, and its report is available until the next check", async () => {
  await withWorkspaceFiles(async (files) => {
    const { handlers } = reportOf(files);
    expect(await handlers["storage.read"]({})).toEqual({ work: null, report: null });
    files.writeFile(insert(files, "there"));
    files.writeFile(insert(files, "cut"), "image/png", 10);
    insert(files, "gone", { thumbnailSha256: hashOf("thumbnail") });
    plant(files, "unused");
    const report = await handlers["storage.check"]({});
    expect(report).toMatchObject({ at: startedAt, results: 3, missing: 2, missingThumbnails: 1, unreadable: 0 });
    expect(report?.orphans).toEqual({ files: 1, sizeBytes: 100 });
    expect(await handlers["storage.read"]({})).toEqual({ work: null, report });
    expect(files.steps).toEqual(["examine", "storage checked"]);
  });
});

test("[BK3] missing files of the last check are downloaded, then checked again before the app is notified", async () => {
  await withWorkspaceFiles(async (files) => {
    const sha256 = insert(files, "gone");
    const { handlers } = reportOf(files, () => stored(files, sha256));
    await handlers["storage.check"]({});
    files.steps.length = 0;
    expect(await handlers["storage.redownloadMissing"]({})).toEqual({ redownloaded: 1, unavailable: 0, retryable: 0 });
    expect(files.steps).toEqual([
      "fetch https://files.example/gone.png",
      "missing files downloaded",
      "examine",
      "fetched",
    ]);
    expect((await handlers["storage.read"]({})).report).toMatchObject({ missing: 0 });
  });
});

test("[LB85] the library's filter knows the missing files of a check, until each is downloaded or is there again", async () => {
  await withWorkspaceFiles(async (files) => {
    const sha256 = insert(files, "gone");
    const back = insert(files, "back");
    insert(files, "lost");
    files.writeFile(insert(files, "there"));
    const known = missingFileStore(files.db);
    const missing = () => ["gone", "back", "lost", "there"].filter((id) => known.isKnown(id as AssetId));
    const { handlers } = reportOf(files, (url) =>
      url.endsWith("gone.png") ? stored(files, sha256) : { kind: "again", reason: { code: "download_failed" } },
    );
    await handlers["storage.check"]({});
    expect(missing()).toEqual(["gone", "back", "lost"]);
    await handlers["storage.redownloadMissing"]({ assetIds: ["gone" as AssetId] });
    expect(missing()).toEqual(["back", "lost"]);
    files.writeFile(back);
    await handlers["storage.check"]({});
    expect(missing()).toEqual(["lost"]);
  });
});

test("[BK3] missing files can be downloaded before the first check of a session", async () => {
  await withWorkspaceFiles(async (files) => {
    const sha256 = insert(files, "gone");
    const { handlers } = reportOf(files, () => stored(files, sha256));
    expect(await handlers["storage.redownloadMissing"]({})).toEqual({ redownloaded: 1, unavailable: 0, retryable: 0 });
    expect(files.steps[0]).toBe("examine");
  });
});

test("[BK3] a missing thumbnail is recreated, and a file that exists again is not downloaded", async () => {
  await withWorkspaceFiles(async (files) => {
    const sha256 = insert(files, "gone", { thumbnailSha256: hashOf("thumbnail") });
    const { handlers } = reportOf(files);
    await handlers["storage.check"]({});
    files.writeFile(sha256);
    files.steps.length = 0;
    await handlers["storage.redownloadMissing"]({});
    expect(files.steps).toEqual(["missing files downloaded", "examine", "fetched"]);
    expect(files.db.prepare("SELECT thumbnail FROM asset").pluck().get()).toBe("wanted");
  });
});

test("[BK3] a download with other content than the missing file is removed unless a result uses that content", async () => {
  await withWorkspaceFiles(async (files) => {
    insert(files, "gone");
    const named = insert(files, "other");
    files.writeFile(named);
    const fileOf = (sha256: string) => path.join(files.mediaFolder, storedPath(sha256, "image/png"));
    const unnamed = hashOf("unnamed");
    for (const [sha256, isStored] of [
      [unnamed, false],
      [named, true],
    ] as const) {
      const { handlers } = reportOf(files, () => stored(files, sha256));
      expect(await handlers["storage.redownloadMissing"]({})).toMatchObject({ redownloaded: 0 });
      expect(existsSync(fileOf(sha256))).toBe(isStored);
    }
  });
});

test("[BK4] only unused files listed in the last report are removed", async () => {
  await withWorkspaceFiles(async (files) => {
    const { handlers } = reportOf(files);
    const offered = plant(files, "offered");
    await handlers["storage.check"]({});
    const later = plant(files, "later");
    expect(await handlers["storage.removeOrphans"]({})).toEqual({ files: 1, sizeBytes: 100 });
    expect([existsSync(offered), existsSync(later)]).toEqual([false, true]);
    expect((await handlers["storage.read"]({})).report?.orphans).toEqual({ files: 1, sizeBytes: 100 });
  });
});

test("[SE102] unused files are deleted only after a person accepts their number and size", async () => {
  await withWorkspaceFiles(async (files) => {
    const { handlers } = reportOf(files, undefined, false);
    const offered = plant(files, "offered");
    await handlers["storage.check"]({});
    expect(await handlers["storage.removeOrphans"]({})).toBeNull();
    expect(existsSync(offered)).toBe(true);
    expect(files.steps).toContain('asked {"kind":"deleteFiles","count":1,"sizeBytes":100}');
  });
});

test("[BK4] a file that no report listed, or that a result now uses, is not removed", async () => {
  await withWorkspaceFiles(async (files) => {
    const { handlers } = reportOf(files);
    const file = plant(files, "result");
    expect(await handlers["storage.removeOrphans"]({})).toBeNull();
    await handlers["storage.check"]({});
    insert(files, "result");
    expect(await handlers["storage.removeOrphans"]({})).toEqual({ files: 0, sizeBytes: 0 });
    expect(existsSync(file)).toBe(true);
  });
});

test("[BK4] a file that a result begins to use during the removal scan is not removed", async () => {
  await withWorkspaceFiles(async (files) => {
    const file = plant(files, "result");
    const run: WorkspaceFiles["run"] = (name, input, watching) =>
      files.run(name, input, watching).finally(() => {
        if (files.steps.filter((step) => step === "examine").length === 2) insert(files, "result");
      });
    const { handlers } = reportOf({ ...files, run });
    await handlers["storage.check"]({});
    expect(await handlers["storage.removeOrphans"]({})).toEqual({ files: 0, sizeBytes: 0 });
    expect(existsSync(file)).toBe(true);
  });
});

test("[BK7] a stopped check keeps the last report, and a stopped removal removes no files", async () => {
  await withWorkspaceFiles(async (files) => {
    const { handlers } = reportOf(files);
    const file = plant(files, "offered");
    const report = await handlers["storage.check"]({});
    files.beforeTask(() => void handlers["storage.stop"]({}));
    rmSync(files.writeFile(insert(files, "gone")));
    expect(await handlers["storage.check"]({})).toBeNull();
    expect(await handlers["storage.removeOrphans"]({})).toBeNull();
    expect(existsSync(file)).toBe(true);
    expect(await handlers["storage.read"]({})).toEqual({ work: null, report });
  });
});

test("[BK7] a stopped download of missing files requests no further file", async () => {
  await withWorkspaceFiles(async (files) => {
    for (const id of ["one", "two"]) insert(files, id);
    const scene = reportOf(files, () => {
      scene.work.stop();
      return { kind: "again", reason: { code: "download_failed" } };
    });
    await scene.handlers["storage.check"]({});
    await scene.handlers["storage.redownloadMissing"]({});
    expect(files.steps.filter((step) => step.startsWith("fetch "))).toHaveLength(1);
  });
});

test("[LB84] only the missing files of the named results are downloaded, without a check of all files", async () => {
  await withWorkspaceFiles(async (files) => {
    const wanted = insert(files, "wanted");
    insert(files, "other");
    const { handlers } = reportOf(files, () => stored(files, wanted));
    const assetIds = ["wanted" as AssetId];
    const outcome = await handlers["storage.redownloadMissing"]({ assetIds });
    expect(outcome).toEqual({ redownloaded: 1, unavailable: 0, retryable: 0 });
    expect(files.steps).toEqual(["fetch https://files.example/wanted.png", "missing files downloaded", "fetched"]);
  });
});
