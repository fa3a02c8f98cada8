import { z } from "zod";

/**
 * A file that a request uses, by ID: a result (`asset:ID`) or a slide of an ad (`ad:ID/0`). Never an address, a path, or a
 * file of this computer: `agents/domain` parses it.
 */
export const Reference = z.string().min(1).max(140);

const references = (most: number) => z.array(Reference).max(most).optional();

/** The fields of a request that name files, by the service's name of the option. */
export const referenceFields = {
  reference_images: references(9),
  reference_videos: references(3),
  image: Reference.optional().describe("First frame; portrait of a lipsync"),
  last_frame: Reference.optional(),
  audio_url: Reference.optional(),
  audio_urls: references(3),
};
