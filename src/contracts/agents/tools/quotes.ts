import { z } from "zod";
import { Label } from "#contracts/service/headers.ts";
import { generationTypes, type OptionName, Prompt } from "#contracts/service/generationRequests.ts";
import { researchBounds } from "#contracts/service/research.ts";
import { sceneAspectRatios, sceneModes, sceneResolutions } from "#contracts/service/scenes.ts";
import { requestTypes } from "#contracts/studio/models.ts";
import { tool } from "#contracts/agents/tool.ts";
import { answer, Day, Id, listLimits, RequestKey, Time, untrusted, Whole } from "./answers.ts";
import { Reference, referenceFields } from "./references.ts";

const quotes = { isReadOnly: false, isIdempotent: true, isDestructive: false, isOpenWorld: true };

/** A request as programs compose it: the options of all types in one object. The type's own limits apply, too. */
const composed = {
  type: z.enum(generationTypes),
  prompt: Prompt,
  model: z.string().max(200).optional().describe("Default: the type's default model"),
  aspect_ratio: z.string().max(32).optional(),
  resolution: z.string().max(32).optional(),
  num_outputs: z.int().min(1).max(4).optional(),
  duration: z.int().min(1).max(60).optional().describe("Seconds"),
  negative_prompt: z.string().max(2000).optional(),
  prompt_upsampling: z.boolean().optional(),
  prompt_expansion: z.boolean().optional(),
  seed: z.number().optional(),
  generate_audio: z.boolean().optional(),
  multi_shots: z.boolean().optional(),
  voice: z.string().max(256).optional(),
  speed: z.number().optional(),
  pitch: z.number().optional(),
  stability: z.number().optional(),
  similarity_boost: z.number().optional(),
  language: z.string().max(64).optional(),
  ...referenceFields,
} as const satisfies Record<OptionName | "type" | "prompt" | "model", z.ZodType>;

/** A generation request of a program. */
export const ComposedGeneration = z.strictObject(composed);
export type ComposedGeneration = z.output<typeof ComposedGeneration>;

const labels = {
  project: Label.optional(),
  request_key: RequestKey.optional(),
};
const replaces = Id.optional().describe("Request whose quote this one replaces");

/** A quote. Only a person, or an allowance that a person gave, confirms it. */
const quoteAnswer = {
  request_id: z.string(),
  credits: Whole,
  maximum_credits: Whole,
  expires_at: Time,
  terms: z.record(z.string(), z.unknown()).describe("What runs, in the service's words"),
  available: Whole.optional(),
  needs_service_approval: z.boolean(),
  within_allowance: z.boolean().describe("An allowance would confirm it"),
  identical: z.array(z.string()).describe("Unfinished requests with the same content"),
};

const range = z.strictObject({
  values: z.array(z.union([z.string(), z.number()])).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  max_items: z.number().optional(),
});

export const quoteTools = {
  listModels: tool({
    name: "list_models",
    title: "List models",
    description: "Lists the models of a type with their options.",
    scope: "compose",
    hints: { ...quotes, isReadOnly: true, isOpenWorld: false },
    input: z.strictObject({ type: z.enum(requestTypes) }),
    output: answer({
      models: z.array(
        z.strictObject({
          model: z.string(),
          title: z.string().optional(),
          is_default: z.boolean(),
          availability: z.string(),
          reason: z.string().optional(),
          accepts: z.array(z.string()).optional(),
          options: z.record(z.string(), range).optional(),
        }),
      ),
      truncated: z.boolean().optional(),
    }),
    command: { words: ["models"], positional: ["type"] },
  }),
  quoteGeneration: tool({
    name: "quote_generation",
    title: "Get a quote for an image, video, audio, or lipsync",
    description:
      "Gets a price. Free: nothing runs and nothing is reserved. Then call request_confirmation with the request_id: only a person can confirm.",
    scope: "compose",
    hints: quotes,
    input: z.strictObject({ ...composed, ...labels, replaces }),
    output: answer(quoteAnswer),
    command: { words: ["quote"], positional: ["type", "prompt"] },
  }),
  quoteScene: tool({
    name: "quote_scene",
    title: "Get a quote for a scene",
    description: "Gets the price of a scene. Free. Then call request_confirmation.",
    scope: "compose",
    hints: quotes,
    input: z.strictObject({
      name: z.string().min(1).max(200),
      prompt: Prompt,
      resolution: z.enum(sceneResolutions).optional(),
      aspect_ratio: z.enum(sceneAspectRatios).optional(),
      mode: z.enum(sceneModes).optional(),
      avatar_id: Id.optional(),
      reference_images: z.array(Reference).max(4).optional(),
      product_image: Reference.optional(),
      ...labels,
      replaces,
    }),
    output: answer(quoteAnswer),
    command: { words: ["quote", "scene"], positional: ["name", "prompt"] },
  }),
  quoteBatch: tool({
    name: "quote_batch",
    title: "Get quotes for a batch",
    description:
      "Gets the prices of several generations at once. Free. Then call request_confirmation with the run_id.",
    scope: "compose",
    hints: quotes,
    input: z.strictObject({ items: z.array(ComposedGeneration).min(1).max(listLimits.itemsOfBatch), ...labels }),
    output: answer({
      run_id: z.string(),
      credits: Whole,
      expires_at: Time.optional(),
      available: Whole.optional(),
      requests: z.array(
        z.strictObject({
          request_id: z.string(),
          items: z.array(Whole).describe("Positions of its items, from 0"),
          credits: Whole,
          needs_service_approval: z.boolean(),
          within_allowance: z.boolean(),
        }),
      ),
      refused: z.array(z.strictObject({ item: Whole, untrusted: untrusted({ message: z.string() }) })),
      truncated: z.boolean().optional(),
    }),
    command: { words: ["quote", "batch"], positional: [] },
  }),
  quoteResearch: tool({
    name: "quote_research",
    title: "Get a quote for research",
    description:
      "Gets the price of reading an advertiser's ads. Free. If the service has the result already, it answers with a free job. Else call request_confirmation.",
    scope: "compose",
    hints: quotes,
    input: z.strictObject({
      page: z.string().min(1).max(2000).describe("Page ID, or an address that contains it"),
      country: z.string().max(3).optional().describe("Two capital letters, or ALL"),
      language: z.string().max(2).optional(),
      active_only: z.boolean().optional(),
      start_date: Day.optional(),
      end_date: Day.optional(),
      max_results: z.int().min(1).max(researchBounds.maxResults).default(researchBounds.maxResults),
      max_age_s: z.int().min(0).max(researchBounds.maxAgeSeconds).default(researchBounds.maxAgeSeconds),
      allow_stale: z.boolean().default(true),
      ...labels,
      replaces,
    }),
    output: answer({
      quote: z.strictObject(quoteAnswer).optional(),
      free_job: z.strictObject({ request_id: z.string(), job_id: z.string() }).optional(),
    }),
    command: { words: ["quote", "research"], positional: ["page"] },
  }),
} as const;
