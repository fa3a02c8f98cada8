import { z } from "zod";
import { command } from "../command.ts";
import { GivenGeneration, GivenScene } from "./givenRequests.ts";
import { PaidRequestId, QuoteId, RunId } from "../ids.ts";
import type { PaidRequestKind, PaidRequestState } from "./paidRequests.ts";
import type { IdenticalRequest, Quote } from "./quotes.ts";
import type { ServiceFailure } from "../result.ts";
import { Label } from "../service/headers.ts";

/** Most pieces that one run may have. */
export const runSize = { min: 1, max: 800 } as const;

/** One thing to make. */
export const RunAsk = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("generation"), request: GivenGeneration }),
  z.strictObject({ kind: z.literal("scene"), request: GivenScene }),
]);
export type RunAsk = z.input<typeof RunAsk>;

export interface RunItem {
  readonly position: number;
  readonly kind: RunAsk["kind"];
  readonly type: string;
  readonly model: string;
  readonly prompt: string;
  /** From the quote; null before it and when the service refused to price it. */
  readonly credits: number | null;
  /** Why the service does not take this one; the others go on without it. */
  readonly failure: ServiceFailure | null;
  readonly paidRequestId: PaidRequestId | null;
}

/** One paid request of a run: a batch of up to eight, or a single piece. */
export interface RunPart {
  readonly paidRequestId: PaidRequestId;
  readonly kind: PaidRequestKind;
  readonly state: PaidRequestState;
  readonly quoteId: QuoteId | null;
  readonly credits: number | null;
  readonly expiresAt: number | null;
  readonly pricingVersion: string | null;
  /** What is sent as its cost center where the person left that empty; null when nothing is. */
  readonly traceTag: string | null;
  readonly approval: Quote["approval"];
}

/** What was composed together. Times are epoch ms, credits are those of the quotes. */
export interface Run {
  readonly id: RunId;
  /** `quoting`: prices are still coming. `quoted`: it can be decided on. */
  readonly state: "quoting" | "quoted" | "accepted" | "closed";
  readonly items: readonly RunItem[];
  readonly parts: readonly RunPart[];
  /** Sum of the quotes of its parts, once all are there. */
  readonly credits: number | null;
  /** When the first of its quotes ends. */
  readonly expiresAt: number | null;
  readonly available: number | null;
  /** Requests with an item that is identical to one of these, that wait or whose outcome is unknown, newest first. */
  readonly identical: readonly IdenticalRequest[];
  readonly project: string | null;
  readonly costCenter: string | null;
  readonly createdAt: number;
  readonly acceptedAt: number | null;
}

const one = z.strictObject({ runId: RunId });

export const runCommands = {
  /** Plans the pieces into batches and starts asking their prices, which is free. `runs.changed` tells of progress. */
  "runs.request": command(
    z.strictObject({
      items: z.array(RunAsk).min(runSize.min).max(runSize.max),
      project: Label.optional(),
      costCenter: Label.optional(),
    }),
  ).returns<Run>(),
  /** The same for the pieces of a request that failed, expired or was cancelled: new quotes, to be seen and accepted. */
  "runs.requoteFailed": command(
    z.strictObject({ paidRequestIds: z.array(PaidRequestId).min(1).max(1000) }),
  ).returns<Run>(),
  "runs.read": command(one).returns<Run>(),
  /** Accepts exactly these quotes at exactly these prices: all of them or none. They are sent in turn, each once. */
  "runs.confirm": command(
    z.strictObject({
      runId: RunId,
      parts: z
        .array(z.strictObject({ paidRequestId: PaidRequestId, quoteId: QuoteId, credits: z.int().min(0) }))
        .min(1)
        .max(runSize.max),
    }),
  ).returns<Run>(),
  /** Lets go of quotes that were not accepted. */
  "runs.discard": command(one).returns<null>(),
};
