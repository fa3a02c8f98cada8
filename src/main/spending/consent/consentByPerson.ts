import type { ConsentKey } from "#contracts/spending/consent.ts";
import { t } from "#texts/t.ts";
import { reportedError } from "#main/shared/base/errors.ts";
import type { ConsentContext } from "#main/spending/context.ts";
import type { ConsentRecord } from "#main/spending/domain/journal.ts";
import type { SystemQuestion } from "./consentScreen.ts";

/** What a person accepts, as it was shown to them. */
interface Shown {
  readonly key: ConsentKey;
  readonly subject: ConsentRecord["subject"];
  /** JSON of what was shown. */
  readonly shown: string;
  readonly question: SystemQuestion;
}

/**
 * Returns the record of a person's consent in the consent view. Throws `not_confirmed` if no person accepted it, or if
 * its content changed in the meantime. [CV3]
 */
export async function consentByPerson(spending: ConsentContext, given: Shown): Promise<ConsentRecord> {
  const { key, subject, shown, question } = given;
  const before = spending.consents.find(key);
  const input = before === null ? null : await spending.consentScreen.personInput(key, question);
  const now = spending.clock.now();
  if (before === null || input === null || spending.consents.find(key) !== before) {
    throw reportedError(
      "not_confirmed",
      t("Proofsheet didn't see a click or key in this dialog. Choose Confirm again."),
    );
  }
  return { id: spending.newId(), subject, shown, shownAt: before.shownAt ?? now, givenAt: now, ...input };
}
