import type { ConsentOutcome } from "#contracts/spending/consent.ts";
import { t } from "#texts/t.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { QuoteTarget, RunTarget } from "#main/spending/domain/consentTarget.ts";
import { consentSubject, type DescribeConsentDeps } from "./describeConsent.ts";
import { describeOutcome } from "./describeOutcome.ts";
import type { OpenConsents } from "./openConsents.ts";

interface Deps extends DescribeConsentDeps {
  readonly consents: Pick<OpenConsents, "open">;
}

/**
 * Shows a quote, or the quotes of a batch, to the user. Resolves when the consent has ended. Throws `not_found` if there
 * is nothing to show.
 */
export async function openQuotes(deps: Deps, target: QuoteTarget | RunTarget): Promise<ConsentOutcome> {
  if (consentSubject(deps, target) === null) throw new AppError("not_found", t("Quote not found."));
  return describeOutcome(deps, await deps.consents.open(target));
}
