import { Bucket } from "#contracts/hosting.ts";
import type { PaidRequestId, Sha256 } from "#contracts/ids.ts";
import type { HostedFile, HostedLocation, RemovableHost } from "#main/references/domain/reference.ts";
import { inTransaction, type ReadableDb, type WritableDb } from "#main/shared/database/database.ts";

interface Row extends Omit<HostedFile, "target"> {
  readonly target: string | null;
}

const columns = `hosted_file.id, file_sha256 AS sha256, host, location, target, address, hosted_file.created_at AS createdAt,
  hosted_file.expires_at AS expiresAt, attempts, unhosted_at AS unhostedAt`;

export type HostedFileReader = ReturnType<typeof hostedFileReader>;

/** Reads hosted files and which requests need them. */
export function hostedFileReader(db: ReadableDb) {
  const current = db.prepare<[string, RemovableHost, number], Row>(`
    SELECT ${columns} FROM hosted_file
    WHERE file_sha256 = ? AND host = ? AND expires_at >= ? AND unhosted_at IS NULL
    ORDER BY expires_at DESC`);
  const byLocation = db.prepare<[string], Row>(`SELECT ${columns} FROM hosted_file WHERE location = ?`);
  const byAddress = db.prepare<[string], { sha256: Sha256 }>(
    "SELECT file_sha256 AS sha256 FROM hosted_file WHERE address = ?",
  );
  const ofRequest = db.prepare<[string], Row>(`
    SELECT ${columns} FROM hosted_use JOIN hosted_file ON hosted_file.id = hosted_id WHERE paid_request_id = ?`);
  const due = db.prepare<[number, number], Row>(`
    SELECT ${columns} FROM hosted_file WHERE check_at IS NOT NULL AND check_at <= ? ORDER BY check_at LIMIT ?`);
  const nextDue = db.prepare<[number], { at: number | null }>(
    "SELECT min(check_at) AS at FROM hosted_file WHERE check_at > ?",
  );
  // Nobody can confirm an expired quote, even if its state has not been updated yet.
  const needed = db.prepare<{ id: string; now: number }, { one: number }>(`
    SELECT 1 AS one FROM hosted_use JOIN paid_request ON paid_request.id = paid_request_id
    WHERE hosted_id = @id AND state NOT IN ('done', 'failed', 'expired', 'cancelled')
      AND (state IS NOT 'quoted' OR expires_at + coalesce(skew_ms, 0) > @now) LIMIT 1`);
  const counts = db.prepare<[], { up: number; waiting: number }>(`
    SELECT count(*) FILTER (WHERE removal_failed_at IS NULL) AS up, count(*) FILTER (WHERE removal_failed_at IS NOT NULL) AS waiting
    FROM hosted_file WHERE check_at IS NOT NULL`);
  return {
    /** Returns hosted files whose URL can be reused, because it is valid until at least `until`. */
    current: (sha256: Sha256, host: RemovableHost, until: number): readonly HostedFile[] =>
      current.all(sha256, host, until).map(toHosted),
    byLocation: (location: string): HostedFile | null => {
      const row = byLocation.get(location);
      return row === undefined ? null : toHosted(row);
    },
    /** Returns the file behind a URL that was once sent to the service, even if the URL has expired. */
    fileOf: (address: string): Sha256 | null => byAddress.get(address)?.sha256 ?? null,
    ofRequest: (id: PaidRequestId): readonly HostedFile[] => ofRequest.all(id).map(toHosted),
    due: (now: number, limit: number): readonly HostedFile[] => due.all(now, limit).map(toHosted),
    nextDueAt: (now: number): number | null => nextDue.get(now)?.at ?? null,
    isNeeded: (id: string, now: number): boolean => needed.get({ id, now }) !== undefined,
    counts: (): { readonly up: number; readonly waiting: number } => counts.get() ?? { up: 0, waiting: 0 },
  };
}

export type HostedFileWriter = ReturnType<typeof hostedFileWriter>;

/** The only writer of `hosted_file` and `hosted_use`. Each method is one durable commit. */
export function hostedFileWriter(db: WritableDb) {
  const open = db.prepare(`
    INSERT INTO hosted_file (id, file_sha256, host, location, target, created_at, expires_at, check_at)
    VALUES (@id, @sha256, @host, @location, @target, @now, @expiresAt, @checkAt)`);
  const opened = db.prepare("UPDATE hosted_file SET address = ? WHERE id = ?");
  const use = db.prepare(`
    INSERT INTO hosted_use (hosted_id, paid_request_id) SELECT id, ? FROM hosted_file WHERE address = ?
    ON CONFLICT DO NOTHING`);
  const again = db.prepare("UPDATE hosted_file SET check_at = ?, expires_at = ? WHERE id = ? AND unhosted_at IS NULL");
  const fail = db.prepare(`
    UPDATE hosted_file SET removal_failed_at = ?, check_at = ?, attempts = attempts + 1 WHERE id = ? AND unhosted_at IS NULL`);
  const down = db.prepare(
    "UPDATE hosted_file SET unhosted_at = ?, check_at = NULL, removal_failed_at = NULL WHERE id = ? AND unhosted_at IS NULL",
  );
  const hurry = db.prepare(`
    UPDATE hosted_file SET check_at = ? WHERE unhosted_at IS NULL
      AND id IN (SELECT hosted_id FROM hosted_use WHERE paid_request_id = ?)`);
  const hurryFailed = db.prepare(
    "UPDATE hosted_file SET check_at = ? WHERE check_at IS NOT NULL AND removal_failed_at IS NOT NULL",
  );
  return {
    /** Called before an upload starts. Times are epoch ms. */
    open: (location: HostedLocation, times: { now: number; expiresAt: number; checkAt: number }) =>
      void open.run({
        ...location,
        target: location.target === null ? null : JSON.stringify(location.target),
        ...times,
      }),
    opened: (id: string, address: string) => void opened.run(address, id),
    use: inTransaction(db, (addresses: readonly string[], request: PaidRequestId): void => {
      for (const address of addresses) use.run(request, address);
    }),
    scheduleCheck: (id: string, at: number, expiresAt: number) => void again.run(at, expiresAt, id),
    fail: (id: string, now: number, at: number) => void fail.run(now, at, id),
    markUnhosted: (id: string, now: number) => void down.run(now, id),
    /** Makes the files of these requests due for a check, because the requests have changed state. */
    hurry: inTransaction(db, (requests: readonly PaidRequestId[], now: number): void => {
      for (const id of requests) hurry.run(now, id);
    }),
    hurryFailed: (now: number) => void hurryFailed.run(now),
  };
}

function toHosted(row: Row): HostedFile {
  const target = row.target === null ? null : Bucket.parse(JSON.parse(row.target));
  return { ...row, target };
}
