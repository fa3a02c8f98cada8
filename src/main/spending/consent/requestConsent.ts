import type { ConsentAction, HostPurpose } from "#contracts/spending/consentAction.ts";
import type { SpendCap } from "#contracts/spending/spend.ts";
import type { QuestionContext } from "#main/spending/context.ts";
import { type QuestionTarget, isLooser } from "#main/spending/domain/consentTarget.ts";
import type { ConsentRecord } from "#main/spending/domain/journal.ts";
import type { OpenConsents } from "./openConsents.ts";

/** Shows what needs only a yes or no to the user. Resolves to their consent; null if they declined. */
export async function requestConsent(
  consents: Pick<OpenConsents, "open">,
  target: QuestionTarget,
): Promise<ConsentRecord | null> {
  const { given, target: shown } = await consents.open(target);
  // Another change of the same subject may have been open already; a consent of that one is not one of this.
  return shown === target ? given : null;
}

/** Resolves to whether the user accepted an action in the consent view, once that is stored. */
export async function consentToAction(spending: QuestionContext, action: ConsentAction): Promise<boolean> {
  const consent = await requestConsent(spending.consents, { kind: "action", action });
  if (consent !== null) spending.insertConsent(consent);
  return consent !== null;
}

/** Resolves to whether the user accepts that this origin is used for this purpose. It is asked once for both. [SE101] */
export async function consentToHost(spending: QuestionContext, purpose: HostPurpose, origin: string): Promise<boolean> {
  return spending.isHostConsented(purpose, origin) || consentToAction(spending, { kind: "host", purpose, origin });
}

/** Replaces the spend caps. Looser ones apply only if the user accepts them in the consent view. [CV4] */
export async function setCaps({ consents, caps }: QuestionContext, after: readonly SpendCap[]): Promise<void> {
  const before = caps.read();
  const consent = isLooser(before, after) ? await requestConsent(consents, { kind: "caps", before, after }) : null;
  // The caps may have changed while the user decided, so what they accepted is compared again.
  if (consent === null && isLooser(caps.read(), after)) return;
  caps.replace(after, consent);
}
