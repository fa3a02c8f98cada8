import { z } from "zod";
import { command } from "#contracts/command.ts";

/** The exact text that would be saved for support, and the parts that it consists of. */
export interface DiagnosticsPreview {
  readonly text: string;
  readonly sizeBytes: number;
  readonly parts: readonly { readonly name: string; readonly lines: number }[];
}

export const diagnosticsCommands = {
  /** Collects the diagnostics again; saves and sends nothing. */
  "diagnostics.preview": command(z.strictObject({})).returns<DiagnosticsPreview>(),
  /**
   * Saves the last preview to a file that the user chooses; null if the user cancels. Fails with `not_found` before a
   * preview.
   */
  "diagnostics.save": command(z.strictObject({})).returns<{ readonly path: string } | null>(),
};
