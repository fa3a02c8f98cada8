import { z } from "zod";
import { Account, LedgerEntry, Limits } from "./account.ts";
import { AvatarRecord } from "./avatars.ts";
import { BatchConfirmBody, BatchQuote, BatchQuoteBody, GenerationBatch } from "./batches.ts";
import { CapabilitiesQuery, CapabilityManifest } from "./capabilities.ts";
import { DiscoverItem, DiscoverItemDetail, DiscoverQuery } from "./discover.ts";
import { ErrorResponse } from "./errors.ts";
import { GenerationBody } from "./generationRequests.ts";
import { CreationResult, GenerationListQuery, GenerationRecord } from "./generations.ts";
import { page, PageQuery, single } from "./pagination.ts";
import { GenerationQuote } from "./quotes.ts";
import { ResearchBody, ResearchJob, ResearchQuote, ResearchResult } from "./research.ts";
import { SceneBody, SceneRecord } from "./scenes.ts";

/** A complete row of the API's endpoint table. */
export interface Endpoint {
  readonly method: "GET" | "POST";
  /** Path template with `{id}`. */
  readonly path: `/v1/${string}`;
  readonly operationId: string;
  readonly summary: string;
  /** What a paid POST with this body may do: request a quote, confirm one, or either. Absent if the endpoint can't spend. */
  readonly money?: "quote" | "confirm" | "quote-or-confirm";
  readonly body?: z.ZodType;
  readonly query?: z.ZodObject;
  /** Responses by status: the schema of the complete body, and the meaning of the status. */
  readonly answers: Readonly<Record<number, { readonly means: string; readonly body: z.ZodType }>>;
}

function answers(
  success: Readonly<Record<number, readonly [means: string, body: z.ZodType]>>,
  failures: Readonly<Record<number, string>>,
): Endpoint["answers"] {
  const all: Record<number, { means: string; body: z.ZodType }> = {};
  for (const [status, [means, body]] of Object.entries(success)) all[Number(status)] = { means, body };
  for (const [status, means] of Object.entries({ ...everywhere, ...failures })) {
    all[Number(status)] = { means, body: ErrorResponse };
  }
  return all;
}

/** Failures of every endpoint. API: Authentication 3, Limits. */
const everywhere = { 401: "missing or invalid API key", 429: "rate limit exceeded" };

const paidFailures = {
  400: "validation error",
  402: "insufficient credits",
  403: "key not authorized for the model or above its credit ceiling",
  409: "idempotency key in use, outcome unknown, or used with other data",
  410: "quote expired: replace it and use a new idempotency key",
  428: "quote needs spend authorization by an owner or admin",
  429: "rate limit, concurrency limit, or daily or monthly budget exceeded",
  503: "request could not be claimed safely, or the billing outcome is unknown",
};
const listFailures = { 400: "invalid query or cursor" };
const discoverFailures = {
  400: "invalid or unsupported filter, cursor or id",
  403: "key no longer has Discover read authority",
  503: "Discover read authority or projection unavailable",
};

