import { z } from "zod";
import { command } from "./command.ts";
import { type AdId, type PaidRequestId, WatchId } from "./ids.ts";
import type { PaidRequestState } from "./spending/paidRequests.ts";
import { Label } from "./service/headers.ts";
import { Uuid } from "./service/primitives.ts";
import { type cacheDispositions, ResearchRequest } from "./service/research.ts";
import type { Reason } from "./reason.ts";

type CacheDisposition = (typeof cacheDispositions)[number];

/** How one result differs from an earlier one of the same question, by ids of ads. */
export interface RunDifference {
  /** Not in the earlier one. */
  readonly added: readonly AdId[];
  /** In both, and what they say or show is not the same. */
  readonly changed: readonly AdId[];
  /** The service says that they have ended, or a list with room left no longer has them. */
  readonly ended: readonly AdId[];
  /** No longer in a list that is full: they may have ended, or only moved down. */
  readonly missing: readonly AdId[];
}

/** A research job, or what will be one. Times are epoch ms. API: Research job, Research result. */
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
  /** Labels that it was sent with; null where there was none. */
  readonly project: string | null;
  readonly costCenter: string | null;
  /** The service's own word: quoted, waiting_cache, queued, processing, succeeded, failed, unknown. Null before a job. */
  readonly status: string | null;
  readonly cacheDisposition: CacheDisposition | (string & {}) | null;
  readonly reservedCredits: number | null;
  /** The most that the job may take, by the service's word. */
  readonly maximumCredits: number | null;
  readonly settledCredits: number | null;
  readonly errorMessage: string | null;
  /** What the service's records showed or left open, where only they could tell whether it ran. */
  readonly reason: Reason | null;
  /** Why the service does not tell how it is, or does not give its result, in its own words; null while it does. */
  readonly unread: string | null;
  readonly createdAt: number;
  /** When the service began; it says so while the job is processing, and it is kept from then on. */
  readonly startedAt: number | null;
  /** When the service last changed the job. */
  readonly updatedAt: number | null;
  readonly completedAt: number | null;
  /** The result is on this computer. */
  readonly result: {
    readonly itemCount: number;
    readonly fetchedAt: number;
    readonly freshThrough: number;
    readonly source: string;
  } | null;
  /** The watch whose run it is. */
  readonly watchId: WatchId | null;
  /** The newest earlier result of the same question, and how this one differs; null when there was none. */
  readonly compared: { readonly jobId: string; readonly fetchedAt: number; readonly difference: RunDifference } | null;
}

/** Newest first. `next` is opaque; null at the end. */
export interface ResearchJobPage {
  readonly jobs: readonly ResearchJobView[];
  readonly next: string | null;
}

/** Why a monitor cannot run automatically. Each reason ends automatically or when a person reviews it. */
export const watchWaits = ["cap", "approval", "price", "offline", "person"] as const;
export type WatchWait = (typeof watchWaits)[number];

/** One run of a watch. Times are epoch ms. */
export interface WatchRun {
  readonly paidRequestId: PaidRequestId;
  readonly jobId: string | null;
  readonly at: number;
  /** Credits of its accepted quote; null when none was accepted. */
  readonly credits: number | null;
  /** Who confirmed it: the monitor within its cap, or a person in the dialog; null if it was free or discarded. */
  readonly acceptedBy: "watch" | "person" | null;
  /** The job's status in the service's word; the state of the paid request while there is no job. */
  readonly status: string;
  readonly itemCount: number | null;
  readonly difference: RunDifference | null;
}

/** A page that is researched again and again within a cap. */
export interface Watch {
  readonly id: WatchId;
  readonly pageId: string;
  readonly pageName: string | null;
  readonly request: ResearchRequest;
  /** Labels of every check. */
  readonly project: string | null;
  readonly costCenter: string | null;
  readonly everyHours: number;
  /** Credits that its runs may reserve in a calendar month of this computer; above it, a person is asked. */
  readonly monthlyCap: number;
  /** The most that this month's accepted quotes may cost, in credits. */
  readonly acceptedThisMonth: number;
  readonly isPaused: boolean;
  /** Why the monitor cannot run automatically now; null if it can. */
  readonly waitsFor: WatchWait | null;
  /** The same more exactly, with the service's own words where it gave them. */
  readonly reason: Reason | null;
  /** The price of its next run is being asked. */
  readonly isAsking: boolean;
  /** A run of it is not over. */
  readonly isRunning: boolean;
  /** Time of the next automatic run, or of the next check whether it may run; null while the monitor is paused. */
  readonly nextRunAt: number | null;
  readonly lastRunAt: number | null;
  /** Of its newest result that could be compared. */
  readonly lastDifference: RunDifference | null;
  /** Newest first, at most 50. */
  readonly runs: readonly WatchRun[];
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
  "research.jobs": command(
    z.strictObject({
      /** Of this page alone. */
      pageId: pageId.optional(),
      after: z.string().max(200).optional(),
      limit: z.int().min(1).max(200).default(50),
    }),
  ).returns<ResearchJobPage>(),
  /** By the service's id of the job, or by the id of the paid request that will become one. */
  "research.read": command(z.strictObject({ id: z.string().min(1).max(64) })).returns<ResearchJobView>(),
  /** Takes in a job that this computer does not know, by the service's id of it. Free. `not_found` when it has none such. */
  "research.import": command(z.strictObject({ jobId: Uuid })).returns<ResearchJobView>(),
  /** Finds the page id in a pasted page id, ad-library address or page address; null when there is none. */
  "research.pageIdIn": command(z.strictObject({ text: z.string().max(8192) })).returns<{
    readonly pageId: string | null;
  }>(),
  "research.pages": command(z.strictObject({})).returns<readonly PageEntry[]>(),
  /** An empty name takes the name back that a person gave; one from a result then counts again. */
  "research.renamePage": command(z.strictObject({ pageId, name: z.string().trim().max(255) })).returns<null>(),
  "monitors.list": command(z.strictObject({})).returns<readonly Watch[]>(),
  "monitors.create": command(
    z.strictObject({
      request: ResearchRequest,
      project: Label.optional(),
      costCenter: Label.optional(),
      everyHours,
      monthlyCap,
    }),
  ).returns<Watch>(),
  "monitors.update": command(
    z.strictObject({
      watchId: WatchId,
      everyHours: everyHours.optional(),
      monthlyCap: monthlyCap.optional(),
      pause: z.boolean().optional(),
    }),
  ).returns<Watch>(),
  "monitors.remove": command(z.strictObject({ watchId: WatchId })).returns<null>(),
  /** Requests a quote for the monitor's next check now. The check runs automatically if the cap allows it. */
  "monitors.checkNow": command(z.strictObject({ watchId: WatchId })).returns<Watch>(),
};
