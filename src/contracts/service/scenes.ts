import { z } from "zod";
import { Prompt, quoteFields } from "./generationRequests.ts";
import { DateTime, openEnum, text, uri, Uuid } from "./primitives.ts";

export const sceneModels = ["nano-banana-pro"] as const;
export const sceneResolutions = ["1K", "2K", "4K"] as const;
export const sceneAspectRatios = ["1:1", "16:9", "9:16", "4:3", "3:4", "3:2", "2:3"] as const;
export const sceneModes = ["ugc", "product", "custom"] as const;

/** API: Scene request, `options`. */
export const SceneOptions = z.strictObject({
  aspect_ratio: z.enum(sceneAspectRatios).optional(),
  reference_images: z.array(uri()).max(4).optional(),
  avatar_id: Uuid.optional(),
  product_image: uri().optional(),
  mode: z.enum(sceneModes).optional(),
});

/** A scene request without the quote fields. API: Scene request. */
export const SceneRequest = z
  .strictObject({
    name: text(1, 200),
    prompt: Prompt,
    model: z.enum(sceneModels).default(sceneModels[0]),
    resolution: z.enum(sceneResolutions).default(sceneResolutions[0]),
    webhook_url: uri().optional(),
    options: SceneOptions.default({}),
  })
  .meta({ id: "SceneRequest", "x-section": "Scene request" });
export type SceneRequest = z.input<typeof SceneRequest>;

/** Body of `POST /v1/scenes`. API: Scene request. */
export const SceneBody = SceneRequest.extend(quoteFields).meta({ id: "SceneBody", "x-section": "Scene request" });
export type SceneBody = z.input<typeof SceneBody>;

/** API: Scene record. */
export const SceneRecord = z
  .object({
    id: Uuid,
    name: text(1, 200),
    prompt: text(0, 10_000).optional(),
    image_url: uri(4096).optional(),
    thumbnail_url: uri(4096).optional(),
    model: text(1, 200).optional(),
    aspect_ratio: text(1, 32).optional(),
    resolution: text(1, 32).optional(),
    mode: openEnum(sceneModes).optional(),
    created_at: DateTime,
  })
  .meta({ id: "SceneRecord", "x-section": "Scene record" });
export type SceneRecord = z.infer<typeof SceneRecord>;
