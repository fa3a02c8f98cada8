import { existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { createWorkspaceArchives } from "#main/storage/archive/workspaceArchive.ts";
import { TaskCancelled, type TaskRunner } from "#main/storage/tasks/runTask.ts";
import { resultInserter } from "../../../../support/libraryRows.ts";
import {
  inWorkspace,
  startedAt,
  storageOf,
  type WorkspaceFiles,
  withWorkspaceFiles,
} from "../../../../support/workspaceFiles.ts";

const sha256 = "ab".repeat(32);

/** Returns the archives of a workspace whose user chooses `choice.folder` in the dialog; null cancels it. */
function archivesOf(files: WorkspaceFiles, choice: { folder: string | null }) {
  const { backups } = files.stores;
  const storage = storageOf(files, {
    desktop: { chooseFolder: () => Promise.resolve(choice.folder) },
    backups: {
      ...backups,
      merge: (...given) => {
        files.steps.push("merge");
        return backups.merge(...given);
      },
    },
  });
  return { ...createWorkspaceArchives(storage), work: storage.work };
}

/** Runs `work` with an empty workspace in which the archive of a workspace with one result is chosen. */
function withArchive(
  work: (target: WorkspaceFiles, choice: { folder: string | null }, archive: string) => Promise<void>,
): Promise<void> {
  return withWorkspaceFiles(async (source, root) => {
    resultInserter(source.db)({ id: "11111111-1111-4111-8111-111111111111", sha256 });
    source.writeFile(sha256);
    const written = await archivesOf(source, { folder: root }).exportWorkspace();
    if (written === null) throw new Error("nothing was exported");
    await inWorkspace(root, "other", (target) => work(target, { folder: written.folder }, written.folder));
  });
}

test("[BK5] an export folder has the workspace name and the date, or the next free name", async () => {
  await withWorkspaceFiles(async (files, root) => {
    const parent = path.join(root, "exports");
    mkdirSync(parent);
    const archives = archivesOf(files, { folder: parent });
    const name = "Proofsheet spring-launch 2026-11-20";
    expect(await archives.exportWorkspace()).toMatchObject({ folder: path.join(parent, name), missing: 0 });
    // As if another run of the app were exporting.
    mkdirSync(path.join(parent, `${name} 2.part`));
    expect(await archives.exportWorkspace()).toMatchObject({ folder: path.join(parent, `${name} 3`) });
    expect(readdirSync(parent).toSorted()).toEqual([name, `${name} 2.part`, `${name} 3`]);
    expect(files.steps).toEqual(["writeArchive", "workspace exported", "writeArchive", "workspace exported"]);
  });
});

test("[BK7] a failed or stopped export leaves no files", async () => {
  await withWorkspaceFiles(async (files, root) => {
    const parent = path.join(root, "exports");
    mkdirSync(parent);
    const { work, ...archives } = archivesOf(files, { folder: parent });
    const begin = () => mkdirSync(path.join(parent, "Proofsheet spring-launch 2026-11-20.part"));
    files.beforeTask(() => {
      begin();
      work.stop();
    });
    expect(await archives.exportWorkspace()).toBeNull();
    expect(readdirSync(parent)).toEqual([]);
    files.beforeTask(() => {
      begin();
      throw new Error("no space left");
    });
    await expect(archives.exportWorkspace()).rejects.toThrow("no space left");
    expect(readdirSync(parent)).toEqual([]);
  });
});

test("[BK7] an export that is stopped after the last step of its thread leaves no files", async () => {
  await withWorkspaceFiles(async (files, root) => {
    const parent = path.join(root, "exports");
    mkdirSync(parent);
    const run: TaskRunner["run"] = async (name, ...rest) => {
      await files.run(name, ...rest);
      work.stop();
      throw new TaskCancelled(name);
    };
    const { work, ...archives } = archivesOf({ ...files, run }, { folder: parent });
    expect(await archives.exportWorkspace()).toBeNull();
    expect(files.steps).toEqual(["writeArchive"]);
    expect(readdirSync(parent)).toEqual([]);
  });
});

test("[BK5] [BK6] without a chosen folder, export and inspection do nothing", async () => {
  await withWorkspaceFiles(async (files) => {
    const archives = archivesOf(files, { folder: null });
    expect(await archives.exportWorkspace()).toBeNull();
    expect(await archives.inspect()).toBeNull();
    expect(files.steps).toEqual([]);
  });
});

test("[BK6] an import follows an inspection and copies files, merges rows, then notifies the renderer and the jobs", async () => {
  await withArchive(async (target, choice) => {
    const archives = archivesOf(target, choice);
    expect(await archives.inspect()).toEqual({
      kind: "ready",
      workspaceName: "Spring launch",
      exportedAt: startedAt,
      restored: expect.objectContaining({ results: 1 }),
      leftOpen: 0,
      unreadable: { rows: 0, named: [] },
      files: 1,
      sizeBytes: 100,
    });
    expect(target.steps).toEqual(["openArchive"]);
    const copy = path.join(target.folder, "scratch", "archive.db");
    expect(existsSync(copy)).toBe(true);
    expect(await archives.importInspected()).toMatchObject({ restored: { results: 1 } });
    const taken = ["takeArchiveFiles", "merge", "workspace imported"];
    const notified = ["runs.changed", "paidRequests.changed", "assets.changed", "wake"];
    expect(target.steps).toEqual(["openArchive", ...taken, ...notified]);
    expect(existsSync(copy)).toBe(false);
  });
});

test("[BK6] an archive can be imported only once, and only after an inspection", async () => {
  await withArchive(async (target, choice) => {
    const archives = archivesOf(target, choice);
    const importing = async () => archives.importInspected();
    await expect(importing()).rejects.toMatchObject({ code: "not_found" });
    await archives.inspect();
    await importing();
    await expect(importing()).rejects.toMatchObject({ code: "not_found" });
  });
});

test("[BK6] the inspection of a rejected archive discards the archive inspected before", async () => {
  await withArchive(async (target, choice, archive) => {
    const archives = archivesOf(target, choice);
    await archives.inspect();
    choice.folder = path.dirname(archive);
    expect(await archives.inspect()).toEqual({ kind: "refused", why: "notAnArchive" });
    await expect(async () => archives.importInspected()).rejects.toMatchObject({ code: "not_found" });
    expect(target.stores.storedFiles.isNamed(sha256)).toBe(false);
  });
});

test("[BK6] a cancelled dialog keeps the archive inspected before", async () => {
  await withArchive(async (target, choice) => {
    const archives = archivesOf(target, choice);
    await archives.inspect();
    choice.folder = null;
    expect(await archives.inspect()).toBeNull();
    expect(await archives.importInspected()).toMatchObject({ restored: { results: 1 } });
  });
});

test("[BK7] a stopped import merges nothing and can be repeated", async () => {
  await withArchive(async (target, choice) => {
    const { work, ...archives } = archivesOf(target, choice);
    await archives.inspect();
    target.beforeTask(work.stop);
    expect(await archives.importInspected()).toBeNull();
    expect(target.steps).toEqual(["openArchive", "takeArchiveFiles"]);
    expect(target.stores.storedFiles.isNamed(sha256)).toBe(false);
    target.beforeTask(() => undefined);
    expect(await archives.importInspected()).toMatchObject({ restored: { results: 1 } });
  });
});
