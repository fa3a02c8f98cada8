import { testPrefix } from "#main/webhooks/domain/delivery.ts";
import type { GenerationId, PaidRequestId } from "#contracts/ids.ts";
import type { GenerationRow } from "./domain/generation.ts";

/** A stored webhook that no poll has followed yet. */
export interface TrackedWebhook {
  readonly id: string;
  readonly receivedAt: number;
  readonly body: Uint8Array;
  /** The user asked to process this webhook again, so it is no proof that webhooks arrive now. */
  readonly isReplay: boolean;
}

/** The stored webhooks in the form that polling needs. */
export interface WebhookSource {
  /** Webhooks that no poll has followed yet, oldest first. */
  readonly unprocessed: () => readonly TrackedWebhook[];
  /** Marks webhooks that a poll has followed, or that need none. Durable. */
  readonly markProcessed: (ids: readonly string[], now: number) => void;
  /** The URL for webhooks now; null when webhooks are off. */
  readonly address: () => string | null;
  /** Whether the frozen request names this webhook URL. */
  readonly isRequested: (id: PaidRequestId, address: string) => boolean;
  /** Returns those of these IDs that are generations of this journal, finished or not. */
  readonly known: (ids: readonly string[]) => ReadonlySet<string>;
}

/** Learned from webhooks. Affects only the timing of polls. */
export interface TrackerState {
  /** Webhooks read but not settled, by their ID: when they arrived, and which followed generations they name. */
  readonly open: Map<string, { readonly receivedAt: number; readonly about: readonly GenerationId[] }>;
  readonly announced: Map<GenerationId, number>;
  /** IDs named by webhooks before their generation was known: the response to a confirm can arrive after the webhook. */
  readonly early: Map<string, number>;
  /** When the last webhook arrived that named no known generation: it may concern any of them. */
  anyAt: number | null;
  /** Generations whose webhook was already used. If one is still in progress, it is polled like any other. */
  readonly used: Set<GenerationId>;
  readonly requested: Map<PaidRequestId, { readonly address: string; readonly isRequested: boolean }>;
  /** Whether webhooks currently arrive. Until then polling does not wait for them. */
  isProven: boolean;
  /** Consecutive generations that finished without a webhook. */
  missed: number;
}

/** Creates an empty state. */
export function trackerState(): TrackerState {
  return {
    open: new Map(),
    announced: new Map(),
    early: new Map(),
    anyAt: null,
    used: new Set(),
    requested: new Map(),
    isProven: false,
    missed: 0,
  };
}

const mostMissed = 2;
const mostEarlyIds = 2_000;
const mostIds = 200;
/** A webhook may still be in transit when a poll already shows the generation as finished. */
const graceMs = 10_000;

type Rows = ReadonlyMap<GenerationId, GenerationRow>;

/** Processes the webhooks that arrived since the last call. */
export function processDeliveries(webhooks: WebhookSource, memory: TrackerState, rows: Rows): void {
  const deliveries = webhooks.unprocessed().filter(({ id }) => !memory.open.has(id));
  if (deliveries.length === 0) return;
  const ids = new Map([...rows.keys()].map((id) => [id.toLowerCase(), id]));
  for (const { id, receivedAt, body, isReplay } of deliveries) {
    if (!isReplay) {
      memory.isProven = true;
      memory.missed = 0;
    }
    const words = id.startsWith(testPrefix) ? [] : idsIn(body);
    const about = [...new Set(words.flatMap((word) => ids.get(word.toLowerCase()) ?? []))];
    memory.open.set(id, { receivedAt, about });
    for (const one of about) memory.announced.set(one, receivedAt);
    if (about.length > 0 || id.startsWith(testPrefix) || webhooks.known(words).size > 0) continue;
    noteEarly(memory, words, receivedAt);
    memory.anyAt = receivedAt;
  }
}

/** Whether the service's webhook for this generation can be relied on. */
export function isTracked(webhooks: WebhookSource, memory: TrackerState, row: GenerationRow): boolean {
  const address = webhooks.address();
  if (address === null || !memory.isProven || memory.used.has(row.id) || row.paidRequestId === null) return false;
  const known = memory.requested.get(row.paidRequestId);
  if (known?.address === address) return known.isRequested;
  const isRequested = webhooks.isRequested(row.paidRequestId, address);
  memory.requested.set(row.paidRequestId, { address, isRequested });
  return isRequested;
}

/**
 * Returns when a webhook arrived that concerns or may concern this generation, epoch ms. `isListed`: the first page of
 * the list shows the generation.
 */
export function webhookAt(memory: TrackerState, id: GenerationId, isListed: boolean): number | null {
  const at = Math.max(
    memory.announced.get(id) ?? 0,
    memory.early.get(id.toLowerCase()) ?? 0,
    isListed ? (memory.anyAt ?? 0) : 0,
  );
  return at === 0 ? null : at;
}

/** Counts a generation that finished without its expected webhook. */
export function endedWithoutWebhook(memory: TrackerState, completedAt: number, serviceNow: number): void {
  if (Number.isNaN(completedAt) || completedAt > serviceNow - graceMs) return;
  memory.missed += 1;
  if (memory.missed >= mostMissed) memory.isProven = false;
}

/**
 * Settles the webhooks that a poll has followed, and those that need no poll. `seenAt` returns when the service last
 * reported on a followed generation.
 */
export function settleWebhooks(
  webhooks: WebhookSource,
  memory: TrackerState,
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
  if (done.length > 0) webhooks.markProcessed(done, now);
}

/** Removes the state of generations that are no longer followed. */
export function forgetWebhooks(memory: TrackerState, rows: Rows): void {
  for (const id of memory.announced.keys()) if (!rows.has(id)) memory.announced.delete(id);
  for (const id of memory.used) if (!rows.has(id)) memory.used.delete(id);
  const owners = new Set([...rows.values()].map((row) => row.paidRequestId));
  for (const id of memory.requested.keys()) if (!owners.has(id)) memory.requested.delete(id);
}

function noteEarly(memory: TrackerState, words: readonly string[], receivedAt: number): void {
  for (const word of words) memory.early.set(word.toLowerCase(), receivedAt);
  for (const word of memory.early.keys()) {
    if (memory.early.size <= mostEarlyIds) break;
    memory.early.delete(word);
  }
}

/** The format of the body is not documented, so any text that looks like an ID may be one. */
function idsIn(body: Uint8Array): readonly string[] {
  const text = new TextDecoder("latin1").decode(body);
  const found = [...text.matchAll(/[A-Za-z0-9][A-Za-z0-9_-]{7,127}/g)].slice(0, mostIds);
  return [...new Set(found.map(([word]) => word))];
}
