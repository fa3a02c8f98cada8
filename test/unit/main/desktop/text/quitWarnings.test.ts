import { expect, test } from "vitest";
import { quitWarnings } from "#main/desktop/text/quitWarnings.ts";
import { trayStatusText } from "#main/desktop/trayMenu.ts";
import { workCountsWith } from "../../../../support/requestCounts.ts";

const none = workCountsWith();

test("[DT8] no quit warning is shown without active requests, even if requests wait for the user", () => {
  expect(quitWarnings(none)).toEqual([]);
  expect(quitWarnings({ ...none, paused: 3, approvals: 2, needsReview: 1 })).toEqual([]);
});

for (const [what, words] of [
  ["running", /^1 request is running\. Quitting doesn't stop it\..*next start\.$/],
  ["sending", /^1 request is being sent\..*checks the outcome at the next start\.$/],
  ["unclear", /^The outcome of 1 request is unknown\./],
  ["waiting", /^1 request is queued\..*unless the quote expires first\.$/],
] as const) {
  test(`[DT8] a request that is ${what} results in one quit warning`, () => {
    const [reason, ...others] = quitWarnings({ ...none, [what]: 1 });
    expect(reason).toMatch(words);
    expect(others).toEqual([]);
  });
}

test("[DT8] [L6] the quit warnings state the number of requests, but no outcome or amount", () => {
  const reasons = quitWarnings({
    waiting: 1200,
    paused: 5,
    sending: 2,
    running: 3,
    approvals: 4,
    unclear: 6,
    needsReview: 7,
    attention: 8,
  });
  expect(reasons).toHaveLength(5);
  const text = reasons.join(" ");
  expect(text.match(/\d[\d,]*/g)).toEqual(["3", "2", "6", "1,200", "4"]);
  expect(text).not.toMatch(/credit|charge|spent|refund|free|cost|will be done|succeed|lost/i);
});

test("[DT1] the tray status shows the number of running and queued requests", () => {
  expect(trayStatusText(none)).toBe("Nothing queued or running");
  expect(trayStatusText({ ...none, running: 3, waiting: 12 })).toBe("3 running, 12 queued");
  expect(trayStatusText({ ...none, running: 2, sending: 1, waiting: 12, paused: 4 })).toBe("3 running, 12 queued");
  expect(trayStatusText({ ...none, paused: 4 })).toBe("0 running, 4 paused");
  expect(trayStatusText({ ...none, unclear: 1 })).toBe("1 running");
  expect(trayStatusText({ ...none, approvals: 1, needsReview: 1 })).toBe("Nothing queued or running");
});
