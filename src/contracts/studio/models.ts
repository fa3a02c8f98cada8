import { z } from "zod";
import { command } from "../command.ts";
import { generationTypes } from "../service/generationRequests.ts";

/** All request types: those of the generations endpoint, and scenes, which have their own endpoint. */
export const requestTypes = [...generationTypes, "scene"] as const;
export type RequestType = (typeof requestTypes)[number];

/** A model in a model picker. */
export interface ModelChoice {
  readonly id: string;
  readonly isDefault: boolean;
  /** `unknown` before the first response of `GET /v1/capabilities`. */
  readonly availability: "available" | "unavailable" | "unknown";
  /** Why the model is unavailable, in the service's words if it gives any. */
  readonly reason?: string;
  /** For a model with restricted access: the service's term for who may use it. */
  readonly exposure?: string;
}

export const modelCommands = {
  "models.list": command(z.strictObject({ type: z.enum(requestTypes) })).returns<readonly ModelChoice[]>(),
};
