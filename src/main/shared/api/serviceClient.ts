import { z } from "zod";
import { Account, LedgerEntry, Limits } from "#contracts/service/account.ts";
import { AvatarRecord } from "#contracts/service/avatars.ts";
import { CapabilityManifest } from "#contracts/service/capabilities.ts";
import { DiscoverItem, DiscoverItemDetail } from "#contracts/service/discover.ts";
import { GenerationRecord } from "#contracts/service/generations.ts";
import { page, PageMeta, single } from "#contracts/service/pagination.ts";
import { readable } from "#contracts/service/readable.ts";
import { ResearchJob, ResearchResult } from "#contracts/service/research.ts";
import { SceneRecord } from "#contracts/service/scenes.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { RequestPriority } from "./domain/requestPriorities.ts";
import type { Page, Read, Refusal } from "./domain/serviceOutcome.ts";
import { failureKind } from "./domain/failureKind.ts";
import { isGatewayAnswer, refusalOf, clockSkewOf } from "./responseHeaders.ts";
import { learnFrom } from "./learnFrom.ts";
import { retryFree } from "./retryFree.ts";
import type { RateLimiter } from "./rateLimiter.ts";
import type { QueryValue, Transport } from "./transport.ts";

/** The free part of the service's API. Nothing here can spend credits; `paidClient.ts` has the paid calls. */
export interface ServiceClient {
  /** API: GET /v1/account. */
  readonly readAccount: (priority: RequestPriority) => Promise<Read<Account>>;
  /** API: GET /v1/capabilities, with everything that is live or states why it is not. */
  readonly readCapabilities: (priority: RequestPriority) => Promise<Read<CapabilityManifest>>;
  /** API: GET /v1/generations/{id}. */
  readonly readGeneration: (id: string, priority: RequestPriority) => Promise<Read<GenerationRecord>>;
  /** API: GET /v1/generations, optionally of one type. */
  readonly listGenerations: (
    cursor: string | null,
    priority: RequestPriority,
    type?: string,
  ) => Promise<Read<Page<GenerationRecord>>>;
  /** API: GET /v1/limits; the API does not define its form. */
  readonly readLimits: (priority: RequestPriority) => Promise<Read<Limits>>;
  /** API: GET /v1/research/jobs/{id}. */
  readonly readResearchJob: (id: string, priority: RequestPriority) => Promise<Read<ResearchJob>>;
  /** API: GET /v1/research/jobs/{id}/result. */
  readonly readResearchResult: (id: string, priority: RequestPriority) => Promise<Read<ResearchResult>>;
  /** API: GET /v1/account/ledger. */
  readonly listLedger: (cursor: string | null, priority: RequestPriority) => Promise<Read<Page<LedgerEntry>>>;
  /** API: GET /v1/avatars. */
  readonly listAvatars: (cursor: string | null, priority: RequestPriority) => Promise<Read<Page<AvatarRecord>>>;
  /** API: GET /v1/scenes. */
  readonly listScenes: (cursor: string | null, priority: RequestPriority) => Promise<Read<Page<SceneRecord>>>;
  /** API: GET /v1/discover/items. Skips an unreadable item and returns the others. */
  readonly listAds: (
    query: Readonly<Record<string, QueryValue>>,
    cursor: string | null,
    priority: RequestPriority,
  ) => Promise<Read<Page<DiscoverItem>>>;
  /** API: GET /v1/discover/items/{id}. */
  readonly readAd: (id: string, priority: RequestPriority) => Promise<Read<DiscoverItem>>;
}

interface Deps {
  readonly transport: Transport;
  readonly budget: RateLimiter;
  readonly clock: Clock;
  /** Returns the API key in use; rejects while there is none. Without it, a rejected key is tried by every read. */
  readonly apiKey?: () => Promise<string>;
}

const pageLimit = 100;
/** How long a rejected API key rests before one background read tries it again, ms. [L108] */
const rejectedKeyRestMs = 300_000;
/**
 * The largest research result in the API's bounds, in bytes: 30 ads with 20 slides. A character of a text may take 12
 * bytes (an escaped surrogate pair), one of a URL 2. API: Research result.
 */
const researchResultBytes = 30 * (12 * (255 + 100_000 + 10_000 + 100_000 + 253 + 1_000) + 2 * 8_192 * (3 + 2 * 20));
const accountAnswer = readable(single(Account));
const capabilitiesAnswer = readable(single(CapabilityManifest));
const generationAnswer = readable(single(GenerationRecord));
const generationsAnswer = readable(page(GenerationRecord));
const researchJobAnswer = readable(single(ResearchJob));
const researchResultAnswer = readable(single(ResearchResult));
const ledgerAnswer = readable(page(LedgerEntry));
const avatarsAnswer = readable(page(AvatarRecord));
const scenesAnswer = readable(page(SceneRecord));
const adsAnswer = z.object({ data: z.array(z.unknown()), meta: readable(PageMeta) });
const adRecord = readable(DiscoverItem);
const adAnswer = readable(single(DiscoverItemDetail));

