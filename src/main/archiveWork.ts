import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import type { storageCommands } from "../contracts/storage.ts";
import { t } from "../texts/t.ts";
import { scratchFolder, tellOfMerge } from "./composeBackups.ts";
import type { StorageOptions } from "./composeStorage.ts";
import { partOf } from "./db/archive/writeArchive.ts";
import { broughtBack } from "./db/backups/broughtBack.ts";
import { slug } from "./domain/fileName.ts";
import { AppError } from "./errors.ts";
import type { Handlers } from "./ipc/dispatch.ts";
import type { OneAtATime } from "./jobs/oneAtATime.ts";

type ArchiveHandlers = Pick<Handlers<typeof storageCommands>, "storage.export" | "storage.inspect" | "storage.import">;

/** A workspace written into a folder, and such a folder taken in. [BK5] [BK6] */
export function archiveWork(options: StorageOptions, work: OneAtATime): ArchiveHandlers {
  const { clock, log, publish, stores, tasks, folder, mediaFolder, description } = options;
  const { workspace } = description;
  const journal = path.join(folder, "journal.db");
  let opened: { readonly folder: string; readonly copy: string } | null = null;

  return {
    "storage.export": async () => {
      const parent = await options.chooseFolder(null);
      if (parent === null) return null;
      const now = clock.now();
      const to = freeName(parent, `Proofsheet ${slug(workspace.name)} ${new Date(now).toISOString().slice(0, 10)}`);
      const manifest = {
        app: description.version,
        exportedAt: now,
        workspace: { name: workspace.name, kind: workspace.kind, host: workspace.host },
      };
      const written = await work
        .run("export", (watching) => tasks.run("writeArchive", { journal, mediaFolder, to, manifest }, watching))
        .finally(() => rmSync(partOf(to), { recursive: true, force: true }));
      log.info("workspace exported", { files: written?.files, missing: written?.missing });
      return written;
    },
    "storage.inspect": async () => {
      const chosen = await options.chooseFolder(null);
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
            mediaFolder,
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
        brought: broughtBack(merged),
        leftOpen,
        unreadable: merged.unreadable,
        files,
        sizeBytes,
      };
    },
    "storage.import": async () => {
      const archive = opened;
      if (archive === null) throw new AppError("not_found", t("No archive was looked at."));
      const imported = await work.run("import", async (watching) => {
        // Files first: what a crash leaves then is a file without a row, never a row without its file.
        const taken = await tasks.run("takeArchiveFiles", { ...archive, mediaFolder }, watching);
        const merged = stores.backups.merge(archive.copy, { now: clock.now(), isImport: true });
        return { brought: broughtBack(merged), unreadable: merged.unreadable, ...taken };
      });
      if (imported === null) return null;
      opened = null;
      rmSync(archive.copy, { force: true });
      log.info("workspace imported", { ...imported });
      tellOfMerge(publish);
      options.wake();
      return imported;
    },
  };
}

/** Nothing that is there is written over. */
function freeName(parent: string, name: string): string {
  for (let number = 1; ; number += 1) {
    const to = path.join(parent, number === 1 ? name : `${name} ${number}`);
    if (!existsSync(to) && !existsSync(partOf(to))) return to;
  }
}
