import { expect, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { WritableDb } from "#main/shared/database/database.ts";
import { generationReader, generationWriter } from "#main/generations/stores/generationStore.ts";
import { researchJobReader, researchJobWriter } from "#main/research/stores/researchJobStore.ts";
import { acceptedWriter } from "#main/spending/stores/acceptedWriter.ts";
import { insertRow, withJournal } from "../../../../support/journalDb.ts";
import { generationRecord, researchJobs } from "../../../../support/serviceRecords.ts";

const insert = (db: WritableDb, more: Parameters<typeof insertRow>[2] = {}) =>
  insertRow(db, "running", more) as PaidRequestId;
const generations = (db: WritableDb) => db.prepare("SELECT * FROM generation ORDER BY id").all();

test("[S10] an accepted generation is stored with what the response says of it", () => {
  withJournal((db) => {
    const id = insert(db);
    const made = {
      id: "g-1",
      itemId: null,
      type: "image",
      model: "m-1",
      credits: 8,
      estimatedSeconds: 5,
      createdAt: "1970-01-01T00:00:00.007Z",
    };
    acceptedWriter(db)(id, { kind: "generations", generations: [made], creditsRemaining: 92, batchId: "b-1" }, 9);
    expect(generations(db)).toMatchObject([
      {
        id: "g-1",
        paid_request_id: id,
        type: "image",
        status: "processing",
        model: "m-1",
        prompt: "a",
        credits_used: 8,
        estimated_seconds: 5,
        accepted_at: 9,
        created_at: 7,
        next_poll_at: 9,
      },
    ]);
    const stored = db.prepare("SELECT credits_remaining, batch_id FROM paid_request WHERE id = ?").get(id);
    expect(stored).toEqual({ credits_remaining: 92, batch_id: "b-1" });
  });
});

test("[N103] an accepted generation and job that are known with their IDs in another letter case are not stored twice", () => {
  withJournal((db) => {
    const known = generationRecord({ id: "0AAAAAAA-BBBB-4CCC-8DDD-EEEEEEEEEEEE" });
    const again = { kind: "again", nextPollAt: 5 } as const;
    const adopt = (id: string) => generationWriter(db).adopt([{ record: { ...known, id }, decision: again }], 3);
    expect([adopt(known.id), adopt(known.id.toLowerCase())]).toEqual([1, 0]);
    const id = insert(db);
    acceptedWriter(db)(id, { kind: "generations", generations: [{ id: known.id.toLowerCase(), itemId: null }] }, 9);
    expect(generations(db)).toMatchObject([{ id: known.id, paid_request_id: id }]);
    const claimed = generationReader(db).claimed([known.id.toLowerCase(), "another"]);
    expect([...claimed]).toEqual([known.id.toLowerCase()]);

    const job = researchJobs.queued;
    const request = JSON.stringify({ target: { kind: "page_id", page_id: "12345" } });
    researchJobWriter(db).adopt({ ...job, id: job.id.toUpperCase() }, null, 3);
    const paid = insert(db, { kind: "research", request });
    acceptedWriter(db)(paid, { kind: "research", job: { ...job, id: job.id.toLowerCase() } }, 9);
    researchJobWriter(db).adopt({ ...job, id: job.id.toLowerCase() }, null, 10);
    expect(db.prepare("SELECT id FROM research_job").all()).toEqual([{ id: job.id.toUpperCase() }]);
    const other = insert(db);
    expect(researchJobReader(db).isMadeForOther(job.id.toLowerCase(), other)).toBe(true);
    expect(researchJobReader(db).isMadeForOther(job.id.toLowerCase(), paid)).toBe(false);
  });
});

test("[S10] what the response leaves out is taken from the request, and the time from this computer", () => {
  withJournal((db) => {
    const id = insert(db, { request: '{"type":"image","prompt":"a","model":"asked"}' });
    acceptedWriter(db)(id, { kind: "generations", generations: [{ id: "g-1", itemId: null }] }, 9);
    expect(generations(db)).toMatchObject([
      {
        type: "image",
        model: "asked",
        prompt: "a",
        credits_used: null,
        estimated_seconds: null,
        created_at: 9,
      },
    ]);
    acceptedWriter(db)(id, { kind: "generations", generations: [], creditsRemaining: 3 }, 10);
    acceptedWriter(db)(id, { kind: "generations", generations: [] }, 11);
    const stored = db.prepare("SELECT credits_remaining, batch_id FROM paid_request WHERE id = ?").get(id);
    expect(stored).toEqual({ credits_remaining: 3, batch_id: null });
  });
});

test("[S10] each generation of a batch has the prompt of its own item, and only what all items share if its item is unknown", () => {
  withJournal((db) => {
    const items = ["a", "b"].map((name) => ({ item_id: name, request: { type: "image", prompt: `prompt ${name}` } }));
    const id = insert(db, { kind: "batch", request: JSON.stringify({ items }) });
    const made = ["b", "a", "unknown"].map((itemId, index) => ({ id: `g-${index}`, itemId }));
    acceptedWriter(db)(id, { kind: "generations", generations: made }, 9);
    const type = "image";
    expect(generations(db)).toMatchObject([
      { type, prompt: "prompt b" },
      { type, prompt: "prompt a" },
      { type, prompt: null },
    ]);
  });
});

test("[S10] accepted research is stored as its job, and an unknown request stores nothing", () => {
  withJournal((db) => {
    const request = JSON.stringify({ target: { kind: "page_id", page_id: "1234567" } });
    const id = insert(db, { kind: "research", request });
    const write = acceptedWriter(db);
    write(id, { kind: "research", job: researchJobs.queued }, 9);
    expect(db.prepare("SELECT id, page_id, status, next_poll_at FROM research_job").all()).toEqual([
      { id: researchJobs.queued.id, page_id: "1234567", status: "queued", next_poll_at: 9 },
    ]);
    write("gone" as PaidRequestId, { kind: "generations", generations: [{ id: "g", itemId: null }] }, 9);
    expect(generations(db)).toEqual([]);
  });
});

test("[S10] an item of a batch gets its generation once, and a known generation keeps its owner and its next poll", () => {
  withJournal((db) => {
    const items = ["a", "b"].map((name) => ({ item_id: name, request: { type: "image", prompt: `prompt ${name}` } }));
    const run = "run-1";
    db.prepare("INSERT INTO run (id, created_at) VALUES (?, 1)").run(run);
    const id = insert(db, { kind: "batch", request: JSON.stringify({ items }), run_id: run });
    const insertItem = db.prepare(
      "INSERT INTO run_item (run_id, position, kind, request, paid_request_id, item_id) VALUES (?, ?, 'generation', '{}', ?, ?)",
    );
    for (const [position, { item_id }] of items.entries()) insertItem.run(run, position, id, item_id);
    const write = acceptedWriter(db);
    write(id, { kind: "generations", generations: [{ id: "g-b", itemId: "b" }] }, 9);
    write(id, { kind: "generations", generations: [{ id: "g-again", itemId: "b" }] }, 10);
    const started = db.prepare("SELECT generation_id FROM run_item ORDER BY position").pluck();
    expect(started.all()).toEqual([null, "g-b"]);
    const other = insert(db);
    write(other, { kind: "generations", generations: [{ id: "g-b", itemId: null }] }, 20);
    const stored = db.prepare("SELECT paid_request_id, next_poll_at FROM generation WHERE id = 'g-b'");
    expect(stored.get()).toEqual({ paid_request_id: id, next_poll_at: 9 });
  });
});

test("[S130] only a confirmed request that no other one shares made its research job", () => {
  const { queued } = researchJobs;
  for (const [disposition, state, isMaker] of [
    ["live_fetch", "running", 1],
    ["cache_hit", "running", 0],
    ["cache_join", "running", 0],
    ["live_fetch", "quoted", 0],
  ] as const) {
    withJournal((db) => {
      const request = JSON.stringify({ target: { kind: "page_id", page_id: "1234567" } });
      const id = insertRow(db, state, { kind: "research", request }) as PaidRequestId;
      acceptedWriter(db)(id, { kind: "research", job: { ...queued, cache_disposition: disposition } as never }, 9);
      const stored = db.prepare("SELECT job_id, page_id, is_maker, created_at FROM research_job_request").all();
      expect(stored).toEqual([{ job_id: queued.id, page_id: "1234567", is_maker: isMaker, created_at: 9 }]);
    });
  }
});

test("[S10] a job in the answer to anything but research is not stored", () => {
  withJournal((db) => {
    acceptedWriter(db)(insert(db), { kind: "research", job: researchJobs.queued }, 9);
    expect(db.prepare("SELECT count(*) FROM research_job").pluck().get()).toBe(0);
    expect(db.prepare("SELECT count(*) FROM research_job_request").pluck().get()).toBe(0);
  });
});

test("[S10] a generation of a request that names no work is stored as of another type, without a prompt", () => {
  withJournal((db) => {
    const id = insert(db, { kind: "batch", request: JSON.stringify({ items: [] }) });
    acceptedWriter(db)(id, { kind: "generations", generations: [{ id: "g-1", itemId: "a" }] }, 9);
    expect(generations(db)).toMatchObject([{ id: "g-1", type: "other", model: null, prompt: null }]);
  });
});
