import { z } from "zod";
import { command } from "./command.ts";
import { type AdId, type PaidRequestId, MonitorId } from "./ids.ts";
import type { PaidRequestState } from "./spending/paidRequests.ts";
import { Label } from "./service/headers.ts";
import { Uuid } from "./service/primitives.ts";
import { type cacheDispositions, ResearchRequest } from "./service/research.ts";
import type { Reason } from "./reason.ts";

type CacheDisposition = (typeof cacheDispositions)[number];

/** How a result differs from an earlier result of the same request, by ad ids. */
export interface ResearchDiff {
  /** Ads that are not in the earlier result. */
  readonly added: readonly AdId[];
  /** Ads in both results whose content differs. */
  readonly changed: readonly AdId[];
  /** Ads that the service reports as ended, or that are missing from a result shorter than its limit. */
  readonly ended: readonly AdId[];
  /** Ads that are missing from a full result: they may have ended, or only moved down. */
  readonly missing: readonly AdId[];
}

/** A research job, or a paid request that will create one. Times are epoch ms. API: Research job, Research result. */
export interface ResearchJobView {
  /** The service's id; null until the service has created the job. */
  readonly jobId: string | null;
  /** Null for a job that was imported by id or was free. */
  readonly paidRequestId: PaidRequestId | null;
  readonly paidRequestState: PaidRequestState | null;
  readonly pageId: string | null;
  /** Name from the user's list of pages or from a result; null if unknown. */
  readonly pageName: string | null;
  /** The research request; null for an imported job. */
  readonly request: ResearchRequest | null;
  /** Usage labels that were sent; null if none. */
  readonly project: string | null;
  readonly costCenter: string | null;
  /**
   * The service's status: quoted, waiting_cache, queued, processing, succeeded, failed, unknown. Null before the job
   * exists.
   */
  readonly status: string | null;
  readonly cacheDisposition: CacheDisposition | (string & {}) | null;
  readonly reservedCredits: number | null;
  /** Maximum credits that the job may cost, according to the service. */
  readonly maximumCredits: number | null;
  readonly settledCredits: number | null;
  readonly errorMessage: string | null;
  /** What the service's records showed or left open, if only they could show whether the request ran. */
  readonly reason: Reason | null;
  /** The service's message why it does not report the job's status or return its result; null while it does both. */
  readonly unread: string | null;
  readonly createdAt: number;
  /** When the service started the job. The service reports it only while the job is processing, so Proofsheet stores it. */
  readonly startedAt: number | null;
  /** When the service last changed the job. */
  readonly updatedAt: number | null;
  readonly completedAt: number | null;
  /** Null until the result is stored on this computer. */
  readonly result: {
    readonly itemCount: number;
    readonly fetchedAt: number;
    readonly freshThrough: number;
    readonly source: string;
  } | null;
  /** The monitor that this job is a check of. */
  readonly monitorId: MonitorId | null;
  /** The newest earlier result of the same request, and the differences from it; null if there is none. */
  readonly compared: { readonly jobId: string; readonly fetchedAt: number; readonly diff: ResearchDiff } | null;
}

/** A page of jobs, newest first. `next` is opaque; null at the end. */
export interface ResearchJobPage {
  readonly jobs: readonly ResearchJobView[];
  readonly next: string | null;
}

/** A page that was researched or is monitored. */
export interface ResearchedPage {
  readonly pageId: string;
  /** Null if unknown. */
  readonly pageName: string | null;
  /** The newest job or confirmed request of the page; null if it has only a monitor. */
  readonly newest: ResearchJobView | null;
  /** The newest job whose result is on this computer; null if there is none. */
  readonly newestResult: ResearchJobView | null;
  /** Whether the user removed the page from the list. A newer job or a monitor adds it again. */
  readonly isRemoved: boolean;
}

/** Why a monitor cannot run automatically. Each reason ends automatically or when a person reviews it. */
export const monitorWaits = ["cap", "approval", "price", "offline", "person"] as const;
export type MonitorWait = (typeof monitorWaits)[number];

/** One check of a monitor. Times are epoch ms. */
export interface MonitorCheck {
  readonly paidRequestId: PaidRequestId;
  readonly jobId: string | null;
  readonly at: number;
  /** Credits of the confirmed quote; null if none was confirmed. */
  readonly credits: number | null;
  /** Who confirmed the check: the monitor within its cap, or a user in the dialog. Null if it was free or discarded. */
  readonly confirmedBy: "monitor" | "person" | null;
  /** The service's status of the job, or the state of the paid request until the job exists. */
  readonly status: string;
  readonly itemCount: number | null;
  readonly diff: ResearchDiff | null;
}

