import { readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { createBackupCommands } from "#main/storage/backups/backupCommands.ts";
import { TaskCancelled } from "#main/storage/tasks/runTask.ts";
import { temporaryFolder } from "../../../../support/startCore.ts";
import { inWorkspace, startedAt, type WorkspaceFiles, withWorkspaceFiles } from "../../../../support/workspaceFiles.ts";

function commandsOf({ stores, folder, log, run, steps }: WorkspaceFiles) {
  return createBackupCommands({
    now: () => startedAt,
    log,
    backups: stores.backups,
    run,
    folder,
    changed: () => void steps.push("changed"),
    merged: () => void steps.push("merged"),
    wake: () => void steps.push("wake"),
  });
}

/** Runs `work` with a workspace whose only draft exists only in its backup. */
function withLostDraft(work: (files: WorkspaceFiles, backup: string) => Promise<void>): Promise<void> {
  return withWorkspaceFiles(async (files) => {
    files.stores.drafts.write("studio", { prompt: "a cup" }, startedAt);
    const { name } = await commandsOf(files).make();
    files.db.exec("DELETE FROM draft");
    files.steps.length = 0;
    await work(files, name);
  });
}

const draftOnly = { requests: 0, results: 0, research: 0, drafts: 1, tags: 0, rows: 1 };

test("[D6] a backup is copied in a thread, logged, announced, and listed without its path", async () => {
  await withWorkspaceFiles(async (files) => {
    const { handlers, newestAt } = commandsOf(files);
    expect(newestAt()).toBeNull();
    expect(await handlers["backups.list"]({})).toEqual([]);
    const made = await handlers["backups.make"]({});
    expect(files.steps).toEqual(["copyJournal", "backup made", "changed"]);
    expect(made).toEqual({ name: `journal-${startedAt}.db`, madeAt: startedAt, sizeBytes: expect.any(Number) });
    expect(await handlers["backups.list"]({})).toEqual([made]);
    expect(newestAt()).toBe(startedAt);
  });
});

test("[BK1] a preview lists the data that a restore would add, changes nothing, and leaves no temporary file", async () => {
  await withLostDraft(async (files, name) => {
    const scratch: unknown[] = [];
    const run: WorkspaceFiles["run"] = (task, input, watching) => {
      scratch.push((input as { readonly scratch: string }).scratch);
      return files.run(task, input, watching);
    };
    const { handlers } = commandsOf({ ...files, run });
    const preview = async () => handlers["backups.preview"]({ name });
    expect(await Promise.all([preview(), preview()])).toEqual([draftOnly, draftOnly]);
    expect(new Set(scratch).size).toBe(2);
    expect(files.stores.drafts.read("studio")).toBeNull();
    expect(files.steps).toEqual(["rehearse", "rehearse"]);
    expect(readdirSync(path.join(files.folder, "scratch"))).toEqual([]);
  });
});

test("[D7] a restore checks the backup, merges the data, then notifies the renderer and the jobs", async () => {
  await withLostDraft(async (files, name) => {
    expect(await commandsOf(files).handlers["backups.restore"]({ name })).toEqual(draftOnly);
    expect(files.stores.drafts.read("studio")).toEqual({ prompt: "a cup" });
    expect(files.steps).toEqual(["checkCopy", "backup restored", "merged", "wake"]);
  });
});

test("[D7] a damaged backup is rejected, and nothing is merged", async () => {
  await withLostDraft(async (files, name) => {
    writeFileSync(path.join(files.folder, "backups", name), "not a database, however long it is ".repeat(40));
    await expect(commandsOf(files).handlers["backups.restore"]({ name })).rejects.toThrow();
    expect(files.steps).toEqual(["checkCopy"]);
    expect(files.stores.drafts.read("studio")).toBeNull();
  });
});

test("[BK1] a missing backup fails with not_found before any work begins", async () => {
  await withWorkspaceFiles(async (files) => {
    const { handlers } = commandsOf(files);
    const gone = { name: "journal-1700000000000.db" };
    for (const command of ["backups.preview", "backups.restore"] as const) {
      await expect(handlers[command](gone)).rejects.toMatchObject({ code: "not_found" });
    }
    expect(files.steps).toEqual([]);
  });
});

test("[BK2] a rebuilt journal is logged at startup and shown until the user has acknowledged the message", async () => {
  const root = temporaryFolder();
  try {
    await inWorkspace(root.path, "test", async (files) => {
      files.stores.drafts.write("studio", { prompt: "a cup" }, startedAt);
      await commandsOf(files).make();
      expect(await commandsOf(files).handlers["backups.recovery"]({})).toBeNull();
    });
    rmSync(path.join(root.path, "workspaces", "test", "journal.db"));
    await inWorkspace(root.path, "test", async (files) => {
      const { handlers } = commandsOf(files);
      expect(files.steps).toEqual(["journal recreated"]);
      const fromBackup = { madeAt: startedAt, restored: draftOnly };
      expect(await handlers["backups.recovery"]({})).toMatchObject({ at: startedAt, salvaged: null, fromBackup });
      expect(await handlers["backups.dismissRecovery"]({})).toBeNull();
      expect(files.steps).toEqual(["journal recreated", "changed"]);
      expect(await handlers["backups.recovery"]({})).toBeNull();
    });
  } finally {
    root.remove();
  }
});

test("[D6] a failed scheduled backup is logged, unless the app quit during the copy", async () => {
  await withWorkspaceFiles((files) => {
    const { failed } = commandsOf(files);
    failed(new TaskCancelled("copyJournal"));
    expect(files.steps).toEqual([]);
    failed(new Error("no space left"));
    expect(files.steps).toEqual(["backup failed"]);
  });
});

test("[D6] a failed backup is neither listed, nor logged as made, nor announced", async () => {
  await withWorkspaceFiles(async (files) => {
    files.beforeTask(() => {
      throw new Error("no space left");
    });
    const { make, newestAt } = commandsOf(files);
    await expect(make()).rejects.toThrow("no space left");
    expect(files.steps).toEqual(["copyJournal"]);
    expect(newestAt()).toBeNull();
  });
});
