import { z } from "zod";
import { command } from "./command.ts";

/** What was composed and not yet sent, kept as it is typed. The shape belongs to the screen; main only stores it. */
export const Draft = z.record(z.string(), z.unknown());
export type Draft = z.infer<typeof Draft>;

const slot = z.string().regex(/^[a-z][a-z0-9.-]{0,63}$/);

export const draftCommands = {
  "drafts.read": command(z.strictObject({ slot })).returns<Draft | null>(),
  "drafts.write": command(z.strictObject({ slot, draft: Draft })).returns<null>(),
};
