import { failureKind } from "#main/shared/api/domain/failureKind.ts";
import type { GenerationId, PaidRequestId } from "#contracts/ids.ts";
import type { GenerationRecord } from "#contracts/service/generations.ts";
import { decideAfterPoll } from "./domain/decideAfterPoll.ts";
import { planWebhookPolls } from "./domain/webhookPollPlan.ts";
import { serviceTime } from "#main/shared/api/domain/serviceTime.ts";
import type { RecordContext } from "./context.ts";
import type { GenerationRow } from "./domain/generation.ts";
import { type Poll, planPolls, usualOf, type PollTarget } from "./domain/pollPlan.ts";
import { listGenerations, readGeneration, readSceneFile } from "./serviceRecords.ts";
import { retryDelayMs, retryPolicies } from "#main/shared/base/retryPolicy.ts";
import type { Page, Read } from "#main/shared/api/domain/serviceOutcome.ts";
import {
  type TrackerState,
  trackerState,
  type WebhookSource,
  endedWithoutWebhook,
  forgetWebhooks,
  webhookAt,
  isTracked,
  settleWebhooks,
  processDeliveries,
} from "./webhookTracker.ts";

/** What polling needs. */
export interface PollContext extends RecordContext {
  readonly memory: PollMemory;
  readonly webhooks: WebhookSource;
  /** Called with the records of each page that was read. */
  readonly listed: (records: readonly GenerationRecord[]) => void;
}

/** Learned from the last responses. Affects only timing, so it is not stored. */
export interface PollMemory {
  /** When the service last reported on a generation, epoch ms. */
  readonly seen: Map<GenerationId, number>;
  /** Generations missing from every response: how often, and until when they are not polled. */
  readonly missed: Map<GenerationId, { readonly times: number; readonly until: number }>;
  readonly horizons: Map<string | null, number>;
  /** When each generation is polled next, epoch ms. A new plan may not postpone a poll only because time has passed. */
  readonly promised: Map<GenerationId, number>;
  /** Types and models of which a generation was seen in progress, so new ones are known not to finish at once. */
  readonly kinds: Set<string>;
  readonly webhooks: TrackerState;
  /** No polls before this time, because the last one failed. */
  quietUntil: number;
  failures: number;
}

/** Creates an empty state. */
export function pollMemory(): PollMemory {
  return {
    seen: new Map(),
    missed: new Map(),
    horizons: new Map(),
    promised: new Map(),
    kinds: new Set(),
    webhooks: trackerState(),
    quietUntil: 0,
    failures: 0,
  };
}

const { baseMs: firstRetryMs, capMs: longestRetryMs } = retryPolicies.poll;
/** The number of generations polled by ID per round; the rest follows in the next round. */
const mostByIdAtOnce = 8;

/**
 * Polls the followed generations: with one list read where a page shows them, else by ID. Only a response of the
 * service changes a generation, never elapsed time. [S6]
 */
export async function pollGenerations(context: PollContext): Promise<void> {
  const now = context.clock.now();
  const rows = new Map(context.generations.watched(now).map((row) => [row.id, row]));
  forgetOthers(context.memory, rows);
  processDeliveries(context.webhooks, context.memory.webhooks, rows);
  const moved = new Set<PaidRequestId | null>();
  const seenBefore = new Map(context.memory.seen);
  for (const plannedPoll of planned(context, rows, now)) {
    // An earlier response of this round may have shown them all.
    const left = plannedPoll.targets.filter(
      ({ id }) => rows.has(id) && context.memory.seen.get(id) === seenBefore.get(id),
    );
    const promisedAt = Math.min(...left.map(({ id }) => context.memory.promised.get(id) ?? plannedPoll.at));
    if (left.length === 0 || Math.min(plannedPoll.at, promisedAt) > now) continue;
    const isAnswered = await applyPage(context, { ...plannedPoll, targets: left }, rows, moved);
    if (!isAnswered) break;
  }
  const seenAt = (id: GenerationId) => context.memory.seen.get(id) ?? null;
  settleWebhooks(context.webhooks, context.memory.webhooks, rows, seenAt, context.clock.now());
  schedule(context, rows);
  if (moved.size > 0) context.moved([...moved].filter((id) => id !== null));
}

type Rows = Map<GenerationId, GenerationRow>;

