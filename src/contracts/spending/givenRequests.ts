import type { z } from "zod";
import { fileOfAddress } from "#contracts/references.ts";
import { GenerationRequest } from "#contracts/service/generationRequests.ts";
import { SceneRequest } from "#contracts/service/scenes.ts";

/** Options whose value is a URL that the service downloads, or a list of them. API: Generation requests, Scene request. */
export const addressOptions = [
  "reference_images",
  "reference_videos",
  "image",
  "last_frame",
  "audio_url",
  "audio_urls",
  "product_image",
] as const;

const media = /^data:(?:image\/(?:png|jpeg|gif|webp)|audio\/(?:mpeg|mp4|wav|ogg)|video\/(?:mp4|webm))[;,]/i;
const secure = /^https:\/\//i;
const thisComputer = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?(?:[/?#]|$)/i;

/**
 * Whether a URI from the user or a user's file may be a reference: https, http on this computer, inline data of a
 * known image, audio or video type, or an imported file. Other spellings are rejected, because the service may parse
 * them differently. [LB65]
 */
export function isGivenAddress(text: string): boolean {
  return secure.test(text) || thisComputer.test(text) || media.test(text) || fileOfAddress(text) !== null;
}

function checkAddresses({ value, issues }: z.core.ParsePayload<{ options?: object }>): void {
  for (const option of addressOptions) {
    const given: unknown = Reflect.get(value.options ?? {}, option);
    const isTaken = [given].flat().every((text) => typeof text !== "string" || isGivenAddress(text));
    if (!isTaken) issues.push({ code: "custom", path: ["options", option], input: given });
  }
}

/** A request from the renderer or from a recipe, never one from the service. */
export const GivenGeneration = GenerationRequest.check(checkAddresses);
export const GivenScene = SceneRequest.check(checkAddresses);
