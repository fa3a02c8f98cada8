import type { HostPurpose } from "#contracts/spending/consentAction.ts";
import type { ReadableDb, WritableDb } from "#main/shared/database/database.ts";
import type { ConsentRecord } from "#main/spending/domain/journal.ts";

/** Returns the function that stores what a person accepted. Its caller runs it in the commit that it allows. */
export function consentInsert(db: WritableDb): (consent: ConsentRecord) => void {
  const insert = db.prepare(`
    INSERT INTO consent (id, subject, shown, shown_at, given_at, method, input_at)
    VALUES (@id, @subject, @shown, @shownAt, @givenAt, @method, @inputAt)`);
  return (consent) => void insert.run(consent);
}

/** Returns the function that tells whether the user accepted that this origin is used for this purpose. [SE101] */
export function consentedHosts(db: ReadableDb): (purpose: HostPurpose, origin: string) => boolean {
  const find = db.prepare<[string, string], { id: string }>(`
    SELECT id FROM consent WHERE subject = 'action' AND shown ->> 'kind' = 'host' AND shown ->> 'purpose' = ?
      AND shown ->> 'origin' = ? LIMIT 1`);
  return (purpose, origin) => find.get(purpose, origin) !== undefined;
}
