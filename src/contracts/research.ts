import { z } from "zod";
import { command } from "./command.ts";
import { PaidRequestId, WatchId } from "./ids.ts";
import type { PaidRequestState } from "./paidRequests.ts";
import { type cacheDispositions, ResearchRequest } from "./service/research.ts";

type CacheDisposition = (typeof cacheDispositions)[number];

/** A research job, or what will be one. Times are epoch ms. Interface: Research job, Research result. */
export interface ResearchJobView {
  /** The service's id; null before the service made one. */
  readonly jobId: string | null;
  /** Null for a job that was imported by its id or that was free. */
  readonly paidRequestId: PaidRequestId | null;
  readonly paidRequestState: PaidRequestState | null;
  readonly pageId: string | null;
  /** From the address book or from a result; null when no name is known. */
  readonly pageName: string | null;
  /** What was asked; null for an imported job. */
  readonly request: ResearchRequest | null;
  /** The service's own word: quoted, waiting_cache, queued, processing, succeeded, failed, unknown. Null before a job. */
  readonly status: string | null;
  readonly cacheDisposition: CacheDisposition | (string & {}) | null;
  readonly reservedCredits: number | null;
  readonly settledCredits: number | null;
  readonly errorMessage: string | null;
  readonly createdAt: number;
  readonly completedAt: number | null;
  /** The result is on this computer. */
  readonly result: {
    readonly itemCount: number;
    readonly fetchedAt: number;
    readonly freshThrough: number;
    readonly source: string;
  } | null;
  readonly watchId: WatchId | null;
}

/** How two runs of one page differ, by ids of ads. */
export interface RunDifference {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly ended: readonly string[];
}

/** A page that is researched again and again within a cap. */
export interface Watch {
  readonly id: WatchId;
  readonly pageId: string;
  readonly pageName: string | null;
  readonly request: ResearchRequest;
  readonly everyHours: number;
  /** Credits that its runs may reserve in a calendar month of this computer; above it, a person is asked. */
  readonly monthlyCap: number;
  /** Credits of this month's runs, as their accepted quotes say. */
  readonly acceptedThisMonth: number;
  readonly isPaused: boolean;
  /** Why it does not run by itself now. */
  readonly waitsFor: "cap" | "approval" | "price" | "offline" | "person" | null;
  readonly nextRunAt: number | null;
  readonly lastRunAt: number | null;
  readonly lastDifference: RunDifference | null;
  /** Runs newest first. */
  readonly runs: readonly {
    readonly jobId: string | null;
    readonly at: number;
    readonly credits: number | null;
    readonly status: string;
    readonly difference: RunDifference | null;
  }[];
}

/** A page whose id is known by name. */
export interface PageEntry {
  readonly pageId: string;
  readonly name: string;
}

const pageId = ResearchRequest.shape.target.shape.page_id;
const everyHours = z
  .int()
  .min(1)
  .max(24 * 90);
const monthlyCap = z.int().min(0).max(1_000_000);

/** Handlers: research. A price is asked with `quotes.requestResearch` and accepted with `quotes.confirm`. */
export const researchCommands = {
  "research.jobs": command(z.strictObject({})).returns<readonly ResearchJobView[]>(),
  "research.read": command(z.strictObject({ jobId: z.string().min(1).max(64) })).returns<ResearchJobView>(),
  /** Takes in a job that this computer does not know, by the service's id of it. */
  "research.import": command(z.strictObject({ jobId: z.uuid() })).returns<ResearchJobView>(),
  /** Finds the page id in a pasted page id, ad-library address or page address; null when there is none. */
  "research.pageIdIn": command(z.strictObject({ text: z.string().max(8192) })).returns<{
    readonly pageId: string | null;
  }>(),
  "research.pages": command(z.strictObject({})).returns<readonly PageEntry[]>(),
  "research.namePage": command(z.strictObject({ pageId, name: z.string().trim().max(255) })).returns<null>(),
  "watches.list": command(z.strictObject({})).returns<readonly Watch[]>(),
  "watches.add": command(z.strictObject({ request: ResearchRequest, everyHours, monthlyCap })).returns<Watch>(),
  "watches.change": command(
    z.strictObject({
      watchId: WatchId,
      everyHours: everyHours.optional(),
      monthlyCap: monthlyCap.optional(),
      pause: z.boolean().optional(),
    }),
  ).returns<Watch>(),
  "watches.remove": command(z.strictObject({ watchId: WatchId })).returns<null>(),
  /** Quotes its next run now; it runs by itself when the cap allows it. */
  "watches.runNow": command(z.strictObject({ watchId: WatchId })).returns<Watch>(),
};
