import { expect, test } from "vitest";
import { generationWriter } from "../../../../src/main/generations/stores/generationStore.ts";
import { metaStore } from "../../../../src/main/shared/database/metaStore.ts";
import { createImportJob } from "../../../../src/main/generations/importJob.ts";
import { manualClock } from "../../../support/manualClock.ts";
import { type OpenDatabases, withDatabases } from "../../../support/openDatabases.ts";
import { generationRecord } from "../../../support/serviceRecords.ts";
import { settled } from "../../../support/settled.ts";

const generationId = (number: number) => `3d8a3c5e-1b0f-4d57-a9a3-52a0a9f1${String(number).padStart(4, "0")}`;
const dayMs = 86_400_000;

/** A service with `size` generations in pages of two, newest first; the newest has the highest number. */
function scene({ journal }: OpenDatabases) {
  const clock = manualClock();
  const service = { size: 4, failsAt: null as number | null };
  const requested: number[] = [];
  const events: string[] = [];
  const job = createImportJob({
    clock,
    random: () => 0.5,
    writer: generationWriter(journal),
    listGenerations: (cursor) => {
      const from = cursor === null ? service.size : Number(cursor);
      requested.push(from);
      if (service.failsAt !== null && from <= service.failsAt) return Promise.reject(new Error("away"));
      const numbers = [from, from - 1].filter((number) => number > 0);
      const records = numbers.map((number) => generationRecord({ id: generationId(number) }));
      return Promise.resolve({ kind: "ok", value: { records, next: from > 2 ? String(from - 2) : null } });
    },
    checkUntracked: () => Promise.resolve(true),
    meta: metaStore(journal),
    imported: (count) => void events.push(`imported ${count}`),
    report: (cause) => void events.push(String(cause)),
    wake: () => void events.push("wake"),
  });
  return {
    clock,
    service,
    requested,
    events,
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
    expect(await turn()).toBe(clock.now() + dayMs);
    // The last wake comes from the job at the end of its turn.
    expect(events).toEqual(["imported 2", "wake", "imported 2", "wake", "wake"]);
    expect(count()).toBe(4);
  });
});

test("[S15] the daily import reads the list only down to the newest generation of the last complete import", async () => {
  await withDatabases(async (databases) => {
    const { clock, service, requested, events, count, turn } = scene(databases);
    await turn();
    clock.advance(dayMs);
    await turn();
    expect([requested, events]).toEqual([[4], ["wake"]]);
    service.size = 7;
    clock.advance(dayMs);
    await turn();
    expect([requested, count()]).toEqual([[7, 5], 7]);
  });
});

test("[S15] an import that did not reach the end of the list is reported, retried soon, and starts from the beginning", async () => {
  await withDatabases(async (databases) => {
    const { clock, service, requested, events, count, turn } = scene(databases);
    service.failsAt = 2;
    expect(await turn()).toBe(clock.now() + 2_000);
    expect(events).toContain("Error: away");
    expect(count()).toBe(2);
    service.failsAt = null;
    clock.advance(2_000);
    await turn();
    expect([requested, count()]).toEqual([[4, 2], 4]);
  });
});
