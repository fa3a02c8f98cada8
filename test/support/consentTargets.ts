// What open consents decide, for tests.
import type { MonitorId, PaidRequestId, RunId } from "#contracts/ids.ts";
import type { MonitorTerms } from "#contracts/spending/consent.ts";
import type { ConsentScreen } from "#main/spending/consent/consentScreen.ts";
import { createOpenConsents, type OpenConsents, type OpenedConsent } from "#main/spending/consent/openConsents.ts";
import type {
  CapsTarget,
  ConsentTarget,
  MonitorTarget,
  QuoteTarget,
  RunTarget,
} from "#main/spending/domain/consentTarget.ts";
import { partly } from "./partly.ts";
import { researchOf } from "./researchScene.ts";

export const quoteTarget: QuoteTarget = {
  kind: "quote",
  paidRequestId: "request-1" as PaidRequestId,
  unsentOptions: ["seed"],
};
export const runTarget: RunTarget = { kind: "run", runId: "run-1" as RunId, previousCredits: null, canEdit: true };
export const capsTarget: CapsTarget = {
  kind: "caps",
  before: [{ period: "day", project: null, credits: 10 }],
  after: [],
};
export const terms: MonitorTerms = {
  request: researchOf("11"),
  pageName: "Acme",
  project: null,
  everyHours: 24,
  monthlyCap: 30,
  previousCap: null,
  previousHours: null,
  resumes: false,
  lastCredits: null,
};
export const monitorTarget: MonitorTarget = { kind: "monitor", monitorId: "monitor-1" as MonitorId, terms };

export const allTargets: readonly ConsentTarget[] = [quoteTarget, runTarget, capsTarget, monitorTarget];

/** Returns open consents with what they showed, oldest first. Each showing is one millisecond later than the last. */
export function consentsScene() {
  const shown: (OpenedConsent | null)[] = [];
  let now = 100;
  const consents: OpenConsents = createOpenConsents({
    clock: { now: () => (now += 1), after: () => () => undefined },
    consentScreen: partly<ConsentScreen>("consentScreen", {
      show: () => void shown.push(consents.first()),
      hide: () => void shown.push(null),
    }),
    publish: () => undefined,
  });
  return { consents, shown };
}