/** Plans polls for the generations that are not skipped at the moment. */
function planned(context: PollContext, rows: Rows, now: number): readonly Poll[] {
  const { memory } = context;
  if (memory.quietUntil > now) return [];
  const usual = new Map<string, number>();
  const usualMs = (row: GenerationRow): number => {
    const known = usual.get(kindOf(row));
    if (known !== undefined) return known;
    const found = context.generations.usualMs(row.type, row.model, usualOf(row.type, row.estimatedSeconds), now);
    usual.set(kindOf(row), found);
    return found;
  };
  const targets: PollTarget[] = [...rows.values()]
    .filter((row) => (memory.missed.get(row.id)?.until ?? 0) <= now)
    .map((row) => ({
      id: row.id,
      type: row.type,
      createdAt: row.createdAt,
      acceptedAt: row.acceptedAt,
      // A generation that was finished when imported needs no waiting time.
      seenAt: isOver(row) ? 0 : (memory.seen.get(row.id) ?? null),
      usualMs: usualMs(row),
      isNew: !memory.kinds.has(kindOf(row)),
    }));
  const calledIds = new Set(targets.filter(({ id }) => isFollowedByWebhook(context, rows.get(id))).map(({ id }) => id));
  const reach = memory.horizons.get(null) ?? Number.NEGATIVE_INFINITY;
  const tracked = targets
    .filter(({ id }) => calledIds.has(id))
    .map((one) => ({ ...one, webhookAt: webhookAt(memory.webhooks, one.id, one.createdAt >= reach) }));
  const others = targets.filter(({ id }) => !calledIds.has(id));
  return [...planWebhookPolls(tracked, memory.horizons), ...planPolls(others, memory.horizons)];
}

function isFollowedByWebhook(context: PollContext, row: GenerationRow | undefined): boolean {
  return row !== undefined && !isOver(row) && isTracked(context.webhooks, context.memory.webhooks, row);
}

/** Makes one poll, and polls by ID what its response lacks. Resolves to whether the service responded. */
async function applyPage(
  context: PollContext,
  plannedPoll: Poll,
  rows: Rows,
  moved: Set<PaidRequestId | null>,
): Promise<boolean> {
  let missing = plannedPoll.targets.map((one) => one.id);
  // A page that would show at most one of them tells no more than a poll by ID.
  const known = context.memory.horizons.get(plannedPoll.type) ?? Number.NEGATIVE_INFINITY;
  if (plannedPoll.targets.filter((one) => one.createdAt >= known).length >= plannedPoll.pageFrom) {
    let cursor: string | null = null;
    // A second page pays off only for several missing generations.
    for (let pages = 0; pages < 2 && (pages === 0 || (cursor !== null && missing.length > 1)); pages += 1) {
      const { type } = plannedPoll;
      const page = [cursor, "poll", ...(type === null ? [] : [type])] as const;
      const read: Read<Page<GenerationRecord>> = await listGenerations(context, ...page);
      // One unreadable record makes the whole page unreadable; the other records can still be read by ID.
      if (read.kind === "unreadable") break;
      if (read.kind !== "ok") return answered(context, false);
      answered(context, true);
      const { records, next }: Page<GenerationRecord> = read.value;
      context.listed(records);
      if (pages === 0)
        context.memory.horizons.set(plannedPoll.type, next === null ? Number.NEGATIVE_INFINITY : reachOf(records));
      // The page also shows generations that were not part of this poll; all of them are used.
      for (const record of records) await apply(context, rows, record, moved);
      const shown = new Set<string>(records.map((record) => record.id));
      missing = missing.filter((id) => !shown.has(id));
      cursor = next;
      // Generations beyond the page are polled by type in the next round, because those pages reach further back.
      const reach = context.memory.horizons.get(plannedPoll.type) ?? Number.NEGATIVE_INFINITY;
      if (plannedPoll.type === null && missing.every((id) => (rows.get(id)?.createdAt ?? 0) < reach)) return true;
    }
  }
  for (const id of missing.slice(0, mostByIdAtOnce)) {
    const read = await readGeneration(context, id, "poll");
    if (read.kind === "ok") await apply(context, rows, read.value, moved);
    else if (isAboutOne(read)) miss(context, id);
    else return answered(context, false);
    answered(context, true);
  }
  return true;
}

