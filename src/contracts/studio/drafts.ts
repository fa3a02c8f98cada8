import { z } from "zod";
import { command } from "../command.ts";

/** What was composed and not yet sent, kept as it is typed. The shape belongs to the screen; main only stores it. */
export const Draft = z.record(z.string(), z.unknown());
export type Draft = z.infer<typeof Draft>;

const slot = z.string().regex(/^[a-z][a-z0-9.-]{0,63}$/);

/** Cells by row, the first row with the names of the columns. */
const ExportedRows = z
  .array(z.array(z.union([z.string(), z.number()])).max(100))
  .min(1)
  .max(1000);
export type ExportedRows = z.infer<typeof ExportedRows>;

export const draftCommands = {
  "drafts.read": command(z.strictObject({ slot })).returns<Draft | null>(),
  "drafts.write": command(z.strictObject({ slot, draft: Draft })).returns<null>(),
  /** Asks where, and writes the rows as a CSV file there; null when the person did not choose. */
  "drafts.exportCsv": command(z.strictObject({ rows: ExportedRows })).returns<{ readonly path: string } | null>(),
};
