// When a send of a request can have created a record.
import { expect, test } from "vitest";
import {
  evidenceEnd,
  evidenceStart,
  isOfItsTime,
  isResearch,
  isSettling,
  lastSentAt,
  sinceLastSendMs,
  type UnclearRequest,
} from "#main/spending/domain/evidence.ts";
import { clockSlackMs, settleWindowMs } from "#main/spending/domain/settleWindow.ts";
import { sentConfirm, startedAt } from "../../../../support/paidRows.ts";
import { plainRequested } from "./quietEvidence.ts";

const plain = plainRequested("own");

test("[S5] records count from the first send (or the confirm) by the service's clock, with two minutes of slack", () => {
  const of = (firstSentAt: number | null, skewMs: number) =>
    evidenceStart({ confirm: sentConfirm({ consentedAt: startedAt, firstSentAt }), skewMs });
  expect(clockSlackMs).toBe(120_000);
  expect(of(startedAt + 5_000, 0)).toBe(startedAt + 5_000 - clockSlackMs);
  expect(of(null, 0)).toBe(startedAt - clockSlackMs);
  expect(of(null, 7_000)).toBe(startedAt - 7_000 - clockSlackMs);
});

const end = startedAt + settleWindowMs + clockSlackMs;
test("[S5] a record counts only within the exact time window in which a send can have created it", () => {
  const lasts = (requested: UnclearRequest, at: number, skewMs?: number) =>
    isOfItsTime(requested, skewMs, { created_at: new Date(at).toISOString() });
  expect([lasts(plain, startedAt - clockSlackMs), lasts(plain, startedAt - clockSlackMs - 1)]).toEqual([true, false]);
  expect([lasts(plain, end), lasts(plain, end + 1)]).toEqual([true, false]);
  const resent = { ...plain, confirm: sentConfirm({ lastSentAt: startedAt + 60_000 }) };
  expect([lasts(resent, end + 60_000), lasts(resent, end + 60_001)]).toEqual([true, false]);
  const unsent = { ...plain, confirm: sentConfirm({ lastSentAt: null }) };
  expect([lasts(unsent, end), lasts(unsent, end + 1)]).toEqual([true, false]);
  // Of the skew at the quote and the current skew, the one with the later end counts.
  const ahead = { ...plain, skewMs: 60_000 };
  expect([lasts(ahead, end - 60_000), lasts(ahead, end - 59_999)]).toEqual([true, false]);
  expect([lasts(ahead, end, 0), lasts(ahead, end + 1, 0)]).toEqual([true, false]);
  expect([lasts(plain, end, 60_000), lasts(plain, end + 1, 60_000)]).toEqual([true, false]);
});

test("[S5] a record with an unreadable time may be of any time", () => {
  expect(isOfItsTime(plain, undefined, { created_at: "yesterday" })).toBe(true);
});

test("[S5] the time since the last send is the shorter one of this computer's clock and the service's", () => {
  const now = startedAt + 10_000;
  expect(sinceLastSendMs(plain, undefined, now)).toBe(10_000);
  // This computer's clock was set forward since the quote.
  expect(sinceLastSendMs(plain, 3_000, now)).toBe(7_000);
  expect(sinceLastSendMs(plain, -3_000, now)).toBe(10_000);
  const ahead = { ...plain, skewMs: 5_000 };
  expect([undefined, 5_000, 0, 6_000].map((skewMs) => sinceLastSendMs(ahead, skewMs, now))).toEqual([
    10_000, 10_000, 10_000, 9_000,
  ]);
});

test("[S5] a charge may appear until the settle window has passed since the last send, or since the confirm", () => {
  const settled = startedAt + settleWindowMs;
  expect([isSettling(plain, undefined, settled - 1), isSettling(plain, undefined, settled)]).toEqual([true, false]);
  expect([isSettling(plain, 1, settled), isSettling(plain, 1, settled + 1)]).toEqual([true, false]);
  expect(lastSentAt({ confirm: sentConfirm({ lastSentAt: 7 }) })).toBe(7);
  expect(lastSentAt({ confirm: sentConfirm({ lastSentAt: null, consentedAt: 5 }) })).toBe(5);
  expect(evidenceEnd(plain, undefined)).toBe(end);
});

test("[RS30] a request is research only if all of its work is", () => {
  const work = { itemId: null, type: "research", model: "", prompt: "1234567" };
  expect(isResearch({ ...plain, works: [work] })).toBe(true);
  expect(isResearch(plain)).toBe(false);
  expect(isResearch({ ...plain, works: [work, ...plain.works] })).toBe(false);
});
