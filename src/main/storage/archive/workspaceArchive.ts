import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import type { ArchivePreview, ImportedArchive, WrittenArchive } from "#contracts/storage/storage.ts";
import { t } from "#texts/t.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { slug } from "#main/shared/base/text/fileName.ts";
import { tellMerged } from "#main/storage/backups/backups.ts";
import { scratchFolder } from "#main/storage/backups/copyJournal.ts";
import type { TaskContext } from "#main/storage/context.ts";
import { assertAvailable } from "#main/storage/library/libraryLocation.ts";
import { restoreSummary } from "#main/storage/merge/mergeCopy.ts";
import { partOf, publishArchive } from "./writeArchive.ts";

/** The export of a workspace, and the import of the folder that was inspected last. */
export interface WorkspaceArchives {
  /** Lets the user choose where to export to. Resolves to null if they cancelled or stopped it. */
  readonly exportWorkspace: () => Promise<WrittenArchive | null>;
  /** Lets the user choose an exported folder, and returns what an import would add. Changes nothing. */
  readonly inspect: () => Promise<ArchivePreview | null>;
  /** Imports the inspected folder. Throws `not_found` if there is none. Resolves to null if the user stopped it. */
  readonly importInspected: () => Promise<ImportedArchive | null>;
}

/** Exports a workspace to a folder, and imports the folder that was inspected last. [BK5] [BK6] */
export function createWorkspaceArchives(context: TaskContext): WorkspaceArchives {
  const { clock, log, work, tasks, folder, location, description, desktop } = context;
  const { workspace } = description;
  const journal = path.join(folder, "journal.db");
  let opened: { readonly folder: string; readonly copy: string } | null = null;

  return {
    exportWorkspace: async () => {
      assertAvailable(location);
      const parent = await desktop.chooseFolder(null);
      if (parent === null) return null;
      const at = clock.now();
      const to = freeName(parent, `Proofsheet ${slug(workspace.name)} ${new Date(at).toISOString().slice(0, 10)}`);
      const manifest = {
        app: description.version,
        exportedAt: at,
        workspace: { name: workspace.name, kind: workspace.kind, host: workspace.host },
      };
      const written = await work
        .run("export", async (watching) => {
          const archive = await tasks.run(
            "writeArchive",
            { journal, mediaFolder: location.folder(), to, manifest },
            watching,
          );
          await publishArchive(to);
          return archive;
        })
        .finally(() => rmSync(partOf(to), { recursive: true, force: true }));
      if (written !== null) log.info("workspace exported", { files: written.files, missing: written.missing });
      return written;
    },
    inspect: async () => {
      const chosen = await desktop.chooseFolder(null);
      if (chosen === null) return null;
      opened = null;
      const scratch = scratchFolder(folder);
      const copy = path.join(scratch, "archive.db");
      const answer = await work.run("inspect", (watching) =>
        tasks.run(
          "openArchive",
          {
            folder: chosen,
            copy,
            scratch: path.join(scratch, "archive-rehearsal.db"),
            journal,
            mediaFolder: location.folder(),
            service: { kind: workspace.kind, host: workspace.host },
            now: clock.now(),
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
    importInspected: async () => {
      assertAvailable(location);
      const archive = opened;
      if (archive === null) throw new AppError("not_found", t("No archive is open. Choose an archive first."));
      const imported = await work.run("import", async (watching) => {
        // Import files first: a crash may leave a file without a row, but never a row without its file.
        const taken = await tasks.run("takeArchiveFiles", { ...archive, mediaFolder: location.folder() }, watching);
        const merged = context.backups.merge(archive.copy, { now: clock.now(), isImport: true });
        return { restored: restoreSummary(merged), unreadable: merged.unreadable, ...taken };
      });
      if (imported === null) return null;
      opened = null;
      rmSync(archive.copy, { force: true });
      log.info("workspace imported", { ...imported });
      tellMerged(context);
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
