import { failureKind } from "#main/shared/api/domain/failureKind.ts";
import type { GenerationId, PaidRequestId } from "#contracts/ids.ts";
import type { GenerationRecord } from "#contracts/service/generations.ts";
import { decideAfterPoll } from "./domain/decideAfterPoll.ts";
import { planWebhookPolls } from "./domain/webhookPollPlan.ts";
import { serviceTime } from "#main/shared/api/domain/serviceTime.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { GenerationRow, GenerationWriter } from "./domain/generation.ts";
import type { RequestPriority } from "#main/shared/api/domain/requestPriorities.ts";
import type { SceneFileReader } from "./readSceneFile.ts";
import { type Poll, planPolls, usualOf, type PollTarget } from "./domain/pollPlan.ts";
import { retryDelayMs, retryPolicies, type Random } from "#main/shared/base/retryPolicy.ts";
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

export interface PollDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly memory: PollMemory;
  /** Returns the followed generations. Finished ones without their files are included only when they are due. */
  readonly targets: (now: number) => readonly GenerationRow[];
  /** Returns the usual duration of this type and model, ms; `otherwise` if too little is known. */
  readonly usualMs: (type: string, model: string | null, otherwise: number, now: number) => number;
  readonly writer: Pick<GenerationWriter, "applyRecord" | "setNextPolls">;
  readonly readGeneration: (id: string, priority: RequestPriority) => Promise<Read<GenerationRecord>>;
  readonly readSceneFile: SceneFileReader;
  readonly listGenerations: (
    cursor: string | null,
    priority: RequestPriority,
    type?: string,
  ) => Promise<Read<Page<GenerationRecord>>>;
  readonly webhooks: WebhookSource;
  /** Called with the requests whose generations changed; an empty list if only generations of other clients did. */
  readonly changed: (ids: readonly PaidRequestId[]) => void;
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
export async function pollGenerations(deps: PollDeps): Promise<void> {
  const now = deps.clock.now();
  const rows = new Map(deps.targets(now).map((row) => [row.id, row]));
  forgetOthers(deps.memory, rows);
  processDeliveries(deps.webhooks, deps.memory.webhooks, rows);
  const moved = new Set<PaidRequestId | null>();
  const seenBefore = new Map(deps.memory.seen);
  for (const plannedPoll of planned(deps, rows, now)) {
    // An earlier response of this round may have shown them all.
    const left = plannedPoll.targets.filter(
      ({ id }) => rows.has(id) && deps.memory.seen.get(id) === seenBefore.get(id),
    );
    const promisedAt = Math.min(...left.map(({ id }) => deps.memory.promised.get(id) ?? plannedPoll.at));
    if (left.length === 0 || Math.min(plannedPoll.at, promisedAt) > now) continue;
    const isAnswered = await applyPage(deps, { ...plannedPoll, targets: left }, rows, moved);
    if (!isAnswered) break;
  }
  const seenAt = (id: GenerationId) => deps.memory.seen.get(id) ?? null;
  settleWebhooks(deps.webhooks, deps.memory.webhooks, rows, seenAt, deps.clock.now());
  schedule(deps, rows);
  if (moved.size > 0) deps.changed([...moved].filter((id) => id !== null));
}

type Rows = Map<GenerationId, GenerationRow>;

