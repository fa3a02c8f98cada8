import { z } from "zod";
import { command } from "./command.ts";
import { generationTypes } from "./service/generationRequests.ts";

/** One model of a picker. */
export interface ModelChoice {
  readonly id: string;
  readonly isDefault: boolean;
  /** `unknown` before the first answer of `GET /v1/capabilities`. */
  readonly availability: "available" | "unavailable" | "unknown";
  /** Why it is not available, in the service's words where it gives any. */
  readonly reason?: string;
}

export const modelCommands = {
  "models.list": command(z.strictObject({ type: z.enum(generationTypes) })).returns<readonly ModelChoice[]>(),
};
