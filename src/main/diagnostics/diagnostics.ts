import type { DiagnosticsPreview } from "../../contracts/storage/diagnostics.ts";
import { describeDiagnostics, type DiagnosticsDeps } from "./describeDiagnostics.ts";
import { saveDiagnostics, type SaveDeps } from "./saveDiagnostics.ts";

interface Diagnostics {
  readonly preview: () => Promise<DiagnosticsPreview>;
  /** Throws `not_found` before the first preview; null when the person cancelled. */
  readonly save: () => Promise<{ readonly path: string } | null>;
}

/** Diagnostics of one workspace. The last preview is kept, for what is saved is what was shown. [DG1] */
export function createDiagnostics(deps: DiagnosticsDeps & Omit<SaveDeps, "shown">): Diagnostics {
  let shown: DiagnosticsPreview | null = null;
  return {
    preview: async () => {
      shown = await describeDiagnostics(deps);
      return shown;
    },
    save: () => saveDiagnostics({ ...deps, shown: () => shown }),
  };
}
