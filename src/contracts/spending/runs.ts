import { z } from "zod";
import { command } from "#contracts/command.ts";
import { GivenGeneration, GivenScene } from "./givenRequests.ts";
import { PaidRequestId, type QuoteId, RunId } from "#contracts/ids.ts";
import type { PaidRequestKind, PaidRequestState } from "./paidRequests.ts";
import type { IdenticalRequest, Quote } from "./quotes.ts";
import type { ServiceFailure } from "#contracts/result.ts";
import { Label } from "#contracts/service/headers.ts";

/** Number of items that one `Run` may have. */
export const runSize = { min: 1, max: 800 } as const;

/** A new item of a `Run`: a generation or a scene. */
export const NewRunItem = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("generation"), request: GivenGeneration }),
  z.strictObject({ kind: z.literal("scene"), request: GivenScene }),
]);
export type NewRunItem = z.input<typeof NewRunItem>;

export interface RunItem {
  readonly position: number;
  readonly kind: NewRunItem["kind"];
  readonly type: string;
  readonly model: string;
  readonly prompt: string;
  /** Everything else that is sent for it, by the service's names. A file within the request is shown as its kind only. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Price from the quote; null before the quote, and if the service rejected the quote request. */
  readonly credits: number | null;
  /** Why the service rejected this item; the other items continue without it. */
  readonly failure: ServiceFailure | null;
  readonly paidRequestId: PaidRequestId | null;
}

/** One paid request of a `Run`: a service batch of up to eight items, or a single item. */
export interface RunPart {
  readonly paidRequestId: PaidRequestId;
  readonly kind: PaidRequestKind;
  readonly state: PaidRequestState;
  readonly quoteId: QuoteId | null;
  readonly credits: number | null;
  /** The maximum price, which counts against spend caps. */
  readonly maximumCredits: number | null;
  readonly expiresAt: number | null;
  readonly pricingVersion: string | null;
  /** Tag sent as the cost center if the user left that field empty; null if none is sent. */
  readonly traceTag: string | null;
  readonly approval: Quote["approval"];
}

/** A batch of items composed together (1 to n paid requests). Times are epoch ms; credits come from the quotes. */
export interface Run {
  readonly id: RunId;
  /** `quoting`: quotes are still arriving. `quoted`: the user can decide. */
  readonly state: "quoting" | "quoted" | "confirmed" | "closed";
  readonly items: readonly RunItem[];
  readonly parts: readonly RunPart[];
  /** Sum of the quotes of all parts; null until all have arrived. */
  readonly credits: number | null;
  /** When the first of its quotes expires. */
  readonly expiresAt: number | null;
  readonly available: number | null;
  /** Requests with an item identical to one of these that are waiting or have an unknown outcome, newest first. */
  readonly identical: readonly IdenticalRequest[];
  readonly project: string | null;
  readonly costCenter: string | null;
  readonly createdAt: number;
  readonly confirmedAt: number | null;
}

const one = z.strictObject({ runId: RunId });

export const runCommands = {
  /** Groups the items into service batches and starts requesting quotes, which is free. `runs.changed` reports progress. */
  "runs.request": command(
    z.strictObject({
      items: z.array(NewRunItem).min(runSize.min).max(runSize.max),
      project: Label.optional(),
      costCenter: Label.optional(),
    }),
  ).returns<Run>(),
  /** Requests new quotes for the items of failed, expired or cancelled requests. The user confirms them separately. */
  "runs.requoteFailed": command(
    z.strictObject({ paidRequestIds: z.array(PaidRequestId).min(1).max(1000) }),
  ).returns<Run>(),
  "runs.read": command(one).returns<Run>(),
  /** Discards unconfirmed quotes. */
  "runs.discard": command(one).returns<null>(),
};
