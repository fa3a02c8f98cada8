import { expect, test } from "vitest";
import type { SpendCap } from "#contracts/spending/spend.ts";
import { capName, capText, restored, withCap, withoutCap } from "#renderer/features/spend/limits/caps.ts";

const day: SpendCap = { period: "day", project: null, credits: 100 };
const spring: SpendCap = { period: "day", project: "spring", credits: 50 };
const month: SpendCap = { period: "month", project: null, credits: 900 };

test("only one spend cap exists per period and project, so that a new one replaces the old one", () => {
  expect(withCap([day, spring], { ...day, credits: 70 }, null)).toEqual([spring, { ...day, credits: 70 }]);
});

test("editing a spend cap replaces both the edited cap and any cap with the same period and project", () => {
  expect(withCap([day, spring, month], { ...spring, project: null }, spring)).toEqual([
    month,
    { ...spring, project: null },
  ]);
});

test("undo restores the affected spend caps and preserves later changes", () => {
  const before = [day, spring];
  const after = withoutCap(before, spring);
  const later = withCap(after, month, null);
  expect(restored(later, before, [spring])).toEqual([day, month, spring]);
  const changed = withCap(before, { ...day, credits: 1 }, day);
  expect(restored(changed, before, [day])).toEqual([spring, day]);
});

test("a spend cap shows its period, its project and the credits that count against the cap", () => {
  expect(capName(day)).toBe("Per day, all projects");
  expect(capName(spring)).toBe("Per day, spring");
  expect(capText({ ...day, used: 1_020 })).toBe("1,020 of 100 credits confirmed today");
  expect(capName({ ...day, period: "session" })).toBe("Per session, all projects");
  expect(capText({ ...day, period: "session", used: 3 })).toBe("3 of 100 credits confirmed since Proofsheet started");
  expect(capText({ ...month, used: 1 })).toBe("1 of 900 credits confirmed this month");
  expect(capText({ ...day, period: "request", credits: 1, used: 0 })).toBe("Max 1 credit");
});
