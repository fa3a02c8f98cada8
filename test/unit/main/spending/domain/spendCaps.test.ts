import fc from "fast-check";
import { expect, test } from "vitest";
import type { SpendCap } from "#contracts/spending/spend.ts";
import { brokenCap, failedCredits, periodStart } from "#main/spending/domain/spendCaps.ts";

const day: SpendCap = { period: "day", project: null, credits: 100 };

const cases: readonly {
  readonly what: string;
  readonly caps: readonly SpendCap[];
  readonly project?: string;
  readonly credits: readonly number[];
  readonly used: number;
  readonly broken: SpendCap["period"] | null;
}[] = [
  { what: "up to the last credit", caps: [day], credits: [40], used: 60, broken: null },
  { what: "one credit beyond", caps: [day], credits: [41], used: 60, broken: "day" },
  { what: "several together", caps: [day], credits: [50, 51], used: 0, broken: "day" },
  { what: "a limit of nothing, and free work", caps: [{ ...day, credits: 0 }], credits: [0], used: 0, broken: null },
  { what: "a limit of nothing, and one credit", caps: [{ ...day, credits: 0 }], credits: [1], used: 0, broken: "day" },
  {
    what: "each request by itself, whatever was used",
    caps: [{ period: "request", project: null, credits: 50 }],
    credits: [50, 50, 50],
    used: 10_000,
    broken: null,
  },
  {
    what: "the dearest of several",
    caps: [{ period: "request", project: null, credits: 50 }],
    credits: [1, 51, 1],
    used: 0,
    broken: "request",
  },
  {
    what: "the project's own limit",
    caps: [{ period: "month", project: "spring", credits: 10 }],
    project: "spring",
    credits: [11],
    used: 0,
    broken: "month",
  },
  {
    what: "another project's limit",
    caps: [{ period: "month", project: "spring", credits: 10 }],
    project: "autumn",
    credits: [11],
    used: 0,
    broken: null,
  },
  {
    what: "a project's limit, and work of no project",
    caps: [{ period: "month", project: "spring", credits: 10 }],
    credits: [11],
    used: 0,
    broken: null,
  },
];

test.each(cases)(
  "[L5] spend caps allow or reject a confirm as expected: $what",
  ({ caps, project = null, credits, used, broken }) => {
    expect(brokenCap(caps, { project, credits }, () => used)?.cap.period ?? null).toBe(broken);
  },
);

test("[L5] a sequence of confirms never exceeds a spend cap, however the credits are split", () => {
  const limit = fc.record({ credits: fc.integer({ min: 0, max: 60 }), project: fc.constantFrom(null, "spring") });
  const prices = fc.array(
    fc.record({
      project: fc.constantFrom(null, "spring", "autumn"),
      credits: fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 4 }),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(fc.array(limit, { maxLength: 3 }), prices, (limits, wanted) => {
      const caps = limits.map((one): SpendCap => ({ ...one, period: "day" }));
      const accepted: { project: string | null; credits: number }[] = [];
      const used = ({ project }: SpendCap) =>
        accepted
          .filter((one) => project === null || one.project === project)
          .reduce((sum, one) => sum + one.credits, 0);
      for (const { project, credits } of wanted) {
        const isRefused = brokenCap(caps, { project, credits }, used) !== null;
        if (!isRefused) accepted.push(...credits.map((one) => ({ project, credits: one })));
        for (const cap of caps) expect(used(cap)).toBeLessThanOrEqual(cap.credits);
      }
    }),
  );
});

test("[L5] a day and a month begin at midnight of the local calendar", () => {
  const now = new Date(2026, 10, 20, 15, 30).getTime();
  expect(periodStart("day", now)).toBe(new Date(2026, 10, 20).getTime());
  expect(periodStart("month", now)).toBe(new Date(2026, 10, 1).getTime());
});

test("[S120] a failed request counts at the most that it may cost, less what the ledger refunds of it", () => {
  expect(failedCredits(24, [])).toBe(24);
  expect(failedCredits(24, [24])).toBe(24);
  // Three items were charged or may still be, and one was refunded.
  expect(failedCredits(24, [8, -8])).toBe(16);
  expect(failedCredits(24, [24, -4])).toBe(20);
  expect(failedCredits(24, [24, -24])).toBe(0);
  expect(failedCredits(24, [24, -30])).toBe(0);
  expect(failedCredits(24, [40, -10])).toBe(30);
});
