import { z } from "zod";
import { command } from "#contracts/command.ts";

/** An unsent draft, saved while the user types. The screen defines its structure; main only stores it. */
export const Draft = z.record(z.string(), z.unknown());
export type Draft = z.infer<typeof Draft>;

const slot = z.string().regex(/^[a-z][a-z0-9.-]{0,63}$/);

/** Cells by row. The first row has the column names. */
const ExportedRows = z
  .array(z.array(z.union([z.string(), z.number()])).max(100))
  .min(1)
  .max(1000);
export type ExportedRows = z.infer<typeof ExportedRows>;

export const draftCommands = {
  "drafts.read": command(z.strictObject({ slot })).returns<Draft | null>(),
  "drafts.write": command(z.strictObject({ slot, draft: Draft })).returns<null>(),
  /** Opens a save dialog and writes the rows as a CSV file; null if the user cancels. */
  "drafts.exportCsv": command(z.strictObject({ rows: ExportedRows })).returns<{ readonly path: string } | null>(),
};
