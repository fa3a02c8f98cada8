import { expect, test } from "vitest";
import { meterWords } from "../../../../../src/renderer/features/queue/meterWords.ts";

const window = { used: 7, limit: 10, waiting: 0 };

test("the meter says what is used, and when the next one may go while it has to wait", () => {
  expect(meterWords({ ...window, nextAt: null }, "writes", 0)).toBe("7 of 10 writes used");
  expect(meterWords({ ...window, nextAt: 12_000 }, "writes", 0)).toBe("7 of 10 writes used, next in 12 s");
});

test("a begun second counts, and a moment that has passed is none to wait for", () => {
  expect(meterWords({ ...window, nextAt: 1 }, "reads", 0)).toBe("7 of 10 reads used, next in 1 s");
  expect(meterWords({ ...window, nextAt: 500 }, "reads", 501)).toBe("7 of 10 reads used");
});
