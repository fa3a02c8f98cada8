import { failureKind } from "../shared/api/domain/failureKind.ts";
import type { GenerationId, PaidRequestId } from "../../contracts/ids.ts";
import type { GenerationRecord } from "../../contracts/service/generations.ts";
import { afterPoll } from "./domain/afterPoll.ts";
import { planCalled } from "./domain/callPlan.ts";
import type { Clock } from "../shared/base/clock.ts";
import type { GenerationRow, GenerationWriter } from "./domain/generation.ts";
import type { Lane } from "../shared/api/domain/lanes.ts";
import { type Look, planLooks, usualOf, type Watched } from "./domain/pollPlan.ts";
import { retryDelayMs, retryPolicies, type Random } from "../shared/base/retryPolicy.ts";
import type { Page, Read } from "../shared/api/domain/serviceOutcome.ts";
import {
  type CallMemory,
  callMemory,
  type Calls,
  endedUnheard,
  forgetCalls,
  heardAt,
  isCalled,
  settleCalls,
  takeInCalls,
} from "./hearCalls.ts";

export interface PollDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly memory: PollMemory;
  /** Generations that are followed, with those that are over and still lack their files only when these are due. */
  readonly watched: (now: number) => readonly GenerationRow[];
  /** How long such ones take, ms; where too little is known, `otherwise`. */
  readonly usualMs: (type: string, model: string | null, otherwise: number, now: number) => number;
  readonly writer: Pick<GenerationWriter, "applyRecord" | "setNextPolls">;
  readonly readGeneration: (id: string, lane: Lane) => Promise<Read<GenerationRecord>>;
  readonly listGenerations: (cursor: string | null, lane: Lane, type?: string) => Promise<Read<Page<GenerationRecord>>>;
  readonly calls: Calls;
  /** Requests whose generations moved; none of them when only generations of other clients did. */
  readonly changed: (ids: readonly PaidRequestId[]) => void;
}

/** What the last answers taught. Only timing depends on it, so it need not outlive the process. */
export interface PollMemory {
  /** When the service last said of a generation that it is under way, epoch ms. */
  readonly seen: Map<GenerationId, number>;
  /** Those that no answer held, and how often; they are left alone for a while. */
  readonly missed: Map<GenerationId, { readonly times: number; readonly until: number }>;
  readonly horizons: Map<string | null, number>;
  /** When each is asked about next, epoch ms. A look is not put off by what time alone makes of the plan. */
  readonly promised: Map<GenerationId, number>;
  /** Kinds of which one was seen under way, so that they are known not to be ready at once. */
  readonly kinds: Set<string>;
  readonly calls: CallMemory;
  /** Nothing is asked before then: the last question had no answer. */
  quietUntil: number;
  failures: number;
}

/** Nothing learned yet. */
export function pollMemory(): PollMemory {
  return {
    seen: new Map(),
    missed: new Map(),
    horizons: new Map(),
    promised: new Map(),
    kinds: new Set(),
    calls: callMemory(),
    quietUntil: 0,
    failures: 0,
  };
}

const { baseMs: firstRetryMs, capMs: longestRetryMs } = retryPolicies.poll;
/** Read one by one in a round; the rest comes in the next. */
const mostByIdAtOnce = 8;

/**
 * Asks how generations are doing, all of them that one page of the list shows with one question, and by id those that no
 * page shows. Only what the service answers moves a generation; time alone never does. [S6]
 */
export async function pollGenerations(deps: PollDeps): Promise<void> {
  const now = deps.clock.now();
  const rows = new Map(deps.watched(now).map((row) => [row.id, row]));
  forgetOthers(deps.memory, rows);
  takeInCalls(deps.calls, deps.memory.calls, rows);
  const moved = new Set<PaidRequestId | null>();
  const seenBefore = new Map(deps.memory.seen);
  for (const look of planned(deps, rows, now)) {
    // An answer before may have shown them all.
    const left = look.watched.filter(({ id }) => rows.has(id) && deps.memory.seen.get(id) === seenBefore.get(id));
    const promisedAt = Math.min(...left.map(({ id }) => deps.memory.promised.get(id) ?? look.at));
    if (left.length === 0 || Math.min(look.at, promisedAt) > now) continue;
    const isAnswered = await take(deps, { ...look, watched: left }, rows, moved);
    if (!isAnswered) break;
  }
  const seenAt = (id: GenerationId) => deps.memory.seen.get(id) ?? null;
  settleCalls(deps.calls, deps.memory.calls, rows, seenAt, deps.clock.now());
  schedule(deps, rows);
  if (moved.size > 0) deps.changed([...moved].filter((id) => id !== null));
}

type Rows = Map<GenerationId, GenerationRow>;

