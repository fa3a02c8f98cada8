import type { ShownConsent } from "#contracts/spending/consent.ts";
import { describeConsent, type DescribeConsentDeps } from "./describeConsent.ts";
import type { OpenConsents } from "./openConsents.ts";

interface Deps extends DescribeConsentDeps {
  readonly consents: Pick<OpenConsents, "first" | "end">;
  /** Whether the screen accepts an input now. */
  readonly isArmed: () => boolean;
}

/**
 * Returns the consent to show; null if there is none. Ends a consent that can no longer be read, because an empty view
 * would cover the window.
 */
export function readShown(deps: Deps): ShownConsent | null {
  for (let first = deps.consents.first(); first !== null; first = deps.consents.first()) {
    const shown = describeConsent(deps, first, deps.isArmed());
    // The window counts what it gives to its view.
    if (shown !== null) return { ...shown, revision: 0 };
    deps.consents.end(first.key, {});
  }
  return null;
}
