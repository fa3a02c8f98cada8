import type { z } from "zod";
import { fileOfAddress } from "../references.ts";
import { GenerationRequest } from "../service/generationRequests.ts";
import { SceneRequest } from "../service/scenes.ts";

/** Options whose value is an address that the service fetches, or a list of them. API: Generation requests, Scene request. */
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
 * Whether an address that a person or a file of theirs gave may be a reference: https, http on this computer, a picture, sound
 * or clip of a known type inside the address, or a file that was taken in. Other spellings of these are not taken: what a
 * parser makes of them need not be what the service makes of them. [LB65]
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

/** A request as it comes from the window or from a recipe, never as it comes from the service. */
export const GivenGeneration = GenerationRequest.check(checkAddresses);
export const GivenScene = SceneRequest.check(checkAddresses);
