import type { RunId } from "#contracts/ids.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { Acceptance } from "#contracts/spending/quotes.ts";
import type { Run } from "#contracts/spending/runs.ts";
import { t } from "#texts/t.ts";
import { consentKey, shownQuotes } from "#main/spending/domain/consentTarget.ts";
import type { ConsentRecord } from "#main/spending/domain/journal.ts";
import { type AcceptDeps, acceptByPerson } from "./acceptByPerson.ts";
import type { SystemQuestion } from "./consentScreen.ts";

interface QuoteDeps extends AcceptDeps {
  readonly confirmQuote: (acceptance: Acceptance, by: ConsentRecord) => Promise<PaidRequest>;
}

/** Confirms the quote that an open consent shows, if a person accepted it there. [CV1] [CV3] */
export async function confirmShownQuote(deps: QuoteDeps, acceptance: Acceptance): Promise<PaidRequest> {
  const by = await acceptByPerson(deps, {
    key: consentKey({ kind: "quote", paidRequestId: acceptance.paidRequestId }),
    ...spending([acceptance]),
  });
  return deps.confirmQuote(acceptance, by);
}

interface ConfirmedRun {
  readonly runId: RunId;
  readonly parts: readonly Acceptance[];
}

interface RunDeps extends AcceptDeps {
  readonly confirmRun: (input: ConfirmedRun, by: ConsentRecord) => Run;
}

/** Confirms the quotes of the batch that an open consent shows, if a person accepted them there. [CV1] [CV3] */
export async function confirmShownRun(deps: RunDeps, input: ConfirmedRun): Promise<Run> {
  const by = await acceptByPerson(deps, {
    key: consentKey({ kind: "run", runId: input.runId }),
    ...spending(input.parts),
  });
  return deps.confirmRun(input, by);
}

/** Returns what is recorded of confirmed quotes, and the question of the system dialog. */
export function spending(acceptances: readonly Acceptance[]) {
  const credits = acceptances.reduce((sum, one) => sum + one.credits, 0);
  return { subject: "spend" as const, shown: shownQuotes(acceptances), question: spendQuestion(credits) };
}

function spendQuestion(credits: number): SystemQuestion {
  return {
    message: t("Confirm and spend {credits, plural, one {# credit} other {# credits}}?", { credits }),
    detail: t("This is the price in the quote that Proofsheet shows."),
    accept: t("Confirm"),
  };
}
