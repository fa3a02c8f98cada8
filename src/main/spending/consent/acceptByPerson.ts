import type { ConsentKey } from "#contracts/spending/consent.ts";
import { t } from "#texts/t.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { reportedError } from "#main/shared/base/errors.ts";
import type { ConsentRecord } from "#main/spending/domain/journal.ts";
import type { ConsentScreen, SystemQuestion } from "./consentScreen.ts";
import type { OpenConsents } from "./openConsents.ts";

export interface AcceptDeps {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly consents: Pick<OpenConsents, "find">;
  readonly screen: Pick<ConsentScreen, "personInput">;
}

/** What a person accepts, as it was shown to them. */
interface Accepted {
  readonly key: ConsentKey;
  readonly subject: ConsentRecord["subject"];
  /** JSON of what was shown. */
  readonly shown: string;
  readonly question: SystemQuestion;
}

/**
 * Returns the record of a person's acceptance of an open consent. Throws `not_accepted` if no person accepted it, or if
 * its content changed in the meantime. [CV3]
 */
export async function acceptByPerson(deps: AcceptDeps, accepted: Accepted): Promise<ConsentRecord> {
  const { key, subject, shown, question } = accepted;
  const before = deps.consents.find(key);
  const input = before === null ? null : await deps.screen.personInput(key, question);
  const now = deps.clock.now();
  if (before === null || input === null || deps.consents.find(key) !== before) {
    throw reportedError(
      "not_accepted",
      t("Proofsheet didn't see a click or key in this dialog. Choose Confirm again."),
    );
  }
  return { id: deps.newId(), subject, shown, shownAt: before.shownAt ?? now, acceptedAt: now, ...input };
}
