import type { ConsentAction, HostPurpose } from "#contracts/spending/consentAction.ts";
import type { SpendCap } from "#contracts/spending/spend.ts";
import { type AcceptedTarget, isLooser } from "#main/spending/domain/consentTarget.ts";
import type { ConsentRecord } from "#main/spending/domain/journal.ts";
import type { OpenConsents } from "./openConsents.ts";

/** Shows what needs only a yes or no to the user. Resolves to their acceptance; null if they declined. */
export async function requestConsent(
  consents: Pick<OpenConsents, "open">,
  target: AcceptedTarget,
): Promise<ConsentRecord | null> {
  const { accepted, target: shown } = await consents.open(target);
  // Another change of the same subject may have been open already; an acceptance of that one is not one of this.
  return shown === target ? accepted : null;
}

interface ActionDeps {
  readonly consents: Pick<OpenConsents, "open">;
  readonly insertConsent: (consent: ConsentRecord) => void;
}

/** Resolves to whether the user accepted an action in the consent view, once that is stored. */
export async function acceptAction(deps: ActionDeps, action: ConsentAction): Promise<boolean> {
  const consent = await requestConsent(deps.consents, { kind: "action", action });
  if (consent !== null) deps.insertConsent(consent);
  return consent !== null;
}

interface HostDeps {
  readonly isHostAccepted: (purpose: HostPurpose, origin: string) => boolean;
  readonly acceptAction: (action: ConsentAction) => Promise<boolean>;
}

/** Resolves to whether the user accepts that this origin is used for this purpose. It is asked once for both. [SE101] */
export async function acceptHost(deps: HostDeps, purpose: HostPurpose, origin: string): Promise<boolean> {
  return deps.isHostAccepted(purpose, origin) || deps.acceptAction({ kind: "host", purpose, origin });
}

interface CapDeps {
  readonly readCaps: () => readonly SpendCap[];
  readonly replaceCaps: (caps: readonly SpendCap[], consent: ConsentRecord | null) => void;
  readonly consents: Pick<OpenConsents, "open">;
}

/** Replaces the spend caps. Looser ones apply only if the user accepts them in the consent view. [CV4] */
export async function setCaps(deps: CapDeps, after: readonly SpendCap[]): Promise<void> {
  const before = deps.readCaps();
  const consent = isLooser(before, after) ? await requestConsent(deps.consents, { kind: "caps", before, after }) : null;
  // The caps may have changed while the user decided, so what they accepted is compared again.
  if (consent === null && isLooser(deps.readCaps(), after)) return;
  deps.replaceCaps(after, consent);
}
