import { z } from "zod";
import { command } from "../command.ts";
import { generationTypes } from "../service/generationRequests.ts";

/** Everything that can be composed: what one endpoint generates, and scenes, which have one of their own. */
export const creativeTypes = [...generationTypes, "scene"] as const;
export type CreativeType = (typeof creativeTypes)[number];

/** One model of a picker. */
export interface ModelChoice {
  readonly id: string;
  readonly isDefault: boolean;
  /** `unknown` before the first answer of `GET /v1/capabilities`. */
  readonly availability: "available" | "unavailable" | "unknown";
  /** Why it is not available, in the service's words where it gives any. */
  readonly reason?: string;
  /** Said of a model that is not offered to everybody: the service's word for whom it is. */
  readonly exposure?: string;
}

export const modelCommands = {
  "models.list": command(z.strictObject({ type: z.enum(creativeTypes) })).returns<readonly ModelChoice[]>(),
};
