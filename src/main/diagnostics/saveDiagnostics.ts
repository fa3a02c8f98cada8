import type { DiagnosticsPreview } from "../../contracts/storage/diagnostics.ts";
import { t } from "../../texts/t.ts";
import { AppError } from "../shared/base/errors.ts";

export interface SaveDeps {
  /** What the person was shown; null when they were shown nothing yet. */
  readonly shown: () => DiagnosticsPreview | null;
  /** Asks the person where; null when they cancel. */
  readonly chooseTarget: (suggested: string, extension: string) => Promise<string | null>;
  readonly writeText: (target: string, lines: Iterable<string>) => Promise<void>;
}

/** Saves exactly what was shown where the person says. Nothing is sent. [DG1] */
export async function saveDiagnostics(deps: SaveDeps): Promise<{ readonly path: string } | null> {
  const shown = deps.shown();
  if (shown === null) throw new AppError("not_found", t("Show the diagnostics before you save them."));
  const target = await deps.chooseTarget("proofsheet-diagnostics.txt", "txt");
  if (target === null) return null;
  try {
    await deps.writeText(target, [shown.text]);
  } catch (cause) {
    throw new AppError("storage_failed", t("Couldn't save the file to that location."), { cause });
  }
  return { path: target };
}
