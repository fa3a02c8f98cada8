import { expect, test } from "vitest";
import type { SpendCap } from "#contracts/spending/spend.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { areWithinCaps, capUsage, checkAllCaps, checkCaps, readCaps } from "#main/spending/consent/checkCaps.ts";
import type { CapContext } from "#main/spending/context.ts";
import { manualClock } from "../../../../support/manualClock.ts";
import { paidRow, storedQuote } from "../../../../support/paidRows.ts";

const now = new Date(2026, 10, 20, 12).getTime();
const today = new Date(2026, 10, 20).getTime();
const sessionStart = new Date(2026, 10, 19, 23).getTime();
const thisMonth = new Date(2026, 10, 1).getTime();
const day: SpendCap = { period: "day", project: null, credits: 100 };
const month: SpendCap = { period: "month", project: "spring", credits: 50 };
const session: SpendCap = { period: "session", project: null, credits: 30 };
const request: SpendCap = { period: "request", project: null, credits: 20 };

/** Returns spend caps with `used` credits confirmed; `requested` records the arguments of each count. */
function withCaps(caps: readonly SpendCap[], used = 0, requested: unknown[] = []): CapContext {
  return {
    clock: manualClock(now),
    sessionStart: () => sessionStart,
    caps: { read: () => caps },
    capUsage: (since, project) => {
      requested.push([since, project]);
      return used;
    },
  };
}

/** Returns the error that rejects a confirmation; null if it is allowed. */
function refusalOf(spending: CapContext, project: string | null, credits: readonly number[]): AppError | null {
  try {
    checkCaps(spending, project, credits);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

test("[L5] a confirm within every spend cap is allowed, up to the last credit", () => {
  expect(refusalOf(withCaps([]), null, [1_000])).toBeNull();
  expect(refusalOf(withCaps([request, day], 60), null, [20, 20])).toBeNull();
});

test("[L5] a confirm over a spend cap is rejected with the required credits, the cap, and the credits used", () => {
  const refused = refusalOf(withCaps([day], 60), null, [20, 21]);
  expect(refused?.code).toBe("over_cap");
  expect(refused?.message).toMatch(/\b41\b.*\bdaily\b.*\b100\b.*\b60\b/);
  expect(refused?.message).toContain("daily spend cap is");
});

test("[L5] a rejection by a project's spend cap names the project", () => {
  const refused = refusalOf(withCaps([month], 7), "spring", [44]);
  expect(refused?.code).toBe("over_cap");
  expect(refused?.message).toMatch(/\b44\b.*\bmonthly\b.*\bspring\b.*\b50\b.*\b7\b/);
  expect(refusalOf(withCaps([month], 7), "autumn", [44])).toBeNull();
  expect(refusalOf(withCaps([month], 7), null, [44])).toBeNull();
});

test("[L5] used credits are counted from the start of the cap's period and for the cap's project", () => {
  const requested: unknown[] = [];
  checkCaps(withCaps([request, day, month], 0, requested), "spring", [1]);
  expect(requested).toEqual([
    [today, null],
    [thisMonth, "spring"],
  ]);
});

test("[L87] a spend cap per session counts what was confirmed since the app started, also before midnight", () => {
  const requested: unknown[] = [];
  const refused = refusalOf(withCaps([session], 29, requested), "spring", [2]);
  expect(refused?.message).toMatch(/\b2\b.*spend cap for this session.*\b30\b.*\b29\b/);
  expect(requested).toEqual([[sessionStart, null]]);
  expect(refusalOf(withCaps([session], 29), null, [1])).toBeNull();
});

test("[L5] spend caps are listed with their used credits, which are 0 for a cap per request", () => {
  expect(readCaps(withCaps([request, day, month], 12))).toEqual([
    { ...request, used: 0 },
    { ...day, used: 12 },
    { ...month, used: 12 },
  ]);
});

test("[S120] the credits of failed requests are added to the others, by their ledger entries", () => {
  const requested: unknown[] = [];
  const used = capUsage({
    consentedSince: (since, project) => (requested.push(["consented", since, project]), 5),
    failedSince: (since, project) => {
      requested.push(["failed", since, project]);
      return [
        { maximumCredits: 24, generationIds: ["one", "two"] },
        { maximumCredits: 3, generationIds: [] },
      ];
    },
    entriesOf: (ids) => (ids.includes("two") ? [{ net: 24 }, { net: -8 }] : []),
  });
  expect(used(today, "spring")).toBe(5 + 16 + 3);
  expect(requested).toEqual([
    ["failed", today, "spring"],
    ["consented", today, "spring"],
  ]);
});

const row = (project: string | null, credits: number) => paidRow({ project, quote: storedQuote({ credits }) });
const perRequest = (credits: number, project: string | null): SpendCap => ({ ...day, project, credits });

test("[AG38] the caps of no project count all requests, and those of a project its own", () => {
  const rows = [row("a", 1), row(null, 2), row("b", 3), row("a", 4), paidRow({ quote: null })];
  const fits = (cap: SpendCap) => areWithinCaps(withCaps([cap]), rows);
  expect([fits(perRequest(10, null)), fits(perRequest(9, null))]).toEqual([true, false]);
  expect([fits(perRequest(5, "a")), fits(perRequest(4, "a"))]).toEqual([true, false]);
  expect([fits(perRequest(3, "b")), fits(perRequest(2, "b"))]).toEqual([true, false]);
  expect(() => checkAllCaps(withCaps([perRequest(9, null)]), rows)).toThrow("10");
});

test("[AG38] a failure of the check itself is reported, and is no cap", () => {
  const failing = (cause: Error): CapContext => ({
    ...withCaps([]),
    caps: {
      read: () => {
        throw cause;
      },
    },
  });
  for (const cause of [new Error("disk"), new AppError("not_found", "gone")])
    expect(() => areWithinCaps(failing(cause), [row(null, 1)])).toThrow(cause);
  const named = Object.assign(new Error("disk"), { code: "over_cap" });
  expect(() => areWithinCaps(failing(named), [row(null, 1)])).toThrow(named);
});
