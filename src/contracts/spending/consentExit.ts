import { z } from "zod";
import { PaidRequestId } from "#contracts/ids.ts";

/** Where the user goes after a consent was closed. */
export const ConsentExit = z.discriminatedUnion("to", [
  z.strictObject({ to: z.literal("queue") }),
  z.strictObject({ to: z.literal("request"), paidRequestId: PaidRequestId }),
  z.strictObject({ to: z.literal("caps") }),
  z.strictObject({ to: z.literal("studio") }),
  /** Replaces the workspace's API key. */
  z.strictObject({ to: z.literal("key") }),
  /** Edits this item of the batch in Studio. */
  z.strictObject({ to: z.literal("item"), position: z.int().min(0) }),
]);
export type ConsentExit = z.infer<typeof ConsentExit>;