/** Plans polls for the generations that are not skipped at the moment. */
function planned(deps: PollDeps, rows: Rows, now: number): readonly Poll[] {
  const { memory } = deps;
  if (memory.quietUntil > now) return [];
  const usual = new Map<string, number>();
  const usualMs = (row: GenerationRow): number => {
    const known = usual.get(kindOf(row));
    if (known !== undefined) return known;
    const found = deps.usualMs(row.type, row.model, usualOf(row.type, row.estimatedSeconds), now);
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
  const calledIds = new Set(targets.filter(({ id }) => isFollowedByWebhook(deps, rows.get(id))).map(({ id }) => id));
  const reach = memory.horizons.get(null) ?? Number.NEGATIVE_INFINITY;
  const tracked = targets
    .filter(({ id }) => calledIds.has(id))
    .map((one) => ({ ...one, webhookAt: webhookAt(memory.webhooks, one.id, one.createdAt >= reach) }));
  const others = targets.filter(({ id }) => !calledIds.has(id));
  return [...planWebhookPolls(tracked, memory.horizons), ...planPolls(others, memory.horizons)];
}

function isFollowedByWebhook(deps: PollDeps, row: GenerationRow | undefined): boolean {
  return row !== undefined && !isOver(row) && isTracked(deps.webhooks, deps.memory.webhooks, row);
}

/** Makes one poll, and polls by ID what its response lacks. Resolves to whether the service responded. */
async function applyPage(
  deps: PollDeps,
  plannedPoll: Poll,
  rows: Rows,
  moved: Set<PaidRequestId | null>,
): Promise<boolean> {
  let missing = plannedPoll.targets.map((one) => one.id);
  // A page that would show at most one of them tells no more than a poll by ID.
  const known = deps.memory.horizons.get(plannedPoll.type) ?? Number.NEGATIVE_INFINITY;
  if (plannedPoll.targets.filter((one) => one.createdAt >= known).length >= plannedPoll.pageFrom) {
    let cursor: string | null = null;
    // A second page pays off only for several missing generations.
    for (let pages = 0; pages < 2 && (pages === 0 || (cursor !== null && missing.length > 1)); pages += 1) {
      const read: Read<Page<GenerationRecord>> = await (plannedPoll.type === null
        ? deps.listGenerations(cursor, "poll")
        : deps.listGenerations(cursor, "poll", plannedPoll.type));
      // One unreadable record makes the whole page unreadable; the other records can still be read by ID.
      if (read.kind === "unreadable") break;
      if (read.kind !== "ok") return answered(deps, false);
      answered(deps, true);
      const { records, next }: Page<GenerationRecord> = read.value;
      if (pages === 0)
        deps.memory.horizons.set(plannedPoll.type, next === null ? Number.NEGATIVE_INFINITY : reachOf(records));
      // The page also shows generations that were not part of this poll; all of them are used.
      for (const record of records) await apply(deps, rows, record, moved);
      const shown = new Set<string>(records.map((record) => record.id));
      missing = missing.filter((id) => !shown.has(id));
      cursor = next;
      // Generations beyond the page are polled by type in the next round, because those pages reach further back.
      const reach = deps.memory.horizons.get(plannedPoll.type) ?? Number.NEGATIVE_INFINITY;
      if (plannedPoll.type === null && missing.every((id) => (rows.get(id)?.createdAt ?? 0) < reach)) return true;
    }
  }
  for (const id of missing.slice(0, mostByIdAtOnce)) {
    const read = await deps.readGeneration(id, "poll");
    if (read.kind === "ok") await apply(deps, rows, read.value, moved);
    else if (isAboutOne(read)) miss(deps, id);
    else return answered(deps, false);
    answered(deps, true);
  }
  return true;
}

/** Whether the error concerns only this generation and not the others. */
function isAboutOne(read: Exclude<Read<GenerationRecord>, { kind: "ok" }>): boolean {
  if (read.kind !== "refused") return read.kind === "unreadable";
  return ["invalid", "denied", "not_found"].includes(failureKind(read.refusal));
}

function answered(deps: PollDeps, isAnswered: boolean): boolean {
  const { memory } = deps;
  memory.failures = isAnswered ? 0 : memory.failures + 1;
  const pauseMs = Math.min(longestRetryMs, firstRetryMs * 2 ** (memory.failures - 1)) * (0.9 + deps.random() / 5);
  memory.quietUntil = isAnswered ? 0 : deps.clock.now() + Math.round(pauseMs);
  return isAnswered;
}

function miss(deps: PollDeps, id: GenerationId): void {
  const times = deps.memory.missed.get(id)?.times ?? 0;
  const pauseMs = retryDelayMs("poll", times, deps.random);
  deps.memory.missed.set(id, { times: times + 1, until: deps.clock.now() + pauseMs });
}

async function apply(
  deps: PollDeps,
  rows: Rows,
  record: GenerationRecord,
  moved: Set<PaidRequestId | null>,
): Promise<void> {
  const row = rows.get(record.id as GenerationId);
  if (row === undefined) return;
  const sceneFile = await deps.readSceneFile(record);
  const now = deps.clock.now();
  const decision = decideAfterPoll(row, record, now, deps.random, sceneFile);
  if (
    decision.kind !== "again" &&
    webhookAt(deps.memory.webhooks, row.id, false) === null &&
    isFollowedByWebhook(deps, row)
  ) {
    endedWithoutWebhook(deps.memory.webhooks, serviceTime(record.completed_at ?? "") ?? Number.NaN, now);
  }
  deps.memory.seen.set(row.id, now);
  deps.memory.missed.delete(row.id);
  const isUnderWay = decision.kind === "again" && record.status !== "completed";
  if (isUnderWay) deps.memory.kinds.add(kindOf(row));
  if (isUnderWay && row.status === record.status) return;
  deps.writer.applyRecord(row.id, record, decision, now);
  if (isUnderWay) rows.set(row.id, { ...row, status: record.status });
  else rows.delete(row.id);
  moved.add(row.paidRequestId);
}

/** Stores when each followed generation is polled next, for the timer and for the next start. */
function schedule(deps: PollDeps, rows: Rows): void {
  const { memory } = deps;
  const now = deps.clock.now();
  const at = new Map<number, GenerationId[]>();
  const add = (when: number, ids: readonly GenerationId[]) => {
    at.set(when, [...(at.get(when) ?? []), ...ids]);
    for (const id of ids) memory.promised.set(id, when);
  };
  if (memory.quietUntil > now) add(memory.quietUntil, [...rows.keys()]);
  else {
    for (const plannedPoll of planned(deps, rows, now))
      add(
        Math.max(plannedPoll.at, now + 1),
        plannedPoll.targets.map((one) => one.id),
      );
    for (const id of rows.keys()) {
      const until = memory.missed.get(id)?.until ?? 0;
      if (until > now) add(until, [id]);
    }
  }
  if (at.size > 0) deps.writer.setNextPolls([...at].map(([when, ids]) => ({ at: when, ids })));
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
