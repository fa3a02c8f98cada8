import { z } from "zod";
import { command } from "#contracts/command.ts";
import { PaidRequestId } from "#contracts/ids.ts";
import { type PaidRequestPage, type PaidRequestState, paidRequestStates } from "./paidRequests.ts";
import type { NewRunItem } from "./runs.ts";

const values = z.array(z.string().max(200)).max(200).default([]);

/** Restricts the history of requests. Times are epoch ms; empty lists restrict nothing. */
export const HistoryFilter = z.strictObject({
  states: z.array(z.enum(paidRequestStates)).max(20).default([]),
  types: values,
  models: values,
  projects: values,
  /** Ended at or after this time. */
  from: z.int().nullable().default(null),
  /** Ended before this time. */
  to: z.int().nullable().default(null),
  /** Text that a prompt contains. */
  text: z.string().max(500).default(""),
});
export type HistoryFilter = z.output<typeof HistoryFilter>;

/** What Studio needs to compose a request again. */
export interface RequestRecipe {
  /** The items without a result; all items if the request has none. */
  readonly items: readonly NewRunItem[];
  readonly project: string | null;
  readonly costCenter: string | null;
}

/** What happened to a request, oldest first. Times are epoch ms. */
export interface RequestSteps {
  /** The states that it entered. */
  readonly steps: readonly { readonly state: PaidRequestState; readonly at: number }[];
  /** The service's ledger entries for its generations, as far as the ledger was synced. */
  readonly entries: readonly {
    readonly id: string;
    readonly at: number;
    readonly event: string;
    readonly direction: string;
    readonly credits: number;
  }[];
}

const one = z.strictObject({ paidRequestId: PaidRequestId });

export const requestHistoryCommands = {
  /**
   * Returns ended requests and those that are no longer followed, the last ended first. A page may have fewer requests
   * than `limit`, or none, and still have a next page.
   */
  "queue.history": command(
    z.strictObject({
      filter: HistoryFilter.prefault({}),
      after: z.string().max(200).optional(),
      limit: z.int().min(1).max(200).default(50),
    }),
  ).returns<PaidRequestPage>(),
  /** Returns the values that occur in confirmed requests, for the filters of the history. */
  "queue.historyChoices": command(z.strictObject({})).returns<{
    readonly models: readonly string[];
    readonly projects: readonly string[];
  }>(),
  /** Returns the request's content for Studio; null for research, and if it cannot be read. */
  "queue.recipe": command(one).returns<RequestRecipe | null>(),
  "queue.steps": command(one).returns<RequestSteps>(),
};
