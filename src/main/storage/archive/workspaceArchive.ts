import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import type { AppDescription } from "#contracts/desktop/app.ts";
import type { storageCommands } from "#contracts/storage/storage.ts";
import { t } from "#texts/t.ts";
import { partOf, publishArchive } from "./writeArchive.ts";
import { restoreSummary } from "#main/storage/merge/restoreSummary.ts";
import type { Merged } from "#main/storage/merge/mergeJournal.ts";
import { scratchFolder } from "#main/storage/backups/scratchFolder.ts";
import { slug } from "#main/shared/base/text/fileName.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";
import type { ExclusiveTask } from "#main/shared/jobs/exclusiveTask.ts";
import type { Log } from "#main/shared/platform/log.ts";
import type { TaskRunner } from "#main/storage/tasks/runTask.ts";

export interface ArchiveOptions {
  /** Epoch ms. */
  readonly now: () => number;
  readonly log: Log;
  readonly work: Pick<ExclusiveTask, "run">;
  readonly run: TaskRunner["run"];
  /** Opens the folder picker. Resolves to null if the user cancels. */
  readonly chooseFolder: (current: string | null) => Promise<string | null>;
  /** Merges the rows of a checked copy into the journal. */
  readonly merge: (file: string, options: { readonly now: number; readonly isImport: true }) => Merged;
  /** The workspace folder. */
  readonly folder: string;
  readonly mediaFolder: () => string;
  readonly description: Pick<AppDescription, "version" | "workspace">;
  /** Called after rows of any table may have been added. */
  readonly merged: () => void;
  /** Called because jobs may have become due. */
  readonly wake: () => void;
}

type ArchiveHandlers = Pick<Handlers<typeof storageCommands>, "storage.export" | "storage.inspect" | "storage.import">;

/** Exports a workspace to a folder, and imports the folder that was inspected last. [BK5] [BK6] */
export function createWorkspaceArchive(options: ArchiveOptions): ArchiveHandlers {
  const { now, log, work, run, folder, mediaFolder, description } = options;
  const { workspace } = description;
  const journal = path.join(folder, "journal.db");
  let opened: { readonly folder: string; readonly copy: string } | null = null;

  return {
    "storage.export": async () => {
      const parent = await options.chooseFolder(null);
      if (parent === null) return null;
      const at = now();
      const to = freeName(parent, `Proofsheet ${slug(workspace.name)} ${new Date(at).toISOString().slice(0, 10)}`);
      const manifest = {
        app: description.version,
        exportedAt: at,
        workspace: { name: workspace.name, kind: workspace.kind, host: workspace.host },
      };
      const written = await work
        .run("export", async (watching) => {
          const archive = await run("writeArchive", { journal, mediaFolder: mediaFolder(), to, manifest }, watching);
          await publishArchive(to);
          return archive;
        })
        .finally(() => rmSync(partOf(to), { recursive: true, force: true }));
      if (written !== null) log.info("workspace exported", { files: written.files, missing: written.missing });
      return written;
    },
    "storage.inspect": async () => {
      const chosen = await options.chooseFolder(null);
      if (chosen === null) return null;
      opened = null;
      const scratch = scratchFolder(folder);
      const copy = path.join(scratch, "archive.db");
      const answer = await work.run("inspect", (watching) =>
        run(
          "openArchive",
          {
            folder: chosen,
            copy,
            scratch: path.join(scratch, "archive-rehearsal.db"),
            journal,
            mediaFolder: mediaFolder(),
            service: { kind: workspace.kind, host: workspace.host },
            now: now(),
          },
          watching,
        ),
      );
      if (answer?.kind !== "ready") return answer;
      opened = { folder: chosen, copy };
      const { manifest, merged, leftOpen, files, sizeBytes } = answer;
      return {
        kind: "ready",
        workspaceName: manifest.workspace.name,
        exportedAt: manifest.exportedAt,
        restored: restoreSummary(merged),
        leftOpen,
        unreadable: merged.unreadable,
        files,
        sizeBytes,
      };
    },
    "storage.import": async () => {
      const archive = opened;
      if (archive === null) throw new AppError("not_found", t("No archive is open. Choose an archive first."));
      const imported = await work.run("import", async (watching) => {
        // Import files first: a crash may leave a file without a row, but never a row without its file.
        const taken = await run("takeArchiveFiles", { ...archive, mediaFolder: mediaFolder() }, watching);
        const merged = options.merge(archive.copy, { now: now(), isImport: true });
        return { restored: restoreSummary(merged), unreadable: merged.unreadable, ...taken };
      });
      if (imported === null) return null;
      opened = null;
      rmSync(archive.copy, { force: true });
      log.info("workspace imported", { ...imported });
      options.merged();
      options.wake();
      return imported;
    },
  };
}

/** Returns a path that does not exist yet, so an export never overwrites anything. */
function freeName(parent: string, name: string): string {
  for (let number = 1; ; number += 1) {
    const to = path.join(parent, number === 1 ? name : `${name} ${number}`);
    if (!existsSync(to) && !existsSync(partOf(to))) return to;
  }
}
