import { useState } from "react";
import type { ReferenceKind } from "#contracts/references.ts";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { errorText } from "#renderer/lib/text/errorText.ts";
import { chooseFiles, type ImportedFiles, importFiles } from "./importFiles.ts";

interface Intake {
  readonly isTaking: boolean;
  /** Imports dropped or pasted files. */
  readonly give: (files: readonly File[], onImported: (files: ImportedFiles["files"]) => void) => void;
  /** Imports files from the system's file picker. */
  readonly choose: (most: number, onImported: (files: ImportedFiles["files"]) => void) => void;
}

/** Imports local files, one group at a time. `say` gets a message for the user, or null to clear it. */
export function useFileImport(kind: ReferenceKind, say: (notice: string | null) => void): Intake {
  const [isTaking, setIsTaking] = useState(false);
  const take = async (work: Promise<ImportedFiles>, onImported: (files: ImportedFiles["files"]) => void) => {
    setIsTaking(true);
    say(null);
    try {
      const { files, rejections } = await work;
      if (files.length > 0) onImported(files);
      if (rejections.length > 0) say(rejections.join(" "));
    } catch (cause) {
      say(errorText(asCommandError(cause), "other").text);
    } finally {
      setIsTaking(false);
    }
  };
  return {
    isTaking,
    give: (files, onImported) => void take(importFiles(files, kind), onImported),
    choose: (most, onImported) => void take(chooseFiles(kind, most), onImported),
  };
}