export function serviceClient(deps: Deps): ServiceClient {
  /** The last response if it rejected the API key, with that key and its time. */
  let rejection: { readonly key: string; readonly refusal: Refusal; readonly at: number } | null = null;

  const keyInUse = async () => deps.apiKey?.().catch(() => undefined);

  /** Notes whether a refusal rejected the API key. */
  async function noteRejection(refusal: Refusal): Promise<void> {
    const key = failureKind(refusal) === "key_rejected" ? await keyInUse() : undefined;
    rejection = key === undefined ? null : { key, refusal, at: deps.clock.now() };
  }

  async function read<T>(
    path: string,
    answer: z.ZodType<T>,
    priority: RequestPriority,
    query?: Readonly<Record<string, QueryValue>>,
    maxBytes?: number,
  ): Promise<Read<T>> {
    if (priority !== "user" && rejection !== null) {
      const { key, refusal, at } = rejection;
      const rests = Math.abs(deps.clock.now() - at) < rejectedKeyRestMs;
      if (rests && (await keyInUse()) === key) return { kind: "refused", refusal };
    }
    const send = async () => {
      await deps.budget.acquireRead(priority);
      const answer = await deps.transport.get(path, query, maxBytes);
      learnFrom(deps, "read", answer);
      return answer;
    };
    // Jobs retry on their own schedule. A waiting user does not see a failure that is over within a second.
    const wire = priority === "user" ? await retryFree(deps.clock, send) : await send();
    if (wire.kind === "no_answer") return wire;
    const now = deps.clock.now();
    const skewMs = clockSkewOf(wire.headers, now);
    if (isGatewayAnswer(wire)) return { kind: "refused", refusal: refusalOf({ body: null, ...wire }, now, skewMs) };
    const isRejection = wire.status === 401;
    if (wire.kind === "unreadable" && !isRejection) {
      return { kind: "unreadable", status: wire.status, ...(wire.isTooLarge === true && { isTooLarge: true }) };
    }
    if (wire.kind === "unreadable" || wire.status !== 200) {
      const refusal = refusalOf({ body: null, ...wire }, now, skewMs);
      await noteRejection(refusal);
      return { kind: "refused", refusal };
    }
    rejection = null;
    const parsed = answer.safeParse(wire.body);
    return parsed.success ? { kind: "ok", value: parsed.data, skewMs } : { kind: "unreadable", status: wire.status };
  }

  async function list<T>(
    path: string,
    answer: z.ZodType<{ data: T[]; meta: { cursor?: string | undefined; has_more: boolean } }>,
    cursor: string | null,
    priority: RequestPriority,
    filter: Readonly<Record<string, QueryValue>> = {},
    limit = pageLimit,
  ): Promise<Read<Page<T>>> {
    const result = await read(path, answer, priority, { ...filter, limit, ...(cursor !== null && { cursor }) });
    // The API bounds each record, and no record of a list can exceed the limit alone. [N101]
    if (result.kind === "unreadable" && result.isTooLarge === true && limit > 1) {
      return list(path, answer, cursor, priority, filter, Math.floor(limit / 10));
    }
    if (result.kind !== "ok") return result;
    const { data, meta } = result.value;
    const next = meta.has_more ? (meta.cursor ?? null) : null;
    return {
      kind: "ok",
      value: { records: data, next, ...(meta.has_more && next === null && { isCutShort: true as const }) },
    };
  }

  async function one<T>(
    path: string,
    answer: z.ZodType<{ data: T }>,
    priority: RequestPriority,
    query?: Record<string, QueryValue>,
    maxBytes?: number,
  ) {
    const result = await read(path, answer, priority, query, maxBytes);
    return result.kind === "ok" ? { ...result, value: result.value.data } : result;
  }

  return {
    readAccount: (priority) => one("/v1/account", accountAnswer, priority),
    readCapabilities: (priority) => one("/v1/capabilities", capabilitiesAnswer, priority, { include: "all" }),
    readGeneration: (id, priority) => one(`/v1/generations/${encodeURIComponent(id)}`, generationAnswer, priority),
    readLimits: (priority) => read("/v1/limits", Limits, priority),
    readResearchJob: (id, priority) => one(`/v1/research/jobs/${encodeURIComponent(id)}`, researchJobAnswer, priority),
    readResearchResult: (id, priority) =>
      one(
        `/v1/research/jobs/${encodeURIComponent(id)}/result`,
        researchResultAnswer,
        priority,
        undefined,
        researchResultBytes,
      ),
    listGenerations: (cursor, priority, type) => list("/v1/generations", generationsAnswer, cursor, priority, { type }),
    listLedger: (cursor, priority) => list("/v1/account/ledger", ledgerAnswer, cursor, priority),
    listAvatars: (cursor, priority) => list("/v1/avatars", avatarsAnswer, cursor, priority),
    readAd: (id, priority) => one(`/v1/discover/items/${encodeURIComponent(id)}`, adAnswer, priority),
    listAds: async (query, cursor, priority) => {
      const result = await list("/v1/discover/items", adsAnswer, cursor, priority, query);
      if (result.kind !== "ok") return result;
      const records = result.value.records.flatMap((item) => adRecord.safeParse(item).data ?? []);
      return { kind: "ok", value: { records, next: result.value.next } };
    },
    listScenes: (cursor, priority) => list("/v1/scenes", scenesAnswer, cursor, priority),
  };
}
