import fc from "fast-check";
import { expect, test } from "vitest";
import type { PaidRequestId, QuoteId } from "#contracts/ids.ts";
import { ConsentKey } from "#contracts/spending/consent.ts";
import type { SpendCap } from "#contracts/spending/spend.ts";
import { consentKey, isLooser, shownCaps, shownMonitor, shownQuotes } from "#main/spending/domain/consentTarget.ts";
import { terms, allTargets, capsTarget, monitorTarget } from "../../../../support/consentTargets.ts";

const cap = (credits: number, period: SpendCap["period"] = "day", project: string | null = null): SpendCap => ({
  period,
  project,
  credits,
});

test("[CV1] each subject has one key, whatever else the target says", () => {
  expect(allTargets.map(consentKey)).toEqual(["quote:request-1", "run:run-1", "caps", "monitor:monitor-1"]);
  const changed: typeof capsTarget = { ...capsTarget, after: [cap(1)] };
  expect(consentKey(changed)).toBe("caps");
  for (const target of allTargets) expect(ConsentKey.safeParse(consentKey(target)).success).toBe(true);
});

test("[CV2] the record names exactly what was shown", () => {
  const one = { paidRequestId: "r" as PaidRequestId, quoteId: "q" as QuoteId, credits: 8 };
  expect(shownQuotes([one])).toBe('{"requests":[{"id":"r","quoteId":"q","credits":8}]}');
  expect(JSON.parse(shownCaps(capsTarget))).toEqual({ before: capsTarget.before, after: [] });
  expect(JSON.parse(shownMonitor(monitorTarget))).toEqual({ monitorId: "monitor-1", ...terms });
});

test("[CV4] a removed or raised cap is looser; a lowered, kept, or added one is not", () => {
  expect(isLooser([], [])).toBe(false);
  expect(isLooser([], [cap(1)])).toBe(false);
  expect(isLooser([cap(5)], [cap(5)])).toBe(false);
  expect(isLooser([cap(5)], [cap(0), cap(9, "month")])).toBe(false);
  expect(isLooser([cap(5)], [cap(6)])).toBe(true);
  expect(isLooser([cap(5)], [])).toBe(true);
  // Another period or project is another cap.
  expect(isLooser([cap(5)], [cap(5, "month")])).toBe(true);
  expect(isLooser([cap(5)], [cap(5, "day", "spring")])).toBe(true);
  expect(isLooser([cap(5, "day", "spring")], [cap(5)])).toBe(true);
  // Of two caps for the same period and project, the lower one applies.
  expect(isLooser([cap(5)], [cap(9), cap(5)])).toBe(false);
});

const caps: fc.Arbitrary<readonly SpendCap[]> = fc.array(
  fc.record({
    period: fc.constantFrom("request" as const, "day" as const, "month" as const),
    project: fc.constantFrom(null, "spring", "autumn"),
    credits: fc.integer({ min: 0, max: 3 }),
  }),
  { maxLength: 5 },
);

test("[CV4] caps that are not looser allow no spending that the caps before rejected", () => {
  fc.assert(
    fc.property(caps, caps, (before, after) => {
      const allows = (all: readonly SpendCap[], period: string, project: string | null, credits: number) =>
        all.every((one) => one.period !== period || one.project !== project || credits <= one.credits);
      const grows = ["request", "day", "month"].some((period) =>
        [null, "spring", "autumn"].some((project) =>
          [0, 1, 2, 3, 4].some(
            (credits) => allows(after, period, project, credits) && !allows(before, period, project, credits),
          ),
        ),
      );
      expect(isLooser(before, after)).toBe(grows);
    }),
  );
});