/** Whether the error concerns only this generation and not the others. */
function isAboutOne(read: Exclude<Read<GenerationRecord>, { kind: "ok" }>): boolean {
  if (read.kind !== "refused") return read.kind === "unreadable";
  return ["invalid", "denied", "not_found"].includes(failureKind(read.refusal));
}

function answered(context: PollContext, isAnswered: boolean): boolean {
  const { memory } = context;
  memory.failures = isAnswered ? 0 : memory.failures + 1;
  const pauseMs = Math.min(longestRetryMs, firstRetryMs * 2 ** (memory.failures - 1)) * (0.9 + context.random() / 5);
  memory.quietUntil = isAnswered ? 0 : context.clock.now() + Math.round(pauseMs);
  return isAnswered;
}

function miss(context: PollContext, id: GenerationId): void {
  const times = context.memory.missed.get(id)?.times ?? 0;
  const pauseMs = retryDelayMs("poll", times, context.random);
  context.memory.missed.set(id, { times: times + 1, until: context.clock.now() + pauseMs });
}

async function apply(
  context: PollContext,
  rows: Rows,
  record: GenerationRecord,
  moved: Set<PaidRequestId | null>,
): Promise<void> {
  const row = rows.get(record.id as GenerationId);
  if (row === undefined) return;
  const sceneFile = await readSceneFile(context, record);
  const now = context.clock.now();
  const decision = decideAfterPoll(row, record, now, context.random, sceneFile);
  if (
    decision.kind !== "again" &&
    webhookAt(context.memory.webhooks, row.id, false) === null &&
    isFollowedByWebhook(context, row)
  ) {
    endedWithoutWebhook(context.memory.webhooks, serviceTime(record.completed_at ?? "") ?? Number.NaN, now);
  }
  context.memory.seen.set(row.id, now);
  context.memory.missed.delete(row.id);
  const isUnderWay = decision.kind === "again" && record.status !== "completed";
  if (isUnderWay) context.memory.kinds.add(kindOf(row));
  if (isUnderWay && row.status === record.status) return;
  context.generationWriter.applyRecord(row.id, record, decision, now);
  if (isUnderWay) rows.set(row.id, { ...row, status: record.status });
  else rows.delete(row.id);
  moved.add(row.paidRequestId);
}

/** Stores when each followed generation is polled next, for the timer and for the next start. */
function schedule(context: PollContext, rows: Rows): void {
  const { memory } = context;
  const now = context.clock.now();
  const at = new Map<number, GenerationId[]>();
  const add = (when: number, ids: readonly GenerationId[]) => {
    at.set(when, [...(at.get(when) ?? []), ...ids]);
    for (const id of ids) memory.promised.set(id, when);
  };
  if (memory.quietUntil > now) add(memory.quietUntil, [...rows.keys()]);
  else {
    for (const plannedPoll of planned(context, rows, now))
      add(
        Math.max(plannedPoll.at, now + 1),
        plannedPoll.targets.map((one) => one.id),
      );
    for (const id of rows.keys()) {
      const until = memory.missed.get(id)?.until ?? 0;
      if (until > now) add(until, [id]);
    }
  }
  if (at.size > 0) context.generationWriter.setNextPolls([...at].map(([when, ids]) => ({ at: when, ids })));
}

function forgetOthers(memory: PollMemory, rows: Rows): void {
  forgetWebhooks(memory.webhooks, rows);
  for (const id of memory.seen.keys()) if (!rows.has(id)) memory.seen.delete(id);
  for (const id of memory.missed.keys()) if (!rows.has(id)) memory.missed.delete(id);
  for (const id of memory.promised.keys()) if (!rows.has(id)) memory.promised.delete(id);
}

function kindOf(row: GenerationRow): string {
  return `${row.type} ${row.model ?? ""}`;
}

function isOver(row: GenerationRow): boolean {
  return row.status === "completed" || row.status === "failed";
}

/**
 * Returns the earliest creation time that a page fully covers. Records created at the same moment as its last may be
 * on the next page.
 */
function reachOf(records: readonly GenerationRecord[]): number {
  const times = records.flatMap((record) => serviceTime(record.created_at) ?? []);
  return times.length === 0 ? Number.NEGATIVE_INFINITY : Math.min(...times) + 1;
}
