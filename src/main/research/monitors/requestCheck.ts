import type { MonitorId } from "#contracts/ids.ts";
import { researchBounds } from "#contracts/service/research.ts";
import { t } from "#texts/t.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { reportedError } from "#main/shared/base/errors.ts";
import type { ActionTarget } from "#main/spending/domain/consentTarget.ts";
import type { ConsentRecord } from "#main/spending/domain/journal.ts";
import { periodStart } from "#main/spending/domain/spendCaps.ts";
import type { MonitorRow } from "#main/research/domain/monitor.ts";

interface Deps {
  readonly clock: Clock;
  readonly monitor: (id: MonitorId) => MonitorRow;
  readonly nameOf: (pageId: string) => string | null;
  readonly lastCredits: (id: MonitorId) => number | null;
  readonly acceptedSince: (id: MonitorId, since: number) => number;
  /** Whether a check of the monitor is in progress. */
  readonly isQuoting: (id: MonitorId) => boolean;
  /** Shows the check to the user. Resolves to their acceptance; null if they declined. */
  readonly requestConsent: (target: ActionTarget) => Promise<ConsentRecord | null>;
  readonly check: (id: MonitorId, requestedIn: ConsentRecord) => Promise<void>;
}

/**
 * Runs a check that isn't due, if the user accepts it in the consent view. Resolves when the check has ended, or at once
 * if the user declined or a check is in progress. Throws `not_confirmable` for a paused monitor. [RS101]
 */
export async function requestCheck(deps: Deps, id: MonitorId): Promise<void> {
  const { pageId, monthlyCap, isPaused } = deps.monitor(id);
  if (isPaused) {
    throw reportedError("not_confirmable", t("This monitor is paused. Resume it to check the page."));
  }
  if (deps.isQuoting(id)) return;
  const requestedIn = await deps.requestConsent({
    kind: "action",
    action: {
      kind: "check",
      monitorId: id,
      page: deps.nameOf(pageId) ?? pageId,
      credits: researchBounds.maxConfirmCredits,
      lastCredits: deps.lastCredits(id),
      monthlyCap,
      usedThisMonth: deps.acceptedSince(id, periodStart("month", deps.clock.now())),
    },
  });
  if (requestedIn !== null) await deps.check(id, requestedIn);
}