/** Plans for those that are not left alone right now. */
function planned(deps: PollDeps, rows: Rows, now: number): readonly Look[] {
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
  const watched: Watched[] = [...rows.values()]
    .filter((row) => (memory.missed.get(row.id)?.until ?? 0) <= now)
    .map((row) => ({
      id: row.id,
      type: row.type,
      createdAt: row.createdAt,
      acceptedAt: row.acceptedAt,
      // What was over when it was taken in need not be waited for.
      seenAt: isOver(row) ? 0 : (memory.seen.get(row.id) ?? null),
      usualMs: usualMs(row),
      isNew: !memory.kinds.has(kindOf(row)),
    }));
  const calledIds = new Set(watched.filter(({ id }) => isFollowedByCall(deps, rows.get(id))).map(({ id }) => id));
  const reach = memory.horizons.get(null) ?? Number.NEGATIVE_INFINITY;
  const called = watched
    .filter(({ id }) => calledIds.has(id))
    .map((one) => ({ ...one, heardAt: heardAt(memory.calls, one.id, one.createdAt >= reach) }));
  const others = watched.filter(({ id }) => !calledIds.has(id));
  return [...planCalled(called, memory.horizons), ...planLooks(others, memory.horizons)];
}

function isFollowedByCall(deps: PollDeps, row: GenerationRow | undefined): boolean {
  return row !== undefined && !isOver(row) && isCalled(deps.calls, deps.memory.calls, row);
}

/** Asks one question, and by id for what its answer does not hold. Gives whether the service answers. */
async function take(deps: PollDeps, look: Look, rows: Rows, moved: Set<PaidRequestId | null>): Promise<boolean> {
  let missing = look.watched.map((one) => one.id);
  // A page that would show at most one of them tells no more than a poll by ID.
  const known = deps.memory.horizons.get(look.type) ?? Number.NEGATIVE_INFINITY;
  if (look.watched.filter((one) => one.createdAt >= known).length >= look.pageFrom) {
    let cursor: string | null = null;
    // A second page is worth its price only for several.
    for (let pages = 0; pages < 2 && (pages === 0 || (cursor !== null && missing.length > 1)); pages += 1) {
      const read: Read<Page<GenerationRecord>> = await (look.type === null
        ? deps.listGenerations(cursor, "poll")
        : deps.listGenerations(cursor, "poll", look.type));
      // One record that cannot be read spoils the whole page; the others can still be had by id.
      if (read.kind === "unreadable") break;
      if (read.kind !== "ok") return answered(deps, false);
      answered(deps, true);
      const { records, next }: Page<GenerationRecord> = read.value;
      if (pages === 0) deps.memory.horizons.set(look.type, next === null ? Number.NEGATIVE_INFINITY : reachOf(records));
      // A page shows more than was asked about; all of it is used.
      for (const record of records) apply(deps, rows, record, moved);
      const shown = new Set<string>(records.map((record) => record.id));
      missing = missing.filter((id) => !shown.has(id));
      cursor = next;
      // Those beyond the page are asked about by type from now on, whose pages reach further.
      const reach = deps.memory.horizons.get(look.type) ?? Number.NEGATIVE_INFINITY;
      if (look.type === null && missing.every((id) => (rows.get(id)?.createdAt ?? 0) < reach)) return true;
    }
  }
  for (const id of missing.slice(0, mostByIdAtOnce)) {
    const read = await deps.readGeneration(id, "poll");
    if (read.kind === "ok") apply(deps, rows, read.value, moved);
    else if (isAboutOne(read)) miss(deps, id);
    else return answered(deps, false);
    answered(deps, true);
  }
  return true;
}

/** Whether this says nothing of how the others are doing. */
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

function apply(deps: PollDeps, rows: Rows, record: GenerationRecord, moved: Set<PaidRequestId | null>): void {
  const row = rows.get(record.id as GenerationId);
  if (row === undefined) return;
  const now = deps.clock.now();
  const decision = afterPoll(row, record, now, deps.random);
  if (decision.kind !== "again" && heardAt(deps.memory.calls, row.id, false) === null && isFollowedByCall(deps, row)) {
    endedUnheard(deps.memory.calls, Date.parse(record.completed_at ?? ""), now);
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

/** Notes when each of those that are still followed is asked about next, so that a timer can be set and a start knows. */
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
    for (const look of planned(deps, rows, now))
      add(
        Math.max(look.at, now + 1),
        look.watched.map((one) => one.id),
      );
    for (const id of rows.keys()) {
      const until = memory.missed.get(id)?.until ?? 0;
      if (until > now) add(until, [id]);
    }
  }
  if (at.size > 0) deps.writer.setNextPolls([...at].map(([when, ids]) => ({ at: when, ids })));
}

function forgetOthers(memory: PollMemory, rows: Rows): void {
  forgetCalls(memory.calls, rows);
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

/** From which creation on a page shows everything. What was made in the same moment as its last may be on the next. */
function reachOf(records: readonly GenerationRecord[]): number {
  const times = records.map((record) => Date.parse(record.created_at)).filter((time) => !Number.isNaN(time));
  return times.length === 0 ? Number.NEGATIVE_INFINITY : Math.min(...times) + 1;
}
