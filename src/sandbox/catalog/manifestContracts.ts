import { z } from "zod";
import { Account } from "#contracts/service/account.ts";
import { AvatarRecord } from "#contracts/service/avatars.ts";
import { BatchQuoteBody, GenerationBatch } from "#contracts/service/batches.ts";
import { CapabilityManifest } from "#contracts/service/capabilities.ts";
import { DiscoverItem } from "#contracts/service/discover.ts";
import { ErrorResponse } from "#contracts/service/errors.ts";
import {
  AudioRequest,
  ImageRequest,
  LipsyncRequest,
  quoteFields,
  VideoRequest,
} from "#contracts/service/generationRequests.ts";
import { CreationResult, GenerationRecord } from "#contracts/service/generations.ts";
import { ResearchBody, ResearchResult } from "#contracts/service/research.ts";
import { SceneBody, SceneRecord } from "#contracts/service/scenes.ts";

const inputs = {
  image_body: ImageRequest.extend(quoteFields),
  video_body: VideoRequest.extend(quoteFields),
  audio_body: AudioRequest.extend(quoteFields),
  lipsync_body: LipsyncRequest.extend(quoteFields),
  batch_quote_body: BatchQuoteBody,
  scene_body: SceneBody,
  research_body: ResearchBody,
};
const outputs = {
  creation_result: CreationResult,
  generation_record: GenerationRecord,
  generation_batch: GenerationBatch,
  scene_record: SceneRecord,
  avatar_record: AvatarRecord,
  research_result: ResearchResult,
  discover_item: DiscoverItem,
  account: Account,
  capability_manifest: CapabilityManifest,
  error_response: ErrorResponse,
};

let made: Record<string, unknown> | undefined;

/** Returns the schemas named by the capabilities, as JSON Schema. Created once. */
export function manifestSchemas(): Record<string, unknown> {
  made ??= {
    ...Object.fromEntries(
      Object.entries(inputs).map(([name, schema]) => [name, z.toJSONSchema(schema, { io: "input" })]),
    ),
    ...Object.fromEntries(Object.entries(outputs).map(([name, schema]) => [name, z.toJSONSchema(schema)])),
  };
  return made;
}

/** A valid example request for each input schema. */
export const manifestExamples: Record<string, unknown> = {
  image_body: { type: "image", prompt: "A perfume bottle on wet stone, morning light", quote_only: true },
  video_body: { type: "video", prompt: "Waves roll in at a long beach", options: { duration: 5 }, quote_only: true },
  audio_body: { type: "audio", prompt: "Fresh coffee, every morning.", quote_only: true },
  batch_quote_body: { items: [{ item_id: "first", request: { type: "image", prompt: "A red sneaker" } }] },
  scene_body: { name: "Kitchen", prompt: "A bright kitchen with a long table", quote_only: true },
  research_body: {
    capability_id: "research.facebook-company-ads@1",
    target: { kind: "page_id", page_id: "100200300" },
    filters: {},
    page: { max_pages: 1, max_results: 20 },
    freshness: { max_age_seconds: 3600, allow_stale: false },
    quote_only: true,
  },
};
