import type { z } from "zod";
import type { GenerationRequest as GenerationRequestSchema } from "#contracts/service/generationRequests.ts";
import type { SceneRequest as SceneRequestSchema } from "#contracts/service/scenes.ts";

/** A parsed request, with defaults filled in. */
export type GenerationRequest = z.output<typeof GenerationRequestSchema>;
export type SceneRequest = z.output<typeof SceneRequestSchema>;
export type PaidWork = GenerationRequest | ({ readonly type: "scene" } & SceneRequest);
