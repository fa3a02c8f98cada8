import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import type { GenerationRecord } from "#contracts/service/generations.ts";
import { openJournal } from "#main/shared/database/database.ts";
import { journalMigrations } from "#main/shared/database/migrations/journal/migrations.ts";
import { generationReader, generationWriter } from "#main/generations/stores/generationStore.ts";
import { importGenerations } from "#main/generations/importGenerations.ts";
import { listElsewhere } from "#main/queue/lists/listElsewhere.ts";
import { insertRow } from "../../../../support/journalDb.ts";
import { generationRecord } from "../../../../support/serviceRecords.ts";

const now = Date.UTC(2026, 10, 21);
const record = (id: string, minute: number, more: Partial<GenerationRecord>) =>
  generationRecord({ id, created_at: new Date(now - minute * 60_000).toISOString(), ...more });

test("[S80] the list of other clients' generations shows failed ones with the service's message and pending ones", async () => {
  const { db, close } = openHere();
  try {
    const records = [
      record("failed", 3, { status: "failed", error_message: "Blocked.", credits_used: 0, model: null }),
      record("avatar", 2, { type: "avatar", status: "failed", error_message: "No face." }),
      record("pending", 1, { status: "pending" }),
      record("done", 0, { status: "completed", output: { url: "https://files.example/1.png" } }),
      record("made", 0, { type: "avatar", status: "completed" }),
    ];
    await importGenerations({
      clock: { now: () => now },
      random: () => 0.5,
      writer: generationWriter(db),
      listGenerations: () => Promise.resolve({ kind: "ok", value: { records, next: null } }),
      bookmark: () => null,
      setBookmark: () => undefined,
      overlapMs: 0,
      adopted: () => undefined,
    });
    // A failed generation of one of our own requests is shown with its request, not here.
    db.prepare(
      "INSERT INTO generation (id, paid_request_id, type, status, accepted_at, created_at) VALUES ('own', ?, 'image', 'failed', 1, 1)",
    ).run(insertRow(db, "failed"));
    const { elsewhere } = generationReader(db);
    const first = listElsewhere({ elsewhere }, { limit: 2 });
    expect(first.generations.map(({ id, status }) => [id, status])).toEqual([
      ["pending", "pending"],
      ["avatar", "failed"],
    ]);
    const rest = listElsewhere({ elsewhere }, { limit: 2, after: first.next ?? undefined });
    expect(rest).toEqual({
      generations: [
        {
          id: "failed",
          type: "image",
          model: null,
          prompt: "A red sneaker",
          status: "failed",
          creditsUsed: 0,
          errorMessage: "Blocked.",
          createdAt: now - 180_000,
        },
      ],
      next: null,
    });
  } finally {
    close();
  }
});

/** Opens a journal that stays open across awaits. */
function openHere() {
  const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-elsewhere-"));
  const db = openJournal(path.join(folder, "journal.db"), journalMigrations);
  const close = () => {
    db.close();
    rmSync(folder, { recursive: true });
  };
  return { db, close };
}
