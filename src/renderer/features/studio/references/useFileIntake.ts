import { useState } from "react";
import type { LocalFile, ReferenceKind } from "../../../../contracts/references.ts";
import { asCommandError } from "../../../ipc/CommandError.ts";
import { errorWords } from "../../../lib/text/errorWords.ts";
import { chooseFiles, type GivenFiles, giveFiles } from "./giveFiles.ts";

interface Intake {
  readonly isTaking: boolean;
  /** Imports dropped or pasted files. */
  readonly give: (files: readonly File[], onTaken: (files: readonly LocalFile[]) => void) => void;
  /** Imports files from the system's file picker. */
  readonly choose: (most: number, onTaken: (files: readonly LocalFile[]) => void) => void;
}

/** Imports local files, one group at a time. `say` gets a message for the user, or null to clear it. */
export function useFileIntake(kind: ReferenceKind, say: (notice: string | null) => void): Intake {
  const [isTaking, setIsTaking] = useState(false);
  const take = async (work: Promise<GivenFiles>, onTaken: (files: readonly LocalFile[]) => void) => {
    setIsTaking(true);
    say(null);
    try {
      const { files, refusals } = await work;
      if (files.length > 0) onTaken(files);
      if (refusals.length > 0) say(refusals.join(" "));
    } catch (cause) {
      say(errorWords(asCommandError(cause), "other").text);
    } finally {
      setIsTaking(false);
    }
  };
  return {
    isTaking,
    give: (files, onTaken) => void take(giveFiles(files, kind), onTaken),
    choose: (most, onTaken) => void take(chooseFiles(kind, most), onTaken),
  };
}
