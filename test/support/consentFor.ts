// Acceptances of a person, as the consent view would record them.
import { randomUUID } from "node:crypto";
import type { MonitorId } from "#contracts/ids.ts";
import type { ConfirmedPrice } from "#contracts/spending/quotes.ts";
import type { ReadableDb, WritableDb } from "#main/shared/database/database.ts";
import type { ConsentRecord } from "#main/spending/domain/journal.ts";
import { type ActionTarget, shownAction, shownQuotes } from "#main/spending/domain/consentTarget.ts";
import { consentInsert } from "#main/spending/stores/consentInsert.ts";
import { journalWriter } from "#main/spending/stores/journalWriter.ts";

/** Returns a person's consent to what was shown. */
export function consentOf(subject: ConsentRecord["subject"], shown: string): ConsentRecord {
  return { id: randomUUID(), subject, shown, shownAt: 1, givenAt: 2, method: "consent_view", inputAt: 2 };
}

/** Returns a person's consent to these quotes. */
export function consentFor(prices: readonly ConfirmedPrice[]): ConsentRecord {
  return consentOf("spend", shownQuotes(prices));
}

/** Returns a person's consent to the quotes that these requests have in the journal. */
export function consentTo(db: ReadableDb, ...ids: readonly string[]): ConsentRecord {
  const find = db.prepare<[string], ConfirmedPrice>(
    "SELECT id AS paidRequestId, quote_id AS quoteId, quoted_credits AS credits FROM paid_request WHERE id = ?",
  );
  return consentFor(ids.flatMap((id) => find.get(id) ?? []));
}

/** Returns a person's consent to a monitor with this monthly cap. */
export function monitorConsent(monitorId: MonitorId, monthlyCap: number): ConsentRecord {
  return consentOf("monitor", JSON.stringify({ monitorId, monthlyCap }));
}

/** Returns a person's consent to a monitor that is resumed or checked more often. */
export function looserMonitorConsent(
  monitorId: MonitorId,
  terms: { everyHours: number; resumes: boolean },
): ConsentRecord {
  return consentOf("monitor", JSON.stringify({ monitorId, ...terms }));
}

/** Returns a person's consent to an action. */
export function actionConsent(target: ActionTarget): ConsentRecord {
  return consentOf("action", shownAction(target));
}

/** Returns a person's consent to one check of a monitor that isn't due. */
export function checkConsent(monitorId: MonitorId, credits = 1): ConsentRecord {
  return consentOf("action", JSON.stringify({ kind: "check", monitorId, credits }));
}

/** Returns a person's consent that these paused requests are sent again. */
export function releaseConsent(requests: readonly { readonly id: string; readonly credits: number }[]): ConsentRecord {
  return consentOf("action", JSON.stringify({ kind: "release", requests }));
}

/** Returns the functions of the journal that a monitor's commits include. */
export function monitorJournal(db: WritableDb) {
  return { confirm: journalWriter(db).confirm, insertConsent: consentInsert(db) };
}
