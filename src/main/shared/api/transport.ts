import { Pool } from "undici";
import { headerNames } from "#contracts/service/headers.ts";
import { checkedTls } from "#main/shared/base/checkedTls.ts";
import { type ConfirmBody, paidIntent, type QuoteBody } from "./domain/paidBody.ts";
import type { PaidHeaders } from "./domain/paidBody.ts";
import type { TransportFailure } from "./domain/serviceOutcome.ts";
import { maxAnswerBytes, parseAnswer, TooLargeError } from "./json.ts";
import { transportFailureOf } from "./transportFailure.ts";

/** A raw response, before it is interpreted. */
export type WireAnswer =
  | { readonly kind: "answer"; readonly status: number; readonly body: unknown; readonly headers: AnswerHeaders }
  /** A response arrived that was cut short, too large, or not JSON. */
  | {
      readonly kind: "unreadable";
      readonly status: number;
      readonly headers: AnswerHeaders;
      readonly isTooLarge?: boolean;
    }
  | { readonly kind: "no_answer"; readonly transportFailure: TransportFailure };

export type AnswerHeaders = Readonly<Record<string, string>>;

/**
 * A connection to one service with one key. It has two verbs; the second accepts only bodies that request a quote or
 * confirm one, so no other POST can be sent. [Q1]
 */
export interface Transport {
  /** `maxBytes`: the largest response that is read; 8 MiB if absent. */
  readonly get: (path: string, query?: Readonly<Record<string, QueryValue>>, maxBytes?: number) => Promise<WireAnswer>;
  readonly postPaid: (path: string, body: QuoteBody | ConfirmBody, headers: PaidHeaders) => Promise<WireAnswer>;
  readonly close: () => Promise<void>;
}

export type QueryValue = string | number | readonly string[] | undefined;

export interface TransportOptions {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly userAgent: string;
  readonly headersTimeoutMs?: number;
  readonly quoteTimeoutMs?: number;
  readonly bodyTimeoutMs?: number;
}

const connectTimeoutMs = 10_000;
/** Longest time from the first byte sent to the last byte received that a request can take. */
export const requestTimeouts = {
  headersMs: 30_000,
  bodyMs: 60_000,
  // The service may read the media of a request before it names a price. API: POST /v1/generation-batches/quotes, 503.
  quoteMs: 180_000,
} as const;

export function openTransport(options: TransportOptions): Transport {
  const base = new URL(options.baseUrl);
  const prefix = base.pathname.replace(/\/+$/, "");
  const pool = new Pool(base.origin, {
    connections: 8,
    pipelining: 1,
    connect: { timeout: connectTimeoutMs, ...checkedTls },
    headersTimeout: options.headersTimeoutMs ?? requestTimeouts.headersMs,
    bodyTimeout: options.bodyTimeoutMs ?? requestTimeouts.bodyMs,
  });
  const common = {
    authorization: `Bearer ${options.apiKey}`,
    accept: "application/json",
    "accept-encoding": "identity",
    "user-agent": options.userAgent,
  };

  return {
    get: (path, query, maxBytes) => {
      const target = `${prefix}${path}${queryText(query)}`;
      return exchange(pool, { method: "GET", path: target, headers: common }, maxBytes);
    },
    postPaid: (path, body, headers) => {
      const intent = paidIntent(path, body);
      if (intent === "neither") throw new Error("Rejected a POST that is neither a quote nor a confirm.");
      return exchange(pool, {
        method: "POST",
        ...(intent === "quote" && { headersTimeout: options.quoteTimeoutMs ?? requestTimeouts.quoteMs }),
        path: `${prefix}${path}`,
        headers: {
          ...common,
          "content-type": "application/json",
          [headerNames.idempotencyKey]: headers.idempotencyKey,
          ...(headers.project !== null && { [headerNames.project]: headers.project }),
          ...(headers.costCenterHeader !== null && { [headerNames.costCenter]: headers.costCenterHeader }),
        },
        body,
      });
    },
    close: () => pool.destroy(),
  };
}

interface Exchange {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
  readonly headersTimeout?: number;
}

async function exchange(pool: Pool, request: Exchange, maxBytes: number = maxAnswerBytes): Promise<WireAnswer> {
  let status: number | null = null;
  let headers: AnswerHeaders = {};
  try {
    const answer = await pool.request({ ...request, body: request.body ?? null });
    status = answer.statusCode;
    headers = flat(answer.headers);
    const bytes = await readCapped(answer.body, maxBytes);
    return { kind: "answer", status, body: parseAnswer(bytes, headers["content-encoding"], maxBytes), headers };
  } catch (cause) {
    const isTooLarge = cause instanceof TooLargeError;
    if (status !== null) return { kind: "unreadable", status, headers, ...(isTooLarge && { isTooLarge }) };
    return { kind: "no_answer", transportFailure: transportFailureOf(cause) };
  }
}

async function readCapped(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > maxBytes) throw new TooLargeError();
    parts.push(part);
  }
  return Buffer.concat(parts, size);
}

function flat(headers: Readonly<Record<string, string | string[] | undefined>>): AnswerHeaders {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.toLowerCase(),
      Array.isArray(value) ? value.join(", ") : (value ?? ""),
    ]),
  );
}

function queryText(query: Readonly<Record<string, QueryValue>> | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined) continue;
    for (const one of typeof value === "object" ? value : [String(value)]) search.append(name, one);
  }
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}
