// A workspace for unit tests: every real store on databases in memory with the production migrations, and a manual
// clock. Only the network, the window, and the keychain are replaced.
import { randomUUID } from "node:crypto";
import { onTestFinished } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { PaidRequestState } from "#contracts/spending/paidRequests.ts";
import { storesOf } from "#main/app/openStores.ts";
import type { QueueContext } from "#main/queue/context.ts";
import type { WritableDb } from "#main/shared/database/database.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import { insertRow } from "./journalDb.ts";
import { type ManualClock, manualClock } from "./manualClock.ts";
import { memoryCache, memoryJournal } from "./memoryDatabases.ts";
import { partly } from "./partly.ts";

interface TestParts {
  readonly clock: ManualClock;
  readonly newId: () => string;
  /** Everything published, and `wake`, in order. */
  readonly events: readonly unknown[];
  /** The journal, for what only SQL can arrange or see. */
  readonly db: WritableDb;
  /** The cache, likewise. */
  readonly cache: WritableDb;
  /** Inserts a paid request in this state, with every column that the state requires. */
  readonly request: (state: PaidRequestState, more?: Parameters<typeof insertRow>[2]) => PaidRequestId;
  /** Inserts a batch in this state with an item for each of these statuses; the items are named "a", "b", and so on. */
  readonly batch: (state: PaidRequestState, statuses: readonly string[]) => PaidRequestId;
}

/** Its stores, and what each area that was moved to a context needs besides them. */
export type TestWorkspace = QueueContext & ReturnType<typeof storesOf> & TestParts;

/** Returns a new workspace without data, which is closed after the test that calls this. */
export function testWorkspace(overrides: Partial<TestWorkspace> = {}): TestWorkspace {
  const db = memoryJournal();
  const cache = memoryCache();
  onTestFinished(() => {
    db.close();
    cache.close();
  });
  const events: unknown[] = [];
  const publish: Publish = (name, payload) => void events.push([name, payload]);
  return {
    ...storesOf(preparedLate(db), preparedLate(cache), "/no-folder"),
    clock: manualClock(),
    newId: randomUUID,
    db,
    cache,
    events,
    publish,
    wake: () => void events.push("wake"),
    request: (state, more) => insertRow(db, state, more) as PaidRequestId,
    batch: (state, statuses) => insertBatch(db, state, statuses),
    service: {
      connection: () => ({ state: "online" }),
      budget: partly<QueueContext["service"]["budget"]>("service.budget", { writeWaitMs: () => 0 }),
    },
    requestConsent: () => Promise.reject(new Error("this test asks for a consent, so it must give requestConsent")),
    isWorkPaused: () => false,
    webhookUrl: () => null,
    areCallsProven: () => false,
    checkNow: () => Promise.resolve(),
    localReferences: (request) => request,
    ...overrides,
  };
}

/**
 * Prepares a statement when it is first used. A workspace has about 600 of them, and a test uses a few: without this, a
 * workspace costs 25 ms and 3 MB.
 */
function preparedLate(db: WritableDb): WritableDb {
  const prepare = (sql: string) => {
    let statement: object | null = null;
    return new Proxy({}, { get: (_, key) => memberOf((statement ??= db.prepare(sql)), key) });
  };
  return new Proxy(db, { get: (target, key) => (key === "prepare" ? prepare : memberOf(target, key)) });
}

function memberOf(target: object, key: PropertyKey): unknown {
  const member: unknown = Reflect.get(target, key);
  return typeof member === "function" ? member.bind(target) : member;
}

function insertBatch(db: WritableDb, state: PaidRequestState, statuses: readonly string[]): PaidRequestId {
  const items = statuses.map((status, position) => {
    const name = String.fromCharCode(97 + position);
    return { item_id: name, request: { type: "image", prompt: name }, status, position };
  });
  const request = { items: items.map(({ item_id, request: of }) => ({ item_id, request: of })) };
  const id = insertRow(db, state, { kind: "batch", request: JSON.stringify(request) });
  db.prepare("INSERT INTO run (id, created_at, confirmed_at) VALUES (?, 1, 1)").run(id);
  for (const item of items) {
    const generation = `${id}.${item.item_id}`;
    db.prepare(
      `INSERT INTO generation (id, paid_request_id, type, status, next_poll_at, accepted_at, created_at)
      VALUES (?, ?, 'image', ?, ?, 1, 1)`,
    ).run(generation, id, item.status, item.status === "processing" ? 5 : null);
    db.prepare(
      `INSERT INTO run_item (run_id, position, kind, request, paid_request_id, credits, generation_id, item_id)
      VALUES (?, ?, 'generation', ?, ?, 4, ?, ?)`,
    ).run(id, item.position, JSON.stringify(item.request), id, generation, item.item_id);
  }
  return id as PaidRequestId;
}
