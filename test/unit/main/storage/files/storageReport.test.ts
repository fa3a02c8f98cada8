import { createHash } from "node:crypto";
import { existsSync, rmSync, utimesSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { AssetId, Sha256 } from "#contracts/ids.ts";
import type { DownloadOutcome } from "#main/shared/files/domain/downloadOutcome.ts";
import { storedPath } from "#main/shared/files/domain/storedPath.ts";
import { createStorageReports } from "#main/storage/files/storageReport.ts";
import { resultInserter } from "../../../../support/libraryRows.ts";
import { startedAt, storageOf, type WorkspaceFiles, withWorkspaceFiles } from "../../../../support/workspaceFiles.ts";

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex") as Sha256;
const twoHoursMs = 2 * 60 * 60_000;

/** Returns the storage report of a workspace; the service returns `served` for each requested file. */
function reportOf(
  files: WorkspaceFiles,
  served: (url: string) => DownloadOutcome = () => ({ kind: "again", reason: { code: "download_failed" } }),
  accepts = true,
) {
  const storage = storageOf(files, {
    fetcher: {
      fetch: (url) => {
        files.steps.push(`fetch ${url}`);
        return Promise.resolve(served(url));
      },
    },
    consentToAction: (action) => {
      files.steps.push(`asked ${JSON.stringify(action)}`);
      return Promise.resolve(accepts);
    },
  });
  return { ...createStorageReports(storage), work: storage.work };
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
    const reports = reportOf(files);
    expect(reports.read()).toEqual({ work: null, report: null });
    files.writeFile(insert(files, "there"));
    files.writeFile(insert(files, "cut"), "image/png", 10);
    insert(files, "gone", { thumbnailSha256: hashOf("thumbnail") });
    plant(files, "unused");
    const report = await reports.check();
    expect(report).toMatchObject({ at: startedAt, results: 3, missing: 2, missingThumbnails: 1, unreadable: 0 });
    expect(report?.orphans).toEqual({ files: 1, sizeBytes: 100 });
    expect(reports.read()).toEqual({ work: null, report });
    expect(files.steps).toEqual(["examine", "storage checked"]);
  });
});

test("[BK3] missing files of the last check are downloaded, then checked again before the app is notified", async () => {
  await withWorkspaceFiles(async (files) => {
    const sha256 = insert(files, "gone");
    const reports = reportOf(files, () => stored(files, sha256));
    await reports.check();
    files.steps.length = 0;
    expect(await reports.redownload()).toEqual({ redownloaded: 1, unavailable: 0, retryable: 0 });
    expect(files.steps).toEqual([
      "fetch https://files.example/gone.png",
      "missing files downloaded",
      "examine",
      "assets.changed",
      "wake",
    ]);
    expect(reports.read().report).toMatchObject({ missing: 0 });
  });
});

test("[LB85] the library's filter knows the missing files of a check, until each is downloaded or is there again", async () => {
  await withWorkspaceFiles(async (files) => {
    const sha256 = insert(files, "gone");
    const back = insert(files, "back");
    insert(files, "lost");
    files.writeFile(insert(files, "there"));
    const missing = () =>
      ["gone", "back", "lost", "there"].filter((id) => files.stores.missingFiles.isKnown(id as AssetId));
    const reports = reportOf(files, (url) =>
      url.endsWith("gone.png") ? stored(files, sha256) : { kind: "again", reason: { code: "download_failed" } },
    );
    await reports.check();
    expect(missing()).toEqual(["gone", "back", "lost"]);
    await reports.redownload(["gone" as AssetId]);
    expect(missing()).toEqual(["back", "lost"]);
    files.writeFile(back);
    await reports.check();
    expect(missing()).toEqual(["lost"]);
  });
});

test("[BK3] missing files can be downloaded before the first check of a session", async () => {
  await withWorkspaceFiles(async (files) => {
    const sha256 = insert(files, "gone");
    const reports = reportOf(files, () => stored(files, sha256));
    expect(await reports.redownload()).toEqual({ redownloaded: 1, unavailable: 0, retryable: 0 });
    expect(files.steps[0]).toBe("examine");
  });
});