/** All endpoints of the API. API: Endpoints. */
export const endpoints = {
  createGeneration: {
    method: "POST",
    path: "/v1/generations",
    operationId: "createGeneration",
    summary: "Quote or create a generation",
    money: "quote-or-confirm",
    body: GenerationBody,
    answers: answers(
      {
        200: ["quote without side effects", single(GenerationQuote)],
        201: ["generation created and processing", single(CreationResult)],
      },
      paidFailures,
    ),
  },
  readGeneration: {
    method: "GET",
    path: "/v1/generations/{id}",
    operationId: "readGeneration",
    summary: "Generation details",
    answers: answers(
      { 200: ["generation record", single(GenerationRecord)] },
      { 400: "invalid id", 404: "generation not found" },
    ),
  },
  listGenerations: {
    method: "GET",
    path: "/v1/generations",
    operationId: "listGenerations",
    summary: "List generations",
    query: GenerationListQuery,
    answers: answers({ 200: ["generation records", page(GenerationRecord)] }, listFailures),
  },
  quoteBatch: {
    method: "POST",
    path: "/v1/generation-batches/quotes",
    operationId: "quoteGenerationBatch",
    summary: "Quote a batch",
    money: "quote",
    body: BatchQuoteBody,
    answers: answers(
      { 200: ["all items valid", single(BatchQuote)] },
      {
        400: "the batch or one indexed item is invalid; no quote issued",
        403: "key not authorized for one or more models",
        409: "idempotency key used for a different ordered batch",
        429: "write rate limit exceeded",
        503: "preparation, media evidence, pricing or quote authority unavailable",
      },
    ),
  },
  confirmBatch: {
    method: "POST",
    path: "/v1/generation-batches",
    operationId: "createGenerationBatch",
    summary: "Run a quoted batch",
    money: "confirm",
    body: BatchConfirmBody,
    answers: answers(
      { 201: ["batch admitted atomically", single(GenerationBatch)] },
      {
        400: "invalid confirmation request",
        402: "insufficient credits",
        403: "quote approval or the key's spend policy denied the batch",
        404: "batch quote not found",
        409: "quote, idempotency, materialization or dispatch conflict",
        429: "write rate or active-generation quota exceeded",
        503: "billing, database or recovery outcome temporarily unavailable",
      },
    ),
  },
  createScene: {
    method: "POST",
    path: "/v1/scenes",
    operationId: "createScene",
    summary: "Quote or create a scene",
    money: "quote-or-confirm",
    body: SceneBody,
    answers: answers(
      {
        200: ["scene quote", single(GenerationQuote)],
        201: ["scene creation started", single(CreationResult)],
      },
      paidFailures,
    ),
  },
  listScenes: {
    method: "GET",
    path: "/v1/scenes",
    operationId: "listScenes",
    summary: "List scenes",
    query: PageQuery,
    answers: answers({ 200: ["scene records", page(SceneRecord)] }, listFailures),
  },
  listAvatars: {
    method: "GET",
    path: "/v1/avatars",
    operationId: "listAvatars",
    summary: "List avatars",
    query: PageQuery,
    answers: answers({ 200: ["avatar records", page(AvatarRecord)] }, listFailures),
  },
  createResearchJob: {
    method: "POST",
    path: "/v1/research/jobs",
    operationId: "createResearchJob",
    summary: "Quote or submit a research job",
    money: "quote-or-confirm",
    body: ResearchBody,
    answers: answers(
      {
        200: ["immutable quote, or a free cache-hit job", single(z.union([ResearchQuote, ResearchJob]))],
        202: ["queued live acquisition, or a free cache join", single(ResearchJob)],
      },
      {
        400: "invalid request, idempotency key or attribution",
        402: "insufficient credits",
        403: "explicit spend approval required",
        409: "quote conflict, expiry, or non-terminal retry",
        503: "quote, billing, projection or queue authority unavailable",
      },
    ),
  },
  readResearchJob: {
    method: "GET",
    path: "/v1/research/jobs/{id}",
    operationId: "readResearchJob",
    summary: "Research job",
    answers: answers(
      { 200: ["research job", single(ResearchJob)] },
      {
        400: "invalid id",
        404: "job absent or outside the key's workspace",
        503: "research authority or projection unavailable",
      },
    ),
  },
  readResearchResult: {
    method: "GET",
    path: "/v1/research/jobs/{id}/result",
    operationId: "readResearchResult",
    summary: "Research result",
    answers: answers(
      { 200: ["research result", single(ResearchResult)] },
      {
        400: "invalid id",
        404: "job absent or outside the key's workspace",
        409: "job not yet safely terminal",
        503: "research authority or normalized projection unavailable",
      },
    ),
  },
  listDiscoverItems: {
    method: "GET",
    path: "/v1/discover/items",
    operationId: "listDiscoverItems",
    summary: "Search the cached ad library",
    query: DiscoverQuery,
    answers: answers({ 200: ["cached ads", page(DiscoverItem)] }, discoverFailures),
  },
  readDiscoverItem: {
    method: "GET",
    path: "/v1/discover/items/{id}",
    operationId: "readDiscoverItem",
    summary: "One cached ad",
    answers: answers(
      { 200: ["cached ad", single(DiscoverItemDetail)] },
      { ...discoverFailures, 404: "item absent or outside the visible corpus" },
    ),
  },
  readAccount: {
    method: "GET",
    path: "/v1/account",
    operationId: "readAccount",
    summary: "Account and balance",
    answers: answers({ 200: ["account", single(Account)] }, {}),
  },
  listLedger: {
    method: "GET",
    path: "/v1/account/ledger",
    operationId: "listLedger",
    summary: "Billing history",
    query: PageQuery,
    answers: answers({ 200: ["ledger entries", page(LedgerEntry)] }, listFailures),
  },
  readCapabilities: {
    method: "GET",
    path: "/v1/capabilities",
    operationId: "readCapabilities",
    summary: "Capability manifest",
    query: CapabilitiesQuery,
    answers: answers({ 200: ["capability manifest", single(CapabilityManifest)] }, { 400: "invalid include filter" }),
  },
  readLimits: {
    method: "GET",
    path: "/v1/limits",
    operationId: "readLimits",
    summary: "Spend controls of the key",
    answers: answers({ 200: ["spend controls, in a shape that the interface does not give", Limits] }, {}),
  },
} as const satisfies Record<string, Endpoint>;
