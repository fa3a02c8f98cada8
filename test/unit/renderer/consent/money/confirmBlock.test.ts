import { expect, test } from "vitest";
import { confirmBlock } from "#renderer/consent/money/confirmBlock.ts";

const facts = {
  price: 20,
  available: 100,
  unsent: 0,
  isReading: false,
  connection: "online",
  isOverCap: false,
} as const;

test("Confirm is not blocked while the balance covers the price", () => {
  expect(confirmBlock(facts)).toBeNull();
  expect(confirmBlock({ ...facts, available: 20 })).toBeNull();
});

test("Confirm is blocked while the balance, less what is confirmed and not sent yet, is below the price", () => {
  expect(confirmBlock({ ...facts, available: 12 })).toEqual({
    kind: "balance",
    text: "12 credits available, 20 needed.",
  });
  expect(confirmBlock({ ...facts, unsent: 81 })).toMatchObject({ text: "19 credits available, 20 needed." });
  expect(confirmBlock({ ...facts, available: 1 })).toMatchObject({ text: "1 credit available, 20 needed." });
  expect(confirmBlock({ ...facts, available: 5, unsent: 8 })).toMatchObject({
    text: "0 credits available, 20 needed.",
  });
});

test("whenever the newest known balance is below the price, Confirm is blocked, in any order of events", () => {
  for (const isReading of [true, false])
    for (const connection of ["online", "offline", undefined] as const)
      for (const isOverCap of [true, false])
        for (const [available, unsent] of [
          [0, 0],
          [19, 0],
          [100, 81],
        ] as const)
          expect(confirmBlock({ ...facts, available, unsent, isReading, connection, isOverCap })).not.toBeNull();
});

test("Confirm waits while the balance is being read, and works with a balance that was never known", () => {
  expect(confirmBlock({ ...facts, isReading: true })).toEqual({ kind: "reading", text: null });
  expect(confirmBlock({ ...facts, available: null })).toBeNull();
  expect(confirmBlock({ ...facts, available: null, isReading: true })).toMatchObject({ kind: "reading" });
});

test("Confirm is blocked offline, and a spend cap comes first, because more credits would not help", () => {
  expect(confirmBlock({ ...facts, connection: "offline" })).toEqual({
    kind: "offline",
    text: "You're offline. Confirm when you're connected again.",
  });
  expect(confirmBlock({ ...facts, connection: "offline", isOverCap: true, available: 0 })).toEqual({
    kind: "cap",
    text: null,
  });
});
