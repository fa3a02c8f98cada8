import { existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { createWorkspaceArchive } from "#main/storage/archive/workspaceArchive.ts";
import { TaskCancelled, type TaskRunner } from "#main/storage/tasks/runTask.ts";
import { exclusiveTask } from "#main/shared/jobs/exclusiveTask.ts";
import { resultInserter } from "../../../../support/libraryRows.ts";
import { inWorkspace, startedAt, type WorkspaceFiles, withWorkspaceFiles } from "../../../../support/workspaceFiles.ts";

const workspace = { id: "test", name: "Spring launch", kind: "sandbox", host: "", hasRealCredits: false } as const;
const sha256 = "ab".repeat(32);

/** Returns the archive commands of a workspace whose user chooses `choice.folder` in the dialog; null cancels it. */
function archivesOf(files: WorkspaceFiles, choice: { folder: string | null }) {
  const { stores, folder, mediaFolder, log, run, steps } = files;
  const work = exclusiveTask(() => undefined);
  const handlers = createWorkspaceArchive({
    now: () => startedAt,
    log,
    work,
    run,
    chooseFolder: () => Promise.resolve(choice.folder),
    merge: (file, options) => {
      steps.push("merge");
      return stores.backups.merge(file, options);
    },
    folder,
    mediaFolder: () => mediaFolder,
    description: { version: "1.2.3", workspace },
    merged: () => void steps.push("merged"),
    wake: () => void steps.push("wake"),
  });
  return { handlers, work };
}

/** Runs `work` with an empty workspace in which the archive of a workspace with one result is chosen. */
function withArchive(
  work: (target: WorkspaceFiles, choice: { folder: string | null }, archive: string) => Promise<void>,
): Promise<void> {
  return withWorkspaceFiles(async (source, root) => {
    resultInserter(source.db)({ id: "11111111-1111-4111-8111-111111111111", sha256 });
    source.writeFile(sha256);
    const written = await archivesOf(source, { folder: root }).handlers["storage.export"]({});
    if (written === null) throw new Error("nothing was exported");
    await inWorkspace(root, "other", (target) => work(target, { folder: written.folder }, written.folder));
  });
}

test("[BK5] an export folder has the workspace name and the date, or the next free name", async () => {
  await withWorkspaceFiles(async (files, root) => {
    const parent = path.join(root, "exports");
    mkdirSync(parent);
    const { handlers } = archivesOf(files, { folder: parent });
    const name = "Proofsheet spring-launch 2026-11-20";
    expect(await handlers["storage.export"]({})).toMatchObject({ folder: path.join(parent, name), missing: 0 });
    // As if another run of the app were exporting.
    mkdirSync(path.join(parent, `${name} 2.part`));
    expect(await handlers["storage.export"]({})).toMatchObject({ folder: path.join(parent, `${name} 3`) });
    expect(readdirSync(parent).toSorted()).toEqual([name, `${name} 2.part`, `${name} 3`]);
    expect(files.steps).toEqual(["writeArchive", "workspace exported", "writeArchive", "workspace exported"]);
  });
});

test("[BK7] a failed or stopped export leaves no files", async () => {
  await withWorkspaceFiles(async (files, root) => {
    const parent = path.join(root, "exports");
    mkdirSync(parent);
    const { handlers, work } = archivesOf(files, { folder: parent });
    const begin = () => mkdirSync(path.join(parent, "Proofsheet spring-launch 2026-11-20.part"));
    files.beforeTask(() => {
      begin();
      work.stop();
    });
    expect(await handlers["storage.export"]({})).toBeNull();
    expect(readdirSync(parent)).toEqual([]);
    files.beforeTask(() => {
      begin();
      throw new Error("no space left");
    });
    await expect(handlers["storage.export"]({})).rejects.toThrow("no space left");
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
    const { handlers, work } = archivesOf({ ...files, run }, { folder: parent });
    expect(await handlers["storage.export"]({})).toBeNull();
    expect(files.steps).toEqual(["writeArchive"]);
    expect(readdirSync(parent)).toEqual([]);
  });
});

test("[BK5] [BK6] without a chosen folder, export and inspection do nothing", async () => {
  await withWorkspaceFiles(async (files) => {
    const { handlers } = archivesOf(files, { folder: null });
    expect(await handlers["storage.export"]({})).toBeNull();
    expect(await handlers["storage.inspect"]({})).toBeNull();
    expect(files.steps).toEqual([]);
  });
});

test("[BK6] an import follows an inspection and copies files, merges rows, then notifies the renderer and the jobs", async () => {
  await withArchive(async (target, choice) => {
    const { handlers } = archivesOf(target, choice);
    expect(await handlers["storage.inspect"]({})).toEqual({
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
    expect(await handlers["storage.import"]({})).toMatchObject({ restored: { results: 1 } });
    const taken = ["takeArchiveFiles", "merge", "workspace imported", "merged", "wake"];
    expect(target.steps).toEqual(["openArchive", ...taken]);
    expect(existsSync(copy)).toBe(false);
  });
});

test("[BK6] an archive can be imported only once, and only after an inspection", async () => {
  await withArchive(async (target, choice) => {
    const { handlers } = archivesOf(target, choice);
    const importing = async () => handlers["storage.import"]({});
    await expect(importing()).rejects.toMatchObject({ code: "not_found" });
    await handlers["storage.inspect"]({});
    await importing();
    await expect(importing()).rejects.toMatchObject({ code: "not_found" });
  });
});

test("[BK6] the inspection of a rejected archive discards the archive inspected before", async () => {
  await withArchive(async (target, choice, archive) => {
    const { handlers } = archivesOf(target, choice);
    await handlers["storage.inspect"]({});
    choice.folder = path.dirname(archive);
    expect(await handlers["storage.inspect"]({})).toEqual({ kind: "refused", why: "notAnArchive" });
    await expect(async () => handlers["storage.import"]({})).rejects.toMatchObject({ code: "not_found" });
    expect(target.stores.storedFiles.isNamed(sha256)).toBe(false);
  });
});

test("[BK6] a cancelled dialog keeps the archive inspected before", async () => {
  await withArchive(async (target, choice) => {
    const { handlers } = archivesOf(target, choice);
    await handlers["storage.inspect"]({});
    choice.folder = null;
    expect(await handlers["storage.inspect"]({})).toBeNull();
    expect(await handlers["storage.import"]({})).toMatchObject({ restored: { results: 1 } });
  });
});

test("[BK7] a stopped import merges nothing and can be repeated", async () => {
  await withArchive(async (target, choice) => {
    const { handlers, work } = archivesOf(target, choice);
    await handlers["storage.inspect"]({});
    target.beforeTask(work.stop);
    expect(await handlers["storage.import"]({})).toBeNull();
    expect(target.steps).toEqual(["openArchive", "takeArchiveFiles"]);
    expect(target.stores.storedFiles.isNamed(sha256)).toBe(false);
    target.beforeTask(() => undefined);
    expect(await handlers["storage.import"]({})).toMatchObject({ restored: { results: 1 } });
  });
});
