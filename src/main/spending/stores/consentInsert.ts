import type { WritableDb } from "../../shared/database/database.ts";
import type { ConsentRecord } from "../domain/journal.ts";

/** Returns the function that stores what a person accepted. Its caller runs it in the commit that it allows. */
export function consentInsert(db: WritableDb): (consent: ConsentRecord) => void {
  const insert = db.prepare(`
    INSERT INTO consent (id, subject, shown, shown_at, accepted_at, method, input_at)
    VALUES (@id, @subject, @shown, @shownAt, @acceptedAt, @method, @inputAt)`);
  return (consent) => void insert.run(consent);
}
