import { z } from "zod";
import { command } from "../command.ts";

/** What would be saved for support, word for word, and what it is made of. */
export interface DiagnosticsPreview {
  readonly text: string;
  readonly sizeBytes: number;
  readonly parts: readonly { readonly name: string; readonly lines: number }[];
}

export const diagnosticsCommands = {
  /** Collects the diagnostics again; saves and sends nothing. */
  "diagnostics.preview": command(z.strictObject({})).returns<DiagnosticsPreview>(),
  /** Saves what was shown last where the person says; null when they cancel. Fails with `not_found` before a preview. */
  "diagnostics.save": command(z.strictObject({})).returns<{ readonly path: string } | null>(),
};
