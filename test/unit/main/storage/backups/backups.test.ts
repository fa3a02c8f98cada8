import { readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import {
  backupJob,
  dismissRecovery,
  listBackups,
  makeBackup,
  noteRecovery,
  previewBackup,
  readRecovery,
  restoreBackup,
} from "#main/storage/backups/backups.ts";
import { TaskCancelled } from "#main/storage/tasks/runTask.ts";
import { temporaryFolder } from "../../../../support/startCore.ts";
import {
  inWorkspace,
  startedAt,
  storageOf,
  type WorkspaceFiles,
  withWorkspaceFiles,
} from "../../../../support/workspaceFiles.ts";

/** Runs `work` with a workspace whose only draft exists only in its backup. */
function withLostDraft(work: (files: WorkspaceFiles, backup: string) => Promise<void>): Promise<void> {
  return withWorkspaceFiles(async (files) => {
    files.stores.drafts.write("studio", { prompt: "a cup" }, startedAt);
    const { name } = await makeBackup(storageOf(files));
    files.db.exec("DELETE FROM draft");
    files.steps.length = 0;
    await work(files, name);
  });
}

const draftOnly = { requests: 0, results: 0, research: 0, drafts: 1, tags: 0, rows: 1 };

test("[D6] a backup is copied in a thread, logged, announced, and listed without its path", async () => {
  await withWorkspaceFiles(async (files) => {
    const storage = storageOf(files);
    expect(listBackups(storage)).toEqual([]);
    const made = await makeBackup(storage);
    expect(files.steps).toEqual(["copyJournal", "backup made", "backups.changed"]);
    expect(made).toEqual({ name: `journal-${startedAt}.db`, madeAt: startedAt, sizeBytes: expect.any(Number) });
    expect(listBackups(storage)).toEqual([made]);
  });
});

test("[BK1] a preview lists the data that a restore would add, changes nothing, and leaves no temporary file", async () => {
  await withLostDraft(async (files, name) => {
    const scratch: unknown[] = [];
    const run: WorkspaceFiles["run"] = (task, input, watching) => {
      scratch.push((input as { readonly scratch: string }).scratch);
      return files.run(task, input, watching);
    };
    const preview = () => previewBackup(storageOf({ ...files, run }), name);
    expect(await Promise.all([preview(), preview()])).toEqual([draftOnly, draftOnly]);
    expect(new Set(scratch).size).toBe(2);
    expect(files.stores.drafts.read("studio")).toBeNull();
    expect(files.steps).toEqual(["rehearse", "rehearse"]);
    expect(readdirSync(path.join(files.folder, "scratch"))).toEqual([]);
  });
});

test("[D7] a restore checks the backup, merges the data, then notifies the renderer and the jobs", async () => {
  await withLostDraft(async (files, name) => {
    expect(await restoreBackup(storageOf(files), name)).toEqual(draftOnly);
    expect(files.stores.drafts.read("studio")).toEqual({ prompt: "a cup" });
    expect(files.steps).toEqual([
      "checkCopy",
      "backup restored",
      "runs.changed",
      "paidRequests.changed",
      "assets.changed",
      "wake",
    ]);
  });
});

test("[D7] a damaged backup is rejected, and nothing is merged", async () => {
  await withLostDraft(async (files, name) => {
    writeFileSync(path.join(files.folder, "backups", name), "not a database, however long it is ".repeat(40));
    await expect(restoreBackup(storageOf(files), name)).rejects.toThrow();
    expect(files.steps).toEqual(["checkCopy"]);
    expect(files.stores.drafts.read("studio")).toBeNull();
  });
});

test("[BK1] a missing backup fails with not_found before any work begins", async () => {
  await withWorkspaceFiles(async (files) => {
    for (const command of [previewBackup, restoreBackup]) {
      await expect(command(storageOf(files), "journal-1700000000000.db")).rejects.toMatchObject({ code: "not_found" });
    }
    expect(files.steps).toEqual([]);
  });
});

test("[BK2] a rebuilt journal is logged at startup and shown until the user has acknowledged the message", async () => {
  const root = temporaryFolder();
  try {
    await inWorkspace(root.path, "test", async (files) => {
      files.stores.drafts.write("studio", { prompt: "a cup" }, startedAt);
      await makeBackup(storageOf(files));
      expect(readRecovery(storageOf(files))).toBeNull();
    });
    rmSync(path.join(root.path, "workspaces", "test", "journal.db"));
    await inWorkspace(root.path, "test", async (files) => {
      const storage = storageOf(files);
      noteRecovery(storage);
      expect(files.steps).toEqual(["journal recreated"]);
      const fromBackup = { madeAt: startedAt, restored: draftOnly };
      expect(readRecovery(storage)).toMatchObject({ at: startedAt, salvaged: null, fromBackup });
      expect(dismissRecovery(storage)).toBeNull();
      expect(files.steps).toEqual(["journal recreated", "backups.changed"]);
      expect(readRecovery(storage)).toBeNull();
    });
  } finally {
    root.remove();
  }
});

test("[D6] a failed scheduled backup is logged, unless the app quit during the copy", async () => {
  await withWorkspaceFiles(async (files) => {
    for (const [cause, logged] of [
      [new TaskCancelled("copyJournal"), []],
      [new Error("no space left"), ["backup failed"]],
    ] as const) {
      files.steps.length = 0;
      files.beforeTask(() => {
        throw cause;
      });
      await new Promise<void>((resolve) => backupJob(storageOf(files, { wake: resolve })).tick(Infinity));
      expect(files.steps).toEqual(["copyJournal", ...logged]);
    }
  });
});

test("[D6] a failed backup is neither listed, nor logged as made, nor announced", async () => {
  await withWorkspaceFiles(async (files) => {
    files.beforeTask(() => {
      throw new Error("no space left");
    });
    const storage = storageOf(files);
    await expect(makeBackup(storage)).rejects.toThrow("no space left");
    expect(files.steps).toEqual(["copyJournal"]);
    expect(listBackups(storage)).toEqual([]);
  });
});