/** A page that is researched on a schedule, within a monthly cap. */
export interface Monitor {
  readonly id: MonitorId;
  readonly pageId: string;
  readonly pageName: string | null;
  readonly request: ResearchRequest;
  /** Labels of every check. */
  readonly project: string | null;
  readonly costCenter: string | null;
  readonly everyHours: number;
  /** Credits that checks may reserve per calendar month of this computer. Above it, a user must confirm. */
  readonly monthlyCap: number;
  /** The maximum cost of this month's confirmed quotes, in credits. */
  readonly confirmedThisMonth: number;
  readonly isPaused: boolean;
  /** Why the monitor cannot run automatically now; null if it can. */
  readonly waitsFor: MonitorWait | null;
  /** The reason in more detail, with the service's message if there is one. */
  readonly reason: Reason | null;
  /** Whether the quote for the next check is being requested. */
  readonly isQuoting: boolean;
  /** Whether a check is in progress. */
  readonly isRunning: boolean;
  /** Time of the next automatic check, or of the next test whether it may run; null while the monitor is paused. */
  readonly nextCheckAt: number | null;
  readonly lastCheckAt: number | null;
  /** Changes of the newest result that could be compared. */
  readonly lastDiff: ResearchDiff | null;
  /** Newest first, at most 50. */
  readonly checks: readonly MonitorCheck[];
}

/** A page id and its name. */
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

/** Handlers: research. `quotes.requestResearch` requests a quote, and the consent view confirms it. */
export const researchCommands = {
  "research.jobs": command(
    z.strictObject({
      /** Only jobs of this page; null: only jobs whose page is unknown, which were imported and have no result yet. */
      pageId: pageId.nullable().optional(),
      after: z.string().max(200).optional(),
      limit: z.int().min(1).max(200).default(50),
    }),
  ).returns<ResearchJobPage>(),
  /** All pages that were researched or are monitored, the newest job first. */
  "research.researchedPages": command(z.strictObject({})).returns<readonly ResearchedPage[]>(),
  /** Removes a page from the list, or adds it again. Deletes nothing: its jobs, results, and ads stay. */
  "research.removePage": command(z.strictObject({ pageId, isRemoved: z.boolean() })).returns<null>(),
  /** Opens all ads of a page in the ad library, in the browser. */
  "research.openAdLibraryPage": command(z.strictObject({ pageId })).returns<null>(),
  /** `id`: the service's id of the job, or the id of the paid request that will create it. */
  "research.read": command(z.strictObject({ id: z.string().min(1).max(64) })).returns<ResearchJobView>(),
  /**
   * Imports a job that is unknown on this computer, by the service's id. Free. `not_found` if the service has no such
   * job.
   */
  "research.import": command(z.strictObject({ jobId: Uuid })).returns<ResearchJobView>(),
  /** Finds the page id in a pasted page id, ad-library URL or page URL; null if there is none. */
  "research.pageIdIn": command(z.strictObject({ text: z.string().max(8192) })).returns<{
    readonly pageId: string | null;
  }>(),
  "research.pages": command(z.strictObject({})).returns<readonly PageEntry[]>(),
  /** Sets a page's name. An empty name removes the user's name, so that the name from a result applies again. */
  "research.renamePage": command(z.strictObject({ pageId, name: z.string().trim().max(255) })).returns<null>(),
  "monitors.list": command(z.strictObject({})).returns<readonly Monitor[]>(),
  /** Creates a monitor if the user accepts it in the consent view; null if not. */
  "monitors.create": command(
    z.strictObject({
      request: ResearchRequest,
      project: Label.optional(),
      costCenter: Label.optional(),
      everyHours,
      monthlyCap,
    }),
  ).returns<Monitor | null>(),
  /** Changes a monitor. A higher cap, a shorter interval, and resuming apply only if the user accepts them. */
  "monitors.update": command(
    z.strictObject({
      monitorId: MonitorId,
      everyHours: everyHours.optional(),
      monthlyCap: monthlyCap.optional(),
      pause: z.boolean().optional(),
    }),
  ).returns<Monitor>(),
  "monitors.remove": command(z.strictObject({ monitorId: MonitorId })).returns<null>(),
  /** Checks the page now if the user accepts it in the consent view, and if the cap allows it. */
  "monitors.checkNow": command(z.strictObject({ monitorId: MonitorId })).returns<Monitor>(),
};
