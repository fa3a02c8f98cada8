import type { z } from "zod";
import type { endpoints } from "#contracts/service/endpoints.ts";
import type { ApiKey } from "#sandbox/keyring.ts";
import type { Labels } from "./postHeaders.ts";

export type EndpointName = keyof typeof endpoints;

type Parsed<N extends EndpointName, Part extends "body" | "query"> = N extends EndpointName
  ? (typeof endpoints)[N] extends { readonly [P in Part]: infer Schema extends z.ZodType }
    ? z.output<Schema>
    : undefined
  : never;

/** A request that passed authentication, the rate limit and validation. */
export interface Call<N extends EndpointName = EndpointName> {
  readonly requestId: string;
  readonly key: ApiKey;
  readonly now: number;
  /** In the API document's notation, such as `POST /v1/generations`. Faults refer to it. */
  readonly target: string;
  /** The `{id}` of the path in lower case. Empty if the path has none. */
  readonly id: string;
  readonly body: Parsed<N, "body">;
  readonly query: Parsed<N, "query">;
  /** Empty for a GET. */
  readonly idempotencyKey: string;
  readonly labels: Labels;
}

export type Handle = (call: Call) => Answer;

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** One function per endpoint of the API. A missing one is a type error. */
export type Handlers = { readonly [N in EndpointName]: (call: Call<N>) => Answer };
