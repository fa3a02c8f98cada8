import { z } from "zod";
import type { RateWindow } from "#main/shared/api/domain/rateWindow.ts";
import type { WritableDb } from "./database.ts";
import { parseCached } from "./parseCached.ts";

const SentTimes = z.array(z.int().min(0));

export type RateLimitStore = ReturnType<typeof rateLimitStore>;

/** Stores the requests of the last minute across restarts, in the cache. */
export function rateLimitStore(db: WritableDb) {
  const read = db.prepare<[string], { sent_at: string; blocked_until: number }>(
    "SELECT sent_at, blocked_until FROM rate_window WHERE kind = ?",
  );
  const write = db.prepare(`
    INSERT INTO rate_window (kind, sent_at, blocked_until) VALUES (?, ?, ?)
    ON CONFLICT (kind) DO UPDATE SET sent_at = excluded.sent_at, blocked_until = excluded.blocked_until`);
  return {
    read: (kind: "read" | "write"): Pick<RateWindow, "sentAt" | "blockedUntil"> | null => {
      const row = read.get(kind);
      const sentAt = row === undefined ? null : sentTimes(row.sent_at);
      return row === undefined || sentAt === null ? null : { sentAt, blockedUntil: row.blocked_until };
    },
    write: (kind: "read" | "write", window: RateWindow): void =>
      void write.run(kind, JSON.stringify(window.sentAt), window.blockedUntil),
  };
}

function sentTimes(text: string): readonly number[] | null {
  return SentTimes.safeParse(parseCached(text)).data ?? null;
}
