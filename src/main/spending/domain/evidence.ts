import type { Account, LedgerEntry } from "#contracts/service/account.ts";
import type { GenerationRecord } from "#contracts/service/generations.ts";
import type { ResearchJob } from "#contracts/service/research.ts";
import { serviceTime } from "#main/shared/api/domain/serviceTime.ts";
import type { ExpectedGeneration } from "#main/shared/api/domain/requestPayload.ts";
import type { ConfirmRecord } from "#main/spending/domain/paidRequest.ts";
import type { IdColumn } from "./chargeIds.ts";
import type { CompleteRecords, ListExtent } from "./listReading.ts";
import { clockSlackMs, settleWindowMs } from "./settleWindow.ts";

/** The service's records of a request, with what was read of each list. */
export interface Evidence {
  readonly account: Account;
  readonly ledger: readonly LedgerEntry[];
  readonly generations: readonly GenerationRecord[];
  /** The research job of this request's quote; null if none was found or the request is not research. */
  readonly researchJob: ResearchJob | null;
  /** How much of each list was read. */
  readonly extents: { readonly ledger: ListExtent; readonly generations: ListExtent };
  /** Proof that both lists were read whole since the first send; null without it. */
  readonly complete: CompleteRecords | null;
  /** The next check reads the lists on from where this one stopped. */
  readonly isReadOn: boolean;
  /** This computer's current clock minus the service's; absent if the responses do not tell it. */
  readonly skewMs?: number;
  /** Generations that belong to other requests of the journal. */
  readonly claimed: ReadonlySet<string>;
  /** IDs by which the ledger may name this request, in lower case. */
  readonly requestIds: ReadonlySet<string>;
  /** IDs named by entries that belong to other requests of the journal, in lower case. */
  readonly otherIds: ReadonlySet<string>;
  /** The column in which every charge of this request names it; null if unknown. */
  readonly namedIn: IdColumn | null;
  /** Other requests with an unknown outcome. */
  readonly rivals: readonly Rival[];
}

/** A sent request with an unknown outcome. */
export interface UnclearRequest {
  readonly id: string;
  /** Equal for requests with identical payloads and labels. */
  readonly identity: string;
  readonly works: readonly ExpectedGeneration[];
  readonly project: string | null;
  readonly costCenterHeader: string | null;
  readonly tag: string | null;
  /** The request costs nothing, so the ledger need not show it. */
  readonly isFree: boolean;
  readonly confirm: ConfirmRecord;
  readonly skewMs: number;
}

/** Another request with an unknown outcome. */
export interface Rival extends UnclearRequest {
  /** The request may be resent with its key. */
  readonly isSentAgain: boolean;
}

/** Whether the request is research, which makes a job and no generations. */
export function isResearch({ works }: UnclearRequest): boolean {
  return works.every(({ type }) => type === "research");
}

/** Returns the earliest time that the evidence must reach back to, epoch ms of the service's clock. */
export function evidenceStart(request: Pick<UnclearRequest, "confirm" | "skewMs">): number {
  return (request.confirm.firstSentAt ?? request.confirm.consentedAt) - request.skewMs - clockSlackMs;
}

/**
 * Returns the latest time at which a send could have created something, epoch ms of the service's clock. This
 * computer's clock may have been set since the quote, so the later result of the two skews is used.
 */
export function evidenceEnd(request: UnclearRequest, skewMs: number | undefined): number {
  const least = Math.min(request.skewMs, skewMs ?? request.skewMs);
  return lastSentAt(request) - least + settleWindowMs + clockSlackMs;
}

/** Returns when the request was last sent, or confirmed if it never was, epoch ms of this computer's clock. */
export function lastSentAt({ confirm }: Pick<UnclearRequest, "confirm">): number {
  return confirm.lastSentAt ?? confirm.consentedAt;
}

/** Whether a send of the request can have created this record. An unreadable time excludes nothing. */
export function isOfItsTime(
  request: UnclearRequest,
  skewMs: number | undefined,
  record: { readonly created_at: string },
): boolean {
  const at = serviceTime(record.created_at);
  return at === null || (at >= evidenceStart(request) && at <= evidenceEnd(request, skewMs));
}

/**
 * Whether a charge of the last send may still appear at `now`. The settle window must have passed by both clocks,
 * because either may have been set.
 */
export function isSettling(request: UnclearRequest, skewMs: number | undefined, now: number): boolean {
  return sinceLastSendMs(request, skewMs, now) < settleWindowMs;
}

/** Returns the time since the last send by this computer's or the service's clock, whichever shows less of it, ms. */
export function sinceLastSendMs(request: UnclearRequest, skewMs: number | undefined, now: number): number {
  const here = now - lastSentAt(request);
  const there = here - ((skewMs ?? request.skewMs) - request.skewMs);
  return Math.min(here, there);
}

/** An unclear request with what the records show of it. */
export interface Gathered {
  readonly request: UnclearRequest;
  /** Null if a part of the evidence could not be read. */
  readonly evidence: Evidence | null;
}
