import type { VersionSubject, VersionView } from "#contracts/spending/account.ts";
import type { SeenVersion, VersionChange } from "#main/account/domain/serviceVersions.ts";
import { inTransaction, type WritableDb } from "#main/shared/database/database.ts";

interface VersionRecord {
  readonly id: number;
  readonly subject: VersionSubject;
  readonly version: string;
  readonly previous: string | null;
  readonly seen_at: number;
}

/** The maximum number of changes that are listed. */
const listed = 50;

export type VersionStore = ReturnType<typeof versionStore>;

/** Stores the versions that the service named, and which of their changes the person was notified of. */
export function versionStore(db: WritableDb) {
  const latest = db.prepare<[string], { version: string }>(
    "SELECT version FROM service_version WHERE subject = ? ORDER BY id DESC LIMIT 1",
  );
  const known = db.prepare<[string, string], { id: number }>(
    "SELECT id FROM service_version WHERE subject = ? AND version = ? LIMIT 1",
  );
  const add = db.prepare(`
    INSERT INTO service_version (subject, version, previous, seen_at, notified_at)
    VALUES (@subject, @version, @previous, @now, @notifiedAt)`);
  const unnotified = db.prepare<[], VersionChange>(
    "SELECT id, subject, version, previous FROM service_version WHERE notified_at IS NULL AND previous IS NOT NULL ORDER BY id",
  );
  const setNotified = db.prepare(
    "UPDATE service_version SET notified_at = ? WHERE id IN (SELECT value FROM json_each(?))",
  );
  const list = db.prepare<[], VersionRecord>(
    `SELECT id, subject, version, previous, seen_at FROM service_version WHERE id > 0 ORDER BY id DESC LIMIT ${listed}`,
  );

  /** Different models may have different quote versions at the same time, so a known version is not a change. */
  function isNews({ subject, version }: SeenVersion): boolean {
    return subject === "quotes" ? known.get(subject, version) === undefined : latest.get(subject)?.version !== version;
  }
  function isNotifiedElsewhere({ subject, version }: SeenVersion): boolean {
    if (subject === "manifest") return false;
    return known.get(subject === "quotes" ? "manifest_pricing" : "quotes", version) !== undefined;
  }

  return {
    /** Records the new versions among these, in one commit. The first version of a subject is not a change. */
    record: inTransaction(db, (seen: readonly SeenVersion[], now: number): void => {
      for (const one of seen.filter(isNews)) {
        const previous = latest.get(one.subject)?.version ?? null;
        add.run({ ...one, previous, now, notifiedAt: previous === null || isNotifiedElsewhere(one) ? now : null });
      }
    }),
    isNews,
    unnotified: (): readonly VersionChange[] => unnotified.all(),
    markNotified: (ids: readonly number[], now: number): void => void setNotified.run(now, JSON.stringify(ids)),
    /** Newest first. */
    list: (): readonly VersionView[] =>
      list.all().map(({ subject, version, previous, seen_at: seenAt }) => ({ subject, version, previous, seenAt })),
  };
}
