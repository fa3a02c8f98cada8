import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import type { ListBookmark } from "#main/shared/api/domain/listBookmark.ts";
import { openJournal } from "#main/shared/database/database.ts";
import { journalMigrations } from "#main/shared/database/migrations/journal/migrations.ts";
import { generationReader, generationWriter } from "#main/generations/stores/generationStore.ts";
import { importGenerations } from "#main/generations/importGenerations.ts";
import { generationRecord } from "../../../support/serviceRecords.ts";

const count = 5_000;
const page = 100;
const now = Date.UTC(2026, 10, 21);

test("[S15] an import of 5,000 generations reads only the list pages and requests no single generation", async () => {
  const records = Array.from({ length: count }, (_, index) =>
    generationRecord({
      id: `generation-${index}`,
      created_at: new Date(now - index * 60_000).toISOString(),
      status: index % 100 === 1 ? "failed" : index % 100 === 2 ? "processing" : "completed",
      output: { url: `https://files.example/${index}.png`, images: [`https://files.example/${index}.png`] },
    }),
  );
  let pages = 0;
  const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-adoption-"));
  const db = openJournal(path.join(folder, "journal.db"), journalMigrations);
  try {
    const reader = generationReader(db);
    let bookmark: ListBookmark | null = null;
    const deps = {
      clock: { now: () => now },
      random: () => 0.5,
      writer: generationWriter(db),
      listGenerations: (cursor: string | null) => {
        pages += 1;
        const from = Number(cursor ?? 0);
        const next = from + page < count ? String(from + page) : null;
        return Promise.resolve({ kind: "ok", value: { records: records.slice(from, from + page), next } } as const);
      },
      bookmark: () => bookmark,
      setBookmark: (next: ListBookmark) => {
        bookmark = next;
      },
      overlapMs: 0,
      adopted: () => undefined,
    };
    // One read takes a part of the pages, so that new generations are found in time.
    while ((await importGenerations(deps)) === "more") expect(pages).toBeLessThan(count / page + 5);
    expect(pages).toBeLessThan(count / page + 5);
    const total = (sql: string) => (db.prepare(sql).get() as { n: number }).n;
    expect(total("SELECT count(*) AS n FROM generation")).toBe(count);
    expect(total("SELECT count(*) AS n FROM download WHERE next_attempt_at IS NOT NULL")).toBe(count * 0.98);
    expect(reader.hasDue(now)).toBe(false);
    expect(reader.watched(now + 60_000).every(({ status }) => status === "processing")).toBe(true);
    expect(reader.watched(now + 60_000)).toHaveLength(count / 100);
    // A second import neither imports nor changes anything.
    db.prepare("UPDATE download SET attempts = 3").run();
    bookmark = null;
    while ((await importGenerations(deps)) === "more")
      expect(total("SELECT count(*) AS n FROM generation")).toBe(count);
    expect(total("SELECT count(*) AS n FROM download WHERE attempts = 3")).toBe(count * 0.98);
  } finally {
    db.close();
    rmSync(folder, { recursive: true });
  }
});