test("[BK3] a missing thumbnail is recreated, and a file that exists again is not downloaded", async () => {
  await withWorkspaceFiles(async (files) => {
    const sha256 = insert(files, "gone", { thumbnailSha256: hashOf("thumbnail") });
    const reports = reportOf(files);
    await reports.check();
    files.writeFile(sha256);
    files.steps.length = 0;
    await reports.redownload();
    expect(files.steps).toEqual(["missing files downloaded", "examine", "assets.changed", "wake"]);
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
      const reports = reportOf(files, () => stored(files, sha256));
      expect(await reports.redownload()).toMatchObject({ redownloaded: 0 });
      expect(existsSync(fileOf(sha256))).toBe(isStored);
    }
  });
});

test("[BK4] only unused files listed in the last report are removed", async () => {
  await withWorkspaceFiles(async (files) => {
    const reports = reportOf(files);
    const offered = plant(files, "offered");
    await reports.check();
    const later = plant(files, "later");
    expect(await reports.removeOrphans()).toEqual({ files: 1, sizeBytes: 100 });
    expect([existsSync(offered), existsSync(later)]).toEqual([false, true]);
    expect(reports.read().report?.orphans).toEqual({ files: 1, sizeBytes: 100 });
  });
});

test("[SE102] unused files are deleted only after a person accepts their number and size", async () => {
  await withWorkspaceFiles(async (files) => {
    const reports = reportOf(files, undefined, false);
    const offered = plant(files, "offered");
    await reports.check();
    expect(await reports.removeOrphans()).toBeNull();
    expect(existsSync(offered)).toBe(true);
    expect(files.steps).toContain('asked {"kind":"deleteFiles","count":1,"sizeBytes":100}');
  });
});

test("[BK4] a file that no report listed, or that a result now uses, is not removed", async () => {
  await withWorkspaceFiles(async (files) => {
    const reports = reportOf(files);
    const file = plant(files, "result");
    expect(await reports.removeOrphans()).toBeNull();
    await reports.check();
    insert(files, "result");
    expect(await reports.removeOrphans()).toEqual({ files: 0, sizeBytes: 0 });
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
    const reports = reportOf({ ...files, run });
    await reports.check();
    expect(await reports.removeOrphans()).toEqual({ files: 0, sizeBytes: 0 });
    expect(existsSync(file)).toBe(true);
  });
});

test("[BK7] a stopped check keeps the last report, and a stopped removal removes no files", async () => {
  await withWorkspaceFiles(async (files) => {
    const reports = reportOf(files);
    const file = plant(files, "offered");
    const report = await reports.check();
    files.beforeTask(() => void reports.stop());
    rmSync(files.writeFile(insert(files, "gone")));
    expect(await reports.check()).toBeNull();
    expect(await reports.removeOrphans()).toBeNull();
    expect(existsSync(file)).toBe(true);
    expect(reports.read()).toEqual({ work: null, report });
  });
});

test("[BK7] a stopped download of missing files requests no further file", async () => {
  await withWorkspaceFiles(async (files) => {
    for (const id of ["one", "two"]) insert(files, id);
    const reports = reportOf(files, () => {
      reports.work.stop();
      return { kind: "again", reason: { code: "download_failed" } };
    });
    await reports.check();
    await reports.redownload();
    expect(files.steps.filter((step) => step.startsWith("fetch "))).toHaveLength(1);
  });
});

test("[LB84] only the missing files of the named results are downloaded, without a check of all files", async () => {
  await withWorkspaceFiles(async (files) => {
    const wanted = insert(files, "wanted");
    insert(files, "other");
    const reports = reportOf(files, () => stored(files, wanted));
    const assetIds = ["wanted" as AssetId];
    const outcome = await reports.redownload(assetIds);
    expect(outcome).toEqual({ redownloaded: 1, unavailable: 0, retryable: 0 });
    expect(files.steps).toEqual([
      "fetch https://files.example/wanted.png",
      "missing files downloaded",
      "assets.changed",
      "wake",
    ]);
  });
});
