import { z } from "zod";

/** ID of a pairing: one program that may call this workspace. */
export const ProgramId = z.string().min(1).max(64).brand<"ProgramId">();
export type ProgramId = z.infer<typeof ProgramId>;

/** The name that a program gives itself. Shown only in quotation marks, because nobody verified it. */
export const ProgramName = z.string().trim().min(1).max(60);
