import { expect, test } from "vitest";
import type { GenerationContext } from "#main/generations/context.ts";
import { createImportJob, importGenerations } from "#main/generations/importGenerations.ts";
import { manualClock } from "../../../support/manualClock.ts";
import { generationRecord } from "../../../support/serviceRecords.ts";
import { settled } from "../../../support/settled.ts";
import { testGenerations } from "../../../support/testGenerations.ts";
import { testWorkspace } from "../../../support/testWorkspace.ts";

const generationId = (number: number) => `3d8a3c5e-1b0f-4d57-a9a3-52a0a9f1${String(number).padStart(4, "0")}`;
const minuteMs = 60_000;
const dayMs = 86_400_000;

/**
 * A service with `size` generations, made a day apart, in pages of two. The newest has the highest number and comes first
 * or last.
 */
function scene(order: "newestFirst" | "oldestFirst" = "newestFirst") {
  const workspace = testWorkspace();
  const { clock, db } = workspace;
  const startedAt = clock.now();
  const service = { size: 4, failsAt: null as number | null, isObserved: false };
  const requested: number[] = [];
  const events: string[] = [];
  const record = (number: number) =>
    generationRecord({
      id: generationId(number),
      created_at: new Date(startedAt - (100 - number) * dayMs).toISOString(),
    });
  const list: GenerationContext["service"]["client"]["listGenerations"] = (cursor) => {
    const from = Number(cursor ?? 0);
    requested.push(from);
    if (service.failsAt !== null && from >= service.failsAt) return Promise.reject(new Error("away"));
    const oldestFirst = Array.from({ length: service.size }, (_, index) => record(index + 1));
    const all = order === "newestFirst" ? oldestFirst.toReversed() : oldestFirst;
    const next = from + 2 < service.size ? String(from + 2) : null;
    return Promise.resolve({ kind: "ok", value: { records: all.slice(from, from + 2), next } });
  };
  const context = testGenerations(workspace, list, {
    isObserved: () => service.isObserved,
    log: { info: (_, fields) => void events.push(`logged ${String(fields?.["count"])}`), warn: () => undefined },
    imported: () => void events.push("imported"),
    report: () => (cause) => void events.push(String(cause)),
    wake: () => void events.push("wake"),
  });
  const start = () => createImportJob(context);
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
    count: () => (db.prepare("SELECT count(*) AS count FROM generation").get() as { count: number }).count,
  };
}

test("[S15] unknown generations are imported at the start, and other jobs are woken to download the files", async () => {
  const { clock, events, count, turn } = scene();
  expect(await turn()).toBe(clock.now() + 10 * minuteMs);
  // The last wake comes from the job at the end of its turn.
  expect(events).toEqual(["logged 2", "imported", "wake", "logged 2", "imported", "wake", "wake"]);
  expect(count()).toBe(4);
});

test("[S15] [L101] an import reads a newest-first list a day further back than its newest known generation", async () => {
  const { clock, service, requested, events, count, turn } = scene();
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

test("[L101] an import of an oldest-first list finds the generations at its end without reading it again", async () => {
  const { clock, service, requested, count, turn } = scene("oldestFirst");
  service.size = 8;
  await turn();
  expect(count()).toBe(8);
  service.size = 11;
  clock.advance(10 * minuteMs);
  await turn();
  expect([requested, count()]).toEqual([[6, 8, 10], 11]);
});

test("[S15] [L102] an import that failed is reported, retried soon, and continues at its page, also after a restart", async () => {
  const { clock, service, requested, events, count, turn, startAgain } = scene();
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

test("[L103] a charge or a listed record that the journal doesn't know starts an import within 15 seconds", async () => {
  const { clock, service, requested, record, job, turn, count } = scene();
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

test("[L103] an announced generation that the list doesn't have yet is looked for every minute, at most 15 minutes long", async () => {
  const { clock, job, turn } = scene();
  await turn();
  job().charged([generationId(77)]);
  clock.advance(15_000);
  for (let minute = 0; minute < 15; minute += 1) {
    expect(await turn()).toBe(clock.now() + minuteMs);
    clock.advance(minuteMs);
  }
  expect(await turn()).toBe(clock.now() + 10 * minuteMs);
});

test("[L103] the list is read every minute while a person looks at the workspace, and every 10 minutes otherwise", async () => {
  const { clock, service, requested, turn } = scene();
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

test("[S15] an import of 5,000 generations reads only the list pages and requests no single generation", async () => {
  const [count, page, now] = [5_000, 100, Date.UTC(2026, 10, 21)];
  const records = Array.from({ length: count }, (_, index) =>
    generationRecord({
      id: `generation-${index}`,
      created_at: new Date(now - index * 60_000).toISOString(),
      status: index % 100 === 1 ? "failed" : index % 100 === 2 ? "processing" : "completed",
      output: { url: `https://files.example/${index}.png`, images: [`https://files.example/${index}.png`] },
    }),
  );
  let pages = 0;
  const workspace = testWorkspace({ clock: manualClock(now) });
  const { db, generations, meta } = workspace;
  const context = testGenerations(workspace, (cursor) => {
    pages += 1;
    const from = Number(cursor ?? 0);
    const next = from + page < count ? String(from + page) : null;
    return Promise.resolve({ kind: "ok", value: { records: records.slice(from, from + page), next } });
  });
  // One read takes a part of the pages, so that new generations are found in time.
  while ((await importGenerations(context, 0)) === "more") expect(pages).toBeLessThan(count / page + 5);
  expect(pages).toBeLessThan(count / page + 5);
  const total = (sql: string) => (db.prepare(sql).get() as { n: number }).n;
  expect(total("SELECT count(*) AS n FROM generation")).toBe(count);
  expect(total("SELECT count(*) AS n FROM download WHERE next_attempt_at IS NOT NULL")).toBe(count * 0.98);
  expect(generations.hasDue(now)).toBe(false);
  expect(generations.watched(now + 60_000).every(({ status }) => status === "processing")).toBe(true);
  expect(generations.watched(now + 60_000)).toHaveLength(count / 100);
  // A second import neither imports nor changes anything.
  db.prepare("UPDATE download SET attempts = 3").run();
  meta.write("generations_whole", "null");
  while ((await importGenerations(context, 0)) === "more")
    expect(total("SELECT count(*) AS n FROM generation")).toBe(count);
  expect(total("SELECT count(*) AS n FROM download WHERE attempts = 3")).toBe(count * 0.98);
  expect(pages).toBeGreaterThan(count / page + 5);
});
