import { trialPrefix } from "../webhooks/domain/delivery.ts";
import type { GenerationId, PaidRequestId } from "../../contracts/ids.ts";
import type { GenerationRow } from "./domain/generation.ts";

/** A stored callback that no look at the service came after yet. */
export interface Call {
  readonly id: string;
  readonly receivedAt: number;
  readonly body: Uint8Array;
  /** A person wants it looked after once more: it did not come just now. */
  readonly isReplay: boolean;
}

/** The callbacks as polling needs them. */
export interface Calls {
  /** Those that no look came after, oldest first. */
  readonly unheard: () => readonly Call[];
  /** A look came after these, or there is nothing to look at. Durable. */
  readonly markHeard: (ids: readonly string[], now: number) => void;
  /** Where the service calls back now; null when nothing of the kind is wanted. */
  readonly address: () => string | null;
  /** Whether the frozen request names this address. */
  readonly isAsked: (id: PaidRequestId, address: string) => boolean;
  /** Those of these that are generations of ours, over or not. */
  readonly known: (ids: readonly string[]) => ReadonlySet<string>;
}

/** What callbacks taught. Only timing depends on it. */
export interface CallMemory {
  /** Taken in and not settled, by their id: when they came, and which of the followed they are about. */
  readonly open: Map<string, { readonly receivedAt: number; readonly about: readonly GenerationId[] }>;
  readonly heard: Map<GenerationId, number>;
  /** Words of callbacks that were about nothing known: the answer to a confirm can be slower than the work. */
  readonly early: Map<string, number>;
  /** When the last callback came that named nothing known: it may be about any. */
  anyAt: number | null;
  /** Those of which a callback was used already: what still runs after it is asked about like any other. */
  readonly used: Set<GenerationId>;
  readonly asked: Map<PaidRequestId, { readonly address: string; readonly isAsked: boolean }>;
  /** Whether callbacks have been seen to arrive, and do. Until then nobody waits for them. */
  isProven: boolean;
  /** Generations that ended without a callback, in a row. */
  missed: number;
}

/** Nothing heard yet. */
export function callMemory(): CallMemory {
  return {
    open: new Map(),
    heard: new Map(),
    early: new Map(),
    anyAt: null,
    used: new Set(),
    asked: new Map(),
    isProven: false,
    missed: 0,
  };
}

const mostMissed = 2;
const mostEarlyWords = 2_000;
const mostWords = 200;
/** A callback may be on its way while the service already says that the work is over. */
const graceMs = 10_000;

type Rows = ReadonlyMap<GenerationId, GenerationRow>;

/** Takes in callbacks that have come since the last time. */
export function takeInCalls(calls: Calls, memory: CallMemory, rows: Rows): void {
  for (const { id, receivedAt, body, isReplay } of calls.unheard()) {
    if (memory.open.has(id)) continue;
    if (!isReplay) {
      memory.isProven = true;
      memory.missed = 0;
    }
    const words = id.startsWith(trialPrefix) ? [] : wordsOf(body);
    const about = words.filter((word): word is GenerationId => rows.has(word as GenerationId));
    memory.open.set(id, { receivedAt, about });
    for (const one of about) memory.heard.set(one, receivedAt);
    if (about.length > 0 || id.startsWith(trialPrefix) || calls.known(words).size > 0) continue;
    noteEarly(memory, words, receivedAt);
    memory.anyAt = receivedAt;
  }
}

/** Whether the service calls back about this one, as far as can be relied on. */
export function isCalled(calls: Calls, memory: CallMemory, row: GenerationRow): boolean {
  const address = calls.address();
  if (address === null || !memory.isProven || memory.used.has(row.id) || row.paidRequestId === null) return false;
  const known = memory.asked.get(row.paidRequestId);
  if (known?.address === address) return known.isAsked;
  const isAsked = calls.isAsked(row.paidRequestId, address);
  memory.asked.set(row.paidRequestId, { address, isAsked });
  return isAsked;
}

/** When a callback that is or may be about this one came, epoch ms. `isListed`: the first page of the list shows it. */
export function heardAt(memory: CallMemory, id: GenerationId, isListed: boolean): number | null {
  const at = Math.max(memory.heard.get(id) ?? 0, memory.early.get(id) ?? 0, isListed ? (memory.anyAt ?? 0) : 0);
  return at === 0 ? null : at;
}

/** One that should be called back has ended, and no callback told of it. */
export function endedUnheard(memory: CallMemory, completedAt: number, serviceNow: number): void {
  if (Number.isNaN(completedAt) || completedAt > serviceNow - graceMs) return;
  memory.missed += 1;
  if (memory.missed >= mostMissed) memory.isProven = false;
}

/**
 * Settles the callbacks that a look came after, and those that there is nothing to look at for. `seenAt` gives when the
 * service last told of one that is followed.
 */
export function settleCalls(
  calls: Calls,
  memory: CallMemory,
  rows: Rows,
  seenAt: (id: GenerationId) => number | null,
  now: number,
): void {
  const done: string[] = [];
  for (const [id, { receivedAt, about }] of memory.open) {
    const followed = about.filter((one) => rows.has(one));
    if (followed.some((one) => (seenAt(one) ?? 0) < receivedAt)) continue;
    const isAboutAny = about.length === 0 && memory.anyAt === receivedAt;
    if (isAboutAny && [...rows.keys()].every((one) => (seenAt(one) ?? 0) < receivedAt) && rows.size > 0) continue;
    for (const one of followed) memory.used.add(one);
    done.push(id);
  }
  for (const id of done) memory.open.delete(id);
  if (done.length > 0) calls.markHeard(done, now);
}

/** Forgets what is not followed any more. */
export function forgetCalls(memory: CallMemory, rows: Rows): void {
  for (const id of memory.heard.keys()) if (!rows.has(id)) memory.heard.delete(id);
  for (const id of memory.used) if (!rows.has(id)) memory.used.delete(id);
  const owners = new Set([...rows.values()].map((row) => row.paidRequestId));
  for (const id of memory.asked.keys()) if (!owners.has(id)) memory.asked.delete(id);
}

function noteEarly(memory: CallMemory, words: readonly string[], receivedAt: number): void {
  for (const word of words) memory.early.set(word, receivedAt);
  for (const word of memory.early.keys()) {
    if (memory.early.size <= mostEarlyWords) break;
    memory.early.delete(word);
  }
}

/** The form of the body is not described, so anything in it that looks like an id may be one. */
function wordsOf(body: Uint8Array): readonly string[] {
  const text = new TextDecoder("latin1").decode(body);
  const found = [...text.matchAll(/[A-Za-z0-9][A-Za-z0-9_-]{7,127}/g)].slice(0, mostWords);
  return [...new Set(found.map(([word]) => word))];
}
