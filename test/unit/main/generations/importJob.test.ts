import { expect, test } from "vitest";
import { generationReader, generationWriter } from "#main/generations/stores/generationStore.ts";
import { metaStore } from "#main/shared/database/metaStore.ts";
import { createImportJob } from "#main/generations/importJob.ts";
import { manualClock } from "../../../support/manualClock.ts";
import { type OpenDatabases, withDatabases } from "../../../support/openDatabases.ts";
import { generationRecord } from "../../../support/serviceRecords.ts";
import { settled } from "../../../support/settled.ts";

const generationId = (number: number) => `3d8a3c5e-1b0f-4d57-a9a3-52a0a9f1${String(number).padStart(4, "0")}`;
const minuteMs = 60_000;
const dayMs = 86_400_000;

/**
 * A service with `size` generations, made a day apart, in pages of two. The newest has the highest number and comes first
 * or last.
 */
function scene({ journal }: OpenDatabases, order: "newestFirst" | "oldestFirst" = "newestFirst") {
  const clock = manualClock();
  const startedAt = clock.now();
  const service = { size: 4, failsAt: null as number | null, isObserved: false };
  const requested: number[] = [];
  const events: string[] = [];
  const record = (number: number) =>
    generationRecord({
      id: generationId(number),
      created_at: new Date(startedAt - (100 - number) * dayMs).toISOString(),
    });
  const start = () =>
    createImportJob({
      clock,
      random: () => 0.5,
      writer: generationWriter(journal),
      listGenerations: (cursor) => {
        const from = Number(cursor ?? 0);
        requested.push(from);
        if (service.failsAt !== null && from >= service.failsAt) return Promise.reject(new Error("away"));
        const oldestFirst = Array.from({ length: service.size }, (_, index) => record(index + 1));
        const all = order === "newestFirst" ? oldestFirst.toReversed() : oldestFirst;
        const next = from + 2 < service.size ? String(from + 2) : null;
        return Promise.resolve({ kind: "ok", value: { records: all.slice(from, from + 2), next } });
      },
      known: generationReader(journal).known,
      isObserved: () => service.isObserved,
      checkUntracked: () => Promise.resolve(true),
      meta: metaStore(journal),
      imported: (count) => void events.push(`imported ${count}`),
      report: (cause) => void events.push(String(cause)),
      wake: () => void events.push("wake"),
    });
  let job = start();
  return {
    clock,
    service,
    requested,
    events,
    record,
    job: () => job,
    startAgain: () => {
      job = start();
    },
    /** Runs the job's due work; returns the time of its next tick. */
    turn: async () => {
      events.length = 0;
      requested.length = 0;
      job.tick(clock.now());
      await settled();
      return job.tick(clock.now());
    },
    count: () => (journal.prepare("SELECT count(*) AS count FROM generation").get() as { count: number }).count,
  };
}

test("[S15] unknown generations are imported at the start, and other jobs are woken to download the files", async () => {
  await withDatabases(async (databases) => {
    const { clock, events, count, turn } = scene(databases);
    expect(await turn()).toBe(clock.now() + 10 * minuteMs);
    // The last wake comes from the job at the end of its turn.
    expect(events).toEqual(["imported 2", "wake", "imported 2", "wake", "wake"]);
    expect(count()).toBe(4);
  });
});

test("[S15] [L101] an import reads a newest-first list a day further back than its newest known generation", async () => {
  await withDatabases(async (databases) => {
    const { clock, service, requested, events, count, turn } = scene(databases);
    service.size = 40;
    await turn();
    clock.advance(10 * minuteMs);
    await turn();
    expect([requested, events]).toEqual([[0, 2], ["wake"]]);
    service.size = 43;
    clock.advance(10 * minuteMs);
    await turn();
    expect([requested, count()]).toEqual([[0, 2, 4], 43]);
  });
});

test("[L101] an import of an oldest-first list finds the generations at its end without reading it again", async () => {
  await withDatabases(async (databases) => {
    const { clock, service, requested, count, turn } = scene(databases, "oldestFirst");
    service.size = 8;
    await turn();
    expect(count()).toBe(8);
    service.size = 11;
    clock.advance(10 * minuteMs);
    await turn();
    expect([requested, count()]).toEqual([[6, 8, 10], 11]);
  });
});

test("[S15] [L102] an import that failed is reported, retried soon, and continues at its page, also after a restart", async () => {
  await withDatabases(async (databases) => {
    const { clock, service, requested, events, count, turn, startAgain } = scene(databases);
    service.size = 8;
    service.failsAt = 4;
    expect(await turn()).toBe(clock.now() + 2_000);
    expect(events).toContain("Error: away");
    expect(count()).toBe(4);
    service.failsAt = null;
    startAgain();
    await turn();
    // The newest page first, for what was added meanwhile; then the page that failed.
    expect([requested, count()]).toEqual([[0, 4, 6], 8]);
  });
});

test("[L103] a charge or a listed record that the journal doesn't know starts an import within 15 seconds", async () => {
  await withDatabases(async (databases) => {
    const { clock, service, requested, record, job, turn, count } = scene(databases);
    await turn();
    job().charged([generationId(1), generationId(4)]);
    job().listed([record(2), { ...record(9), type: "avatar", status: "completed" }]);
    expect(job().tick(clock.now())).toBe(clock.now() + 10 * minuteMs);
    for (const announce of [() => job().charged([generationId(5)]), () => job().listed([record(6)])]) {
      service.size += 1;
      announce();
      expect(job().tick(clock.now())).toBe(clock.now() + 15_000);
      clock.advance(15_000);
      await turn();
      expect([requested[0], count()]).toEqual([0, service.size]);
    }
  });
});

test("[L103] an announced generation that the list doesn't have yet is looked for every minute, at most 15 minutes long", async () => {
  await withDatabases(async (databases) => {
    const { clock, job, turn } = scene(databases);
    await turn();
    job().charged([generationId(77)]);
    clock.advance(15_000);
    for (let minute = 0; minute < 15; minute += 1) {
      expect(await turn()).toBe(clock.now() + minuteMs);
      clock.advance(minuteMs);
    }
    expect(await turn()).toBe(clock.now() + 10 * minuteMs);
  });
});

test("[L103] the list is read every minute while a person looks at the workspace, and every 10 minutes otherwise", async () => {
  await withDatabases(async (databases) => {
    const { clock, service, requested, turn } = scene(databases);
    service.size = 40;
    service.isObserved = true;
    expect(await turn()).toBe(clock.now() + minuteMs);
    clock.advance(minuteMs);
    await turn();
    expect(requested).toEqual([0]);
    service.isObserved = false;
    clock.advance(minuteMs);
    expect(await turn()).toBe(clock.now() + 10 * minuteMs);
  });
});
